// @embedded @slow
import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { pictureFolder, solidImage } from '@sufra/tests/support/pictures.ts';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { servePictures } from '../../web/serve-files.ts';
import { makePictures } from './make.ts';
import { registerPictures } from './queries.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const api = shared(await startApi());
const own = await pictureFolder();
beforeEach(async () => {
  await api.context.database.execute(`delete from picture;
    update item set picture = case id when 1 then 'hummus.jpg' else 'hummus' end; update branch set picture = case id when 1 then 'shop.png' else '' end`);
  await api.context.catalogue.reload();
});
afterAll(async () => {
  await own.remove();
});

const dish = () => api.context.catalogue.businessMenu().item(1)?.picture;
const branch = () => api.context.catalogue.branches().find(({ id }) => id === 1)?.picture;
const make = async (files: Parameters<typeof registerPictures>[1]) => {
  await registerPictures(api.context.db, files);
  await makePictures(api.context);
  await api.context.catalogue.catchUp();
};

test('OWN-01 server shows a picture once it is made and keeps the menu while no URL changes', async () => {
  const { catalogue, db } = api.context;
  const [menu, branches] = [catalogue.businessMenu(), catalogue.branches()];
  expect([dish(), branch(), menu.item(2)?.picture]).toEqual([
    '',
    '',
    expect.stringMatching(/^\/pictures\/hummus-640\.webp\?v=[\da-f]{8}&blur=/),
  ]);
  await registerPictures(db, [await own.write('hummus.jpg', await solidImage(40, 30).jpeg().toBuffer())]);
  await make([await own.write('broken.jpg', 'oh'), await own.write('nobodys.png', await solidImage(8, 8).png().toBuffer())]);
  expect([dish(), branch()]).toEqual([expect.stringMatching(/^\/pictures\/[\da-f]{20}-640\.webp\?blur=f00f00f00$/), '']);
  expect(catalogue.branches()).toBe(branches);
  expect(catalogue.businessMenu()).not.toBe(menu);
  const now = catalogue.businessMenu();
  await make([await own.write('other.jpg', await solidImage(9, 9).jpeg().toBuffer())]);
  expect(catalogue.businessMenu()).toBe(now);
  await make([await own.write('shop.png', await solidImage(41, 30).png().toBuffer())]);
  expect(branch()).toMatch(/^\/pictures\/[\da-f]{20}-640\.webp/);
  expect(catalogue.businessMenu()).toBe(now);
});

test('OWN-01 many pictures that are made one after the other change the menu a few times', async () => {
  const { database } = api.context;
  const files = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      own.write(
        `many-${at}.png`,
        await solidImage(8 + at, 8)
          .png()
          .toBuffer(),
      ),
    ),
  );
  await registerPictures(database.kysely, files);
  await database.execute('delete from catalogue_change');
  const from = performance.now();
  await makePictures(api.context);
  const { rows } = await database.execute("select count(*)::integer as changes from catalogue_change where change = 'pictures'");
  expect(rows[0]?.changes).toBeLessThanOrEqual(1 + (performance.now() - from) / 1000);
});

test('OWN-01 server caches pictures for good, serves SVG without scripts and hides originals', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await make([await own.write('hummus.jpg', await solidImage(40, 30).jpeg().toBuffer()), await own.write('logo.svg', drawing)]);
  const app = Fastify();
  await servePictures(app, api.context);
  const get = async (url: string) => app.inject(url);
  const made = dish() ?? '';
  const webp = await get(made);
  expect([webp.statusCode, webp.headers['content-type'], webp.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get(made.replace('640.webp', '960.avif'))).headers['content-type']).toBe('image/avif');
  // The demo's URLs are content-addressed and immutable; other URLs may change their content.
  const demos = api.context.catalogue.pictureUrl('hummus');
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  expect([await kept(demos), await kept(demos.replace('640.webp', '320.avif'))]).toEqual(
    Array(2).fill('public, max-age=31536000, immutable'),
  );
  for (const url of ['/pictures/hummus-640.webp', demos.replace(/v=../, 'v=00')]) expect(await kept(url)).toBe('public, max-age=86400');
  const svg = await get(api.context.catalogue.pictureUrl('logo.svg'));
  expect(svg.body).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  expect(svg.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const hash = /[\da-f]{20}/.exec(made)?.[0];
  for (const path of [`../originals/${hash}`, `%2e%2e/originals/${hash}`, `..%2foriginals/${hash}`, '../lock']) {
    expect((await get(`/pictures/${path}`)).statusCode, path).toBeGreaterThanOrEqual(400);
  }
  // A machine without local copies serves from the database and caches the files.
  const { env } = api.context;
  const copies = join(env.dataDir, 'pictures');
  await rm(copies, { recursive: true });
  for (const nth of [1, 2]) {
    const again = await get(made);
    expect([again.rawPayload.equals(webp.rawPayload), again.headers['content-type'], again.headers['cache-control']], `${nth}`).toEqual([
      true,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get(api.context.catalogue.pictureUrl('logo.svg'))).headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-security-policy': svg.headers['content-security-policy'],
    });
    expect(await readdir(copies)).toHaveLength(2);
  }
  expect((await get(`/pictures/${'0'.repeat(20)}-640.webp`)).statusCode).toBe(404);
  await app.close();
});

test('OWN-01 the server never loads the picture library, to save memory', async () => {
  const program =
    "await import('./apps/api/src/server.ts'); console.log(process.report.getReport().sharedObjects.filter((path) => /sharp|vips/.test(path)).length)";
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  expect(stdout.trim()).toBe('0');
});
