/** Serves what makes pages look like the restaurant: the style sheet of its colours, its icons, its picture in link previews. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { CachedBody } from '../../platform/http/cached-body.ts';
import { CompressedBody } from '../../platform/http/compressed.ts';
import { type BrandPicture, brandPictures, brandSource } from './brand.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { asIco } from './ico.ts';
import { themePath, themeSheet } from './theme.ts';

const day = 86_400;
const year = 365 * day;

/** Sufra's own. */
const sufras = (picture: BrandPicture): Promise<Buffer> => readFile(new URL(`../../../../storefront/public/${picture}`, import.meta.url));

type Versioned = { Querystring: { v?: unknown } };

export function brandRoutes(app: FastifyInstance, context: Pick<Context, 'env' | 'catalogue' | 'log'>): void {
  const { catalogue } = context;
  const drawn = new DrawnPictures(context);
  const sheet = new CachedBody({ quality: 9 });

  app.get<Versioned>('/theme.css', { config: { access: 'page' } }, (request, reply) => {
    const { colours } = catalogue.restaurant();
    const isCurrent = themePath(colours)?.endsWith(`?v=${request.query.v}`) ?? false;
    reply.type('text/css; charset=utf-8').header('vary', 'accept-encoding');
    return sendVersion(request, reply, { body: sheet.of(themeSheet(colours)), isCurrent });
  });

  /** What is current now, and the version that it is of; none of Sufra's. */
  const current = (picture: BrandPicture) => {
    let ours: Promise<Buffer> | undefined;
    return async () => {
      const source = brandSource(catalogue);
      const own = source && (await drawn.of(source)).get(picture);
      return own ? { bytes: own, version: source?.version } : { bytes: await (ours ??= sufras(picture)), version: undefined };
    };
  };

  for (const picture of brandPictures) {
    const type = picture.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    const last = new CachedBody({ quality: null });
    const now = current(picture);
    app.get<Versioned>(`/${picture}`, { config: { access: 'page' } }, async (request, reply) => {
      const { bytes, version } = await now();
      const isCurrent = version !== undefined && request.query.v === version;
      return sendVersion(request, reply.type(type), { body: last.of(bytes), isCurrent });
    });
  }

  // For clients that ask without reading a page first, such as readers of bookmarks and feeds.
  const favicon = current('favicon.png');
  app.get('/favicon.ico', { config: { access: 'page' } }, async (request, reply) => {
    const { bytes } = await favicon();
    reply.type('image/x-icon').header('cache-control', `public, max-age=${day}`);
    return new CompressedBody(asIco(bytes), { quality: null }).send(request, reply);
  });
}

/** Kept for good under the address of its version; under any other, what is current now. */
function sendVersion(request: FastifyRequest, reply: FastifyReply, { body, isCurrent }: { body: CompressedBody; isCurrent: boolean }) {
  reply.header('cache-control', isCurrent ? `public, max-age=${year}, immutable` : 'public, no-cache');
  return body.send(request, reply);
}
