/** Serves byte ranges of the basemap, cacheable as immutable. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { cacheControl, etagMatches } from '../platform/http/cached-response.ts';
import { Refusal } from '../platform/http/errors.ts';

export function basemapRoute(app: FastifyInstance, context: Context): void {
  const { basemap, log } = context;
  app.get('/map/:file', { config: { access: 'page' }, exposeHeadRoute: false }, answer);
  app.head('/map/:file', { config: { access: 'page' } }, answer);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (!basemap || `/map/${(request.params as { file: string }).file}` !== basemap.url) throw new Refusal('not_found');
    if (await basemap.hasChanged()) {
      log.error('the file of MAP_STYLE_URL was written over: the map is off until the next start; replace the file by renaming');
      throw new Refusal('not_found');
    }
    reply
      .header('cache-control', cacheControl.immutable)
      .header('etag', basemap.etag)
      .header('accept-ranges', 'bytes')
      // Compression is useless: the tiles are already compressed.
      .type('application/vnd.pmtiles');
    if (etagMatches(basemap.etag, request.headers['if-none-match'])) return reply.code(304).send();

    const range = request.method === 'HEAD' ? null : readRange(request.headers, basemap);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('cache-control', 'no-store').header('content-range', `bytes */${basemap.size}`).send();
    }
    const { start, end } = range ?? { start: 0, end: basemap.size - 1 };
    reply.header('content-length', end - start + 1);
    if (request.method === 'HEAD') return reply.send();
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${basemap.size}`);
    return reply.send(Readable.from(basemap.slices(start, end), { objectMode: false }));
  }
}

interface Range {
  /** Inclusive range. */
  start: number;
  end: number;
}

/** Parses the Range header; null for the whole file, also for multiple ranges, as RFC 9110 (14.2) allows. */
export function readRange(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  file: { size: number; etag: string },
): Range | 'unsatisfiable' | null {
  // If-Range: a range of another file version would be useless.
  if (headers['if-range'] !== undefined && headers['if-range'] !== file.etag) return null;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, file.size - Number(last)), end: file.size - 1 };
  const [start, end] = [Number(first), last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= file.size ? 'unsatisfiable' : { start, end };
}
