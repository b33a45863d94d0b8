/** Serves what makes pages look like the restaurant: the style sheet of its colours, its icons, its picture in link previews. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type BrandPicture, brandPictures, brandSource } from './brand.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { themePath, themeSheet } from './theme.ts';

const year = 365 * 86_400;

/** Sufra's own, where there is one in each size that matters. */
const ownFiles: Readonly<Record<BrandPicture, string>> = {
  'icon-192.png': 'icon-192.png',
  'icon-512.png': 'icon-512.png',
  'icon-maskable-512.png': 'icon-maskable-512.png',
  'apple-touch-icon.png': 'icon-192.png',
  'favicon.png': 'icon-192.png',
  'share.jpg': 'share.jpg',
};
const sufras = (picture: BrandPicture): Promise<Buffer> =>
  readFile(new URL(`../../../../storefront/public/${ownFiles[picture]}`, import.meta.url));

type Versioned = { Querystring: { v?: unknown } };

export function brandRoutes(app: FastifyInstance, context: Pick<Context, 'env' | 'catalogue' | 'log'>): void {
  const { catalogue } = context;
  const drawn = new DrawnPictures(context);

  app.get<Versioned>('/theme.css', { config: { access: 'page' } }, (request, reply) => {
    const { colours } = catalogue.restaurant();
    const isCurrent = themePath(colours)?.endsWith(`?v=${request.query.v}`) ?? false;
    return sendVersion(request, reply.type('text/css; charset=utf-8'), { body: themeSheet(colours), isCurrent });
  });

  for (const picture of brandPictures) {
    const type = picture.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    app.get<Versioned>(`/${picture}`, { config: { access: 'page' } }, async (request, reply) => {
      const source = brandSource(catalogue);
      const own = source && (await drawn.of(source)).get(picture);
      const isCurrent = own !== undefined && own !== null && request.query.v === source?.version;
      return sendVersion(request, reply.type(type), { body: own ?? (await sufras(picture)), isCurrent });
    });
  }
}

/** Kept for good under the address of its version; under any other, what is current now. */
function sendVersion(request: FastifyRequest, reply: FastifyReply, { body, isCurrent }: { body: Buffer | string; isCurrent: boolean }) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', isCurrent ? `public, max-age=${year}, immutable` : 'public, no-cache').header('etag', tag);
  return request.headers['if-none-match']?.includes(tag) ? reply.code(304).send() : reply.send(body);
}
