import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigurationError } from '../config/parts.ts';
import { openBasemap } from './basemap.ts';
import { basemapRoute, readRange } from './basemap-route.ts';

/** A valid PMTiles header with meaningless tiles. */
function archive({ version = 3, tileType = 1, size = 700_000, seed = 7, missing = 0 } = {}): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0, state = seed; at < size; at++) bytes[at] = (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16;
  bytes.write('PMTiles', 'latin1');
  bytes[7] = version;
  bytes.writeBigUInt64LE(16_384n, 56);
  bytes.writeBigUInt64LE(BigInt(size + missing) - 16_384n, 64);
  bytes[99] = tileType;
  return bytes;
}

const content = archive();

const folder = await mkdtemp(join(tmpdir(), 'sufra-basemap-'));
const path = join(folder, 'emirates.pmtiles');
await writeFile(path, content);
const sufra = shared(await startApi({ DEMO: 'off', MAP_STYLE_URL: `pmtiles://${path}` }));
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const url = () => sufra.context.basemap?.url ?? '';
const get = (headers: Record<string, string> = {}, options: InjectOptions = {}) =>
  sufra.app.inject({ method: 'GET', url: url(), headers: { 'accept-encoding': 'br, gzip', ...headers }, ...options });
const etag = async () => String((await get({ range: 'bytes=0-0' })).headers.etag);

