/**
 * Serves the files of folders under a prefix. Not by the plugin's own route: to tell apart spellings that a file system takes for the same, it reads the
 * whole folder each time a file is asked for. Nothing here is behind a route that another spelling could pass by.
 */
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type Options = Pick<FastifyStaticOptions, 'root' | 'preCompressed' | 'setHeaders'>;

export async function serveFolder(app: FastifyInstance, prefix: `/${string}/`, options: Options): Promise<void> {
  await app.register(async (files) => {
    await files.register(staticFiles, { ...options, serve: false, index: false, cacheControl: false });
    files.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => reply.sendFile(`/${request.params['*']}`));
  });
}
