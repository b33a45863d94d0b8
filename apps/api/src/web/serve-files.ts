/** Serves files of folders: any, and the pictures. */
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { demoPictures, makeFolders, type Place } from '../catalogue/pictures/files.ts';
import { isDemoVersion } from '../catalogue/store/pictures.ts';
import { cacheControl } from '../platform/http/cached-response.ts';

/** Of its content: under the same name there is never another. */
const isNamedByContent = /[\\/][\da-f]{20}[-.][^\\/]+$/;

/** A drawing may contain scripts, which a browser runs where its user opens the drawing by itself. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of dishes and branches: those that the owner gave, then the demo's. */
export async function servePictures(app: FastifyInstance, place: Place): Promise<void> {
  // Where nothing can be written there are none of the owner's.
  const own = await makeFolders(place).then(
    ({ made }) => [made],
    () => [],
  );
  await serveFolder(app, '/pictures/', {
    root: [...own, demoPictures],
    setHeaders: (reply, path) => {
      const [, name = ''] = /([^\\/]+)-\d+\.\w+$/.exec(path) ?? [];
      const isForGood = isNamedByContent.test(path) || isDemoVersion(name, (reply.request.query as { v?: unknown } | null)?.v);
      // Addresses without a version are of older clients, and of carts that are kept.
      reply.header('cache-control', isForGood ? cacheControl.immutable : cacheControl.day);
      if (path.endsWith('.svg')) reply.header('content-security-policy', drawingPolicy);
    },
  });
}

type Options = Pick<FastifyStaticOptions, 'root' | 'preCompressed' | 'setHeaders'>;

/**
 * Serves the files of folders under a prefix. Not by the plugin's own route: to tell apart spellings that a file system takes for the same, it reads the
 * whole folder each time a file is asked for. Nothing here is behind a route that another spelling could pass by.
 */
export async function serveFolder(app: FastifyInstance, prefix: `/${string}/`, options: Options): Promise<void> {
  await app.register(async (files) => {
    files.decorate('servesFiles', true);
    await files.register(staticFiles, { ...options, serve: false, index: false, cacheControl: false });
    files.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => reply.sendFile(`/${request.params['*']}`));
  });
}
