/** Serves brand assets: theme style sheet, icons and share picture. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  type BrandPicture,
  brandPictures,
  brandSource,
  defaultPicturesFolder,
  isOwnerPicture,
  themePath,
  themeSheet,
} from '../../catalogue/brand/brand.ts';
import { DrawnPictures } from '../../catalogue/brand/drawn-pictures.ts';
import type { Context } from '../../context/context.ts';
import { CachedResponse, cacheControl } from '../../platform/http/cached-response.ts';

type Versioned = { Querystring: { v?: unknown } };

/** Cache-Control: immutable under the current version's URL; any other URL gets the current content, to revalidate. */
const versioned = (isCurrent: boolean): string => (isCurrent ? cacheControl.immutable : cacheControl.revalidate);

export function brandRoutes(app: FastifyInstance, context: Pick<Context, 'env' | 'database' | 'catalogue' | 'responses' | 'log'>): void {
  const { catalogue, responses } = context;
  const drawn = new DrawnPictures(context);

  app.get<Versioned>('/theme.css', { config: { access: 'page' } }, (request, reply) => {
    const isCurrent = themePath(catalogue.restaurant().colours)?.endsWith(`?v=${request.query.v}`) ?? false;
    reply.header('cache-control', versioned(isCurrent));
    const headers = { 'content-type': 'text/css; charset=utf-8' };
    return responses
      .of('theme', (track) => new CachedResponse(themeSheet(track(catalogue.restaurant).colours), { quality: 9, headers }))
      .send(request, reply);
  });

  /** Brand picture and version, or Sufra's default. */
  async function current(picture: BrandPicture, type: string, convert = (bytes: Buffer) => bytes) {
    const source = brandSource(catalogue);
    const folder = isOwnerPicture(source, picture) ? await drawn.folderOf(source) : null;
    const key = `${type} ${join(folder ?? defaultPicturesFolder, picture)}`;
    const make = async () =>
      new CachedResponse(convert(await readFile(join(folder ?? defaultPicturesFolder, picture))), {
        quality: null,
        headers: { 'content-type': type },
      });
    return { response: responses.get(key) ?? responses.set(key, await make()), version: folder && source?.version };
  }

  for (const picture of brandPictures)
    app.get<Versioned>(`/${picture}`, { config: { access: 'page' } }, async (request, reply) => {
      const { response, version } = await current(picture, picture.endsWith('.jpg') ? 'image/jpeg' : 'image/png');
      reply.header('cache-control', versioned(version !== null && request.query.v === version));
      return response.send(request, reply);
    });

  // Well-known paths for clients that read no page, such as bookmark and feed readers.
  app.get('/favicon.ico', { config: { access: 'page' } }, async (request, reply) => {
    const { response } = await current('favicon.png', 'image/x-icon', asIco);
    return response.send(request, reply.header('cache-control', cacheControl.day));
  });
}

/** ICO container with a single PNG, allowed since Windows Vista. `png`: square, at most 256 pixels. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // ICO header: an icon, one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  // 256 is written as 0.
  head.writeUInt8(png.readUInt32BE(16) % 256, 6);
  head.writeUInt8(png.readUInt32BE(20) % 256, 7);
  // One plane, 32 bits per pixel, then size and offset of the picture.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
