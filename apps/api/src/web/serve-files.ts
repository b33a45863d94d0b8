/** Serves static files from folders and the database: pictures, scripts and styles. */
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

/** Content-hashed names are immutable. */
const isNamedByContent = /[\\/][\da-f]{20}[-.][^\\/]+$/;

/** SVGs may contain scripts, which run when opened directly, so forbid them. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Dish and branch pictures: the owner's, then the demo's. */
export async function servePictures(app: FastifyInstance, store: Pick<Context, 'db' | 'env' | 'catalogue'>): Promise<void> {
  const cuts = new ShareCuts(store);
  // On a read-only file system, serve without local copies.
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
      // URLs without a version come from older clients and stored carts.
      reply.header('cache-control', isForGood ? cacheControl.immutable : cacheControl.day);
      if (path.endsWith('.svg')) reply.header('content-security-policy', drawingPolicy);
    },
  });
}

/** Content-hashed file names of a build. */
export const isBuilt = /^[\w-][\w.-]*$/;

interface Options {
  /** Searched in order. */
  root: string | string[];
  preCompressed?: boolean;
  /** `path` ends with the file's name. */
  setHeaders(reply: FastifyReply, path: string): void;
  /** Fallback storage for files missing in folders: name pattern, and a factory for derived ones. */
  stored: { store: FileStore; names: RegExp; make?: (file: string) => Promise<Buffer | null> };
}

/** MIME types of files in the database. */
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
 * Serves folders under a prefix. The plugin's own route would read the directory per request to detect alternative spellings on
 * case-insensitive file systems; no route here relies on path checks.
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
      // Headers are a tenth of a small picture. ETags suffice to revalidate, and no file is played or resumed.
      lastModified: false,
      acceptRanges: false,
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