describe('MAP-07 the tiles of the operator’s own file', () => {
  test('MAP-07 come in the ranges that the map asks for, uncompressed, to be kept for ever', async () => {
    const answer = await get({ range: 'bytes=16384-16999' });
    expect([answer.statusCode, answer.rawPayload.equals(content.subarray(16_384, 17_000))]).toEqual([206, true]);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 16384-16999/${content.length}`,
      'content-length': '616',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/vnd.pmtiles',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  test.each<[string, string, number, number]>([
    ['from somewhere to the end', 'bytes=699990-', 699_990, 699_999],
    ['the last bytes', 'bytes=-10', 699_990, 699_999],
    ['more than there is', 'bytes=699990-900000', 699_990, 699_999],
    ['more last bytes than there are', 'bytes=-900000', 0, 699_999],
    ['over several pieces', 'bytes=1-699998', 1, 699_998],
  ])('MAP-07 %s: %s', async (_, range, start, end) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/700000`]);
    expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=700000-', 'bytes=900000-900001', 'bytes=-0'])('MAP-07 refuses a range outside the file: %s', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */700000', '']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([undefined, 'bytes=5-3', 'items=0-1', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=-'])('MAP-07 all of it: %s', async (range) => {
    const answer = await get(range === undefined ? {} : { range });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.equals(content)]).toEqual([200, '700000', true]);
  });

  test('MAP-07 answers 304 to a matching ETag', async () => {
    for (const tag of [await etag(), `W/${await etag()}`, `"other", ${await etag()}`, '*']) {
      const answer = await get({ 'if-none-match': tag, range: 'bytes=0-9' });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', await etag()]);
    }
    expect((await get({ 'if-none-match': '"other"', range: 'bytes=0-9' })).statusCode).toBe(206);
  });

  test('MAP-07 If-Range ignores a range of another file version', async () => {
    expect((await get({ 'if-range': await etag(), range: 'bytes=0-9' })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${await etag()}`, 'Sat, 21 Nov 2026 08:00:00 GMT'])
      expect((await get({ 'if-range': other, range: 'bytes=0-9' })).statusCode).toBe(200);
  });

  test('MAP-07 HEAD returns size and ETag without a body', async () => {
    const answer = await get({ range: 'bytes=0-9' }, { method: 'HEAD' });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '700000', 0]);
    expect(answer.headers).toMatchObject({ etag: await etag(), 'accept-ranges': 'bytes' });
  });

  test('MAP-07 any range is the very bytes of the file, or none', () => {
    for (const range of ['bytes=99999999999999999999-', 'bytes=0-99999999999999999999']) {
      const read = readRange({ range }, { size: 10, etag: '' });
      if (read !== null && read !== 'unsatisfiable') expect(read).toEqual({ start: 0, end: 9 });
    }
  });

  test.each(['/map/basemap-0000000000000000.pmtiles', '/map/emirates.pmtiles', '/map/..%2f..%2fetc%2fpasswd', '/map/'])(
    'MAP-06 serves no other file: %s',
    async (other) => {
      expect((await get({}, { url: other })).statusCode).toBe(404);
    },
  );
});

describe('MAP-06 a file that cannot be a map stops the start with one line', () => {
  const opening = async (name: string, bytes?: Buffer) => {
    const file = join(folder, name);
    if (bytes) await writeFile(file, bytes);
    const error = await openBasemap(file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message.replace(folder, '');
  };

  test.each<[string, Buffer | undefined, string]>([
    ['missing.pmtiles', undefined, 'MAP_STYLE_URL: /missing.pmtiles cannot be read (ENOENT)'],
    ['page.pmtiles', Buffer.from('<!doctype html>'.repeat(50)), 'MAP_STYLE_URL: /page.pmtiles is not a PMTiles file'],
    ['empty.pmtiles', Buffer.alloc(0), 'MAP_STYLE_URL: /empty.pmtiles is not a PMTiles file'],
    ['old.pmtiles', archive({ version: 2 }), 'MAP_STYLE_URL: /old.pmtiles is a PMTiles file of version 2; version 3 is needed'],
    ['photo.pmtiles', archive({ tileType: 2 }), 'MAP_STYLE_URL: /photo.pmtiles has pictures as tiles; vector tiles (MVT) are needed'],
    ['half.pmtiles', archive({ missing: 100_000 }), 'MAP_STYLE_URL: /half.pmtiles is cut off: 700000 bytes of 800000'],
  ])('%s', async (name, bytes, message) => {
    await expect(opening(name, bytes)).resolves.toBe(message);
  });

  test('a folder', async () => {
    await expect(opening('.')).resolves.toMatch(/is not a file|cannot be read/);
  });
});

describe('MAP-07 the address of the tiles names their content', () => {
  const urlOf = async (bytes: Buffer, changedAt = new Date()) => {
    const file = join(folder, 'other.pmtiles');
    await writeFile(file, bytes);
    await utimes(file, changedAt, changedAt);
    const basemap = await openBasemap(file);
    await basemap.close();
    return basemap.url;
  };

  test('the same content has the same address on every server, whenever it was copied there', async () => {
    expect(await urlOf(content, new Date('2020-01-01'))).toBe(url());
    expect(url()).toMatch(/^\/map\/basemap-[0-9a-f]{16}\.pmtiles$/);
  });

  test('other content has another address: another size, another directory, other tiles', async () => {
    const directory = Buffer.from(content);
    directory[200] = (directory[200] ?? 0) ^ 1;
    const urls = new Set([url()]);
    for (const bytes of [archive({ seed: 8 }), archive({ size: 700_001 }), directory]) urls.add(await urlOf(bytes));
    expect(urls.size).toBe(4);
  });

  test('server keeps serving a renamed-over file until restart, and rejects one overwritten in place', async () => {
    const file = join(folder, 'live.pmtiles');
    await writeFile(file, content);
    const range = { range: 'bytes=300000-300009' };
    const opened = async () => {
      const basemap = await openBasemap(file);
      const app = Fastify();
      basemapRoute(app, { ...sufra.context, basemap });
      return { get: () => app.inject({ url: basemap.url, headers: range }), close: () => basemap.close() };
    };
    const other = await opened();
    await writeFile(`${file}.new`, archive({ seed: 9 }));
    await rename(`${file}.new`, file);
    expect((await other.get()).rawPayload).toEqual(content.subarray(300_000, 300_010));
    await other.close();

    const again = await opened();
    await writeFile(file, archive({ seed: 10, size: 710_000 }));
    expect((await again.get()).statusCode).toBe(404);
    await again.close();
  });
});
