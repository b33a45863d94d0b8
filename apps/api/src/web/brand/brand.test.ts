// @embedded @slow
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePictures } from '../../catalogue/pictures/make.ts';
import { registerPictures } from '../../catalogue/pictures/queries.ts';

let here: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-brand-'));
  here = await startApi({ DEMO: 'off' });
  const { db, env } = here.context;
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const files = {
    'cup.svg': cup,
    'pale.svg': cup.replace('#0f766e', '#f2b84b'),
    'broken.svg': '<svg xmlns="http://www.w3.org/2000/svg"><',
    'photo.png': photo,
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, content);
    await registerPictures(db, [{ name, path, ...(await stat(path)) }]);
  }
  await makePictures({ db, env });
});
afterAll(async () => {
  await here?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A teal cup with transparent corners, and hostile SVG content. */
const cup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script>alert(1)</script>
<circle cx="32" cy="32" r="30" fill="#0f766e"/><circle cx="32" cy="32" r="10" fill="#fff"/></svg>`;

async function bears(names: { logo?: string; sharePicture?: string }): Promise<void> {
  await saveSettings(here.context.db, { ...brandFixture, ...names });
  await here.context.catalogue.reload();
}
const get = (url: string, headers: Record<string, string> = {}) => here.app.inject({ url, headers });
const manifestIcons = async (): Promise<{ src: string; sizes: string }[]> => (await get('/manifest.webmanifest?lang=en')).json().icons;
const sufras = (file: string) => readFile(new URL(`../../../../storefront/public/${file}`, import.meta.url));
/** Width, height and a pixel as `#rrggbb`, or '' when transparent. */
async function look(url: string, x = 2, y = 2) {
  const { rawPayload } = await get(url);
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
  const colour = alpha < 128 ? '' : `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return { width: info.width, height: info.height, colour };
}

describe('OWN-03 icons of one logo', () => {
  test('OWN-03 server serves icons in all sizes at the old URLs and caches versioned ones for good', async () => {
    expect((await get('/icon-192.png')).rawPayload).toEqual(await sufras('icon-192.png'));
    await bears({ logo: 'cup.svg' });
    expect(await look('/icon-192.png', 96, 20)).toEqual({ width: 192, height: 192, colour: '#0f766e' });
    expect(await look('/icon-512.png')).toEqual({ width: 512, height: 512, colour: '' });
    expect(await look('/favicon.png', 24, 4)).toEqual({ width: 48, height: 48, colour: '#0f766e' });
    const icons = await manifestIcons();
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src } of icons) {
      const { headers } = await get(src);
      expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'public, max-age=31536000, immutable']);
    }
    const plain = await get('/icon-192.png');
    expect(plain.headers['cache-control']).toBe('public, no-cache');
    expect((await get('/icon-192.png', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  });

  test('OWN-03 maskable icons have a background, and a logo contrasts with it', async () => {
    await bears({ logo: 'cup.svg' });
    expect(await look('/icon-maskable-512.png')).toEqual({ width: 512, height: 512, colour: '#ffffff' });
    // The safe zone of a maskable icon: the inner 80 %.
    expect((await look('/icon-maskable-512.png', 256, 70)).colour).toBe('#ffffff');
    await bears({ logo: 'pale.svg' });
    expect((await look('/icon-maskable-512.png')).colour).toBe('#0f766e');
    expect(await look('/apple-touch-icon.png')).toEqual({ width: 180, height: 180, colour: '#0f766e' });
  });

  test('OWN-03 the picture in link previews is made of the logo, where none is given', async () => {
    await bears({ logo: 'pale.svg' });
    const made = await look('/share.jpg');
    expect([made.width, made.height]).toEqual([1200, 630]);
    await bears({ logo: 'pale.svg', sharePicture: 'photo.png' });
    expect(await look('/share.jpg', 600, 300)).toMatchObject({
      width: 1200,
      height: 630,
      colour: expect.stringMatching(/^#1[0-4]3[0-9]5[0-9]$/),
    });
    await bears({ sharePicture: 'photo.png' });
    expect((await get('/icon-512.png')).rawPayload).toEqual(await sufras('icon-512.png'));
    expect((await look('/share.jpg')).width).toBe(1200);
  });

  test('OWN-05 an unreadable logo falls back to Sufra’s icons only', async () => {
    await bears({ logo: 'broken.svg' });
    const { statusCode, rawPayload, headers } = await get('/icon-192.png');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(rawPayload).toEqual(await sufras('icon-192.png'));
    await bears({ logo: 'nowhere.png' });
    expect((await manifestIcons()).map(({ src }) => src)).toEqual([
      '/icon.svg',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
    ]);
  });
});
