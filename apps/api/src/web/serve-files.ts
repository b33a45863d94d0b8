/** Serves files of folders, and of the database: the pictures, and scripts and styles. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShareCuts } from '../catalogue/pictures/cuts.ts';
import { demoPictures, isOwnFile, makeFolders } from '../catalogue/pictures/files.ts';
import { isDemoVersion } from '../catalogue/store/pictures.ts';
import type { Context } from '../context/context.ts';
import { type FileStore, readStored } from '../platform/files/stored-files.ts';
import { cacheControl } from '../platform/http/cached-response.ts';

/** Of its content: under the same name there is never another. */
const isNamedByContent = /[\\/][\da-f]{20}[-.][^\\/]+$/;

/** A drawing may contain scripts, which a browser runs where its user opens the drawing by itself. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of dishes and branches: those that the owner gave, then the demo's. */
export async function servePictures(app: FastifyInstance, store: Pick<Context, 'db' | 'env' | 'catalogue'>): Promise<void> {
  const cuts = new ShareCuts(store);
  // Where nothing can be written there are no copies.
  const copies = await makeFolders(store.env).then(
    ({ made }) => [made],
    () => [],
  );
  await serveFolder(app, '/pictures/', {
    root: [...copies, demoPictures],
    stored: { store, names: isOwnFile, make: (file) => cuts.make(file) },
    setHeaders: (reply, path) => {
      const [, name = ''] = /([^\\/]+)-\d+\.\w+$/.exec(path) ?? [];
      const isForGood = isNamedByContent.test(path) || isDemoVersion(name, (reply.request.query as { v?: unknown } | null)?.v);
      // Addresses without a version are of older clients, and of carts that are kept.
      reply.header('cache-control', isForGood ? cacheControl.immutable : cacheControl.day);
      if (path.endsWith('.svg')) reply.header('content-security-policy', drawingPolicy);
    },
  });
}

/** Names of files that a build makes of their content. */
export const isBuilt = /^[\w-][\w.-]*$/;

interface Options {
  /** The first that has a file serves it. */
  root: string | string[];
  preCompressed?: boolean;
  /** `path` ends with the file's name. */
  setHeaders(reply: FastifyReply, path: string): void;
  /** Where files are that no folder has, what they are called, and what makes one that is not there yet. */
  stored: { store: FileStore; names: RegExp; make?: (file: string) => Promise<Buffer | null> };
}

/** Of files that the database has. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of folders under a prefix. Not by the plugin's own route: to tell apart spellings that a file system takes for the same, it reads the
 * whole folder each time a file is asked for. Nothing here is behind a route that another spelling could pass by.
 */
export async function serveFolder(app: FastifyInstance, prefix: `/${string}/`, { stored, ...options }: Options): Promise<void> {
  const isHere = (file: string) => [options.root].flat().some((folder) => existsSync(join(folder, file)));
  await app.register(async (files) => {
    files.decorate('servesFiles', true);
    await files.register(staticFiles, {
      ...options,
      setHeaders: (reply, path) => options.setHeaders(reply as FastifyReply, path),
      serve: false,
      index: false,
      cacheControl: false,
    });
    files.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
      const file = request.params['*'];
      const name = `${prefix.slice(1)}${file}`;
      const isStored = stored.names.test(file) && !isHere(file);
      const content = isStored ? ((await readStored(stored.store, name)) ?? (await stored.make?.(file))) : null;
      if (!content) return reply.sendFile(`/${file}`);
      options.setHeaders(reply, `/${name}`);
      return reply.type(types[extname(file)] ?? 'application/octet-stream').send(content);
    });
  });
}
