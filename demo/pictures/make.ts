/** Renders every picture in three widths and two formats. `node demo/pictures/make.ts [name …]` */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { drawPicture } from './draw/canvas.ts';
import { recipes } from './recipes.ts';

/** What a browser draws, before it is made smaller: filters look a little different at every size. */
const rendered = { width: 960, height: 720 };

/** The larger the picture, the less its flaws show: it is seen on a dense screen. */
const SIZES = [
  { width: 320, avif: 46, webp: 56 },
  { width: 640, avif: 38, webp: 44 },
  { width: 960, avif: 32, webp: 36 },
];

const hex = (channel: number) => Math.min(15, Math.round(channel / 17)).toString(16);

/** Three colours in twelve bits each, of the corner, of a ring around the middle and of the middle: a plate, very blurred. */
async function blurOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).resize(24, 18, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const zones = [0, 1, 2].map(() => ({ count: 0, sum: [0, 0, 0] }));
  for (let pixel = 0; pixel < 24 * 18; pixel++) {
    const away = Math.hypot((pixel % 24) - 11.5, Math.floor(pixel / 24) - 8.5);
    const zone = zones[away > 9.5 ? 0 : away > 6 ? 1 : 2];
    if (!zone) continue;
    zone.count++;
    zone.sum = zone.sum.map((sum, channel) => sum + (data[pixel * info.channels + channel] ?? 0));
  }
  return zones.map(({ count, sum }) => sum.map((total) => hex(total / count)).join('')).join('');
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: rendered });

async function render(name: string, recipe: () => string): Promise<Buffer> {
  const svg = drawPicture(name, recipe).replace('<svg ', `<svg width="${rendered.width}" height="${rendered.height}" `);
  await page.setContent(`<body style="margin:0">${svg}`);
  return page.screenshot();
}

const out = join(import.meta.dirname, 'out');
mkdirSync(out, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const indexFile = join(import.meta.dirname, 'index.json');
const index: Record<string, string> = wanted.size > 0 ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};
let bytes = 0;
for (const [name, recipe] of Object.entries(recipes)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const picture = await render(name, recipe);
  for (const { width, avif, webp } of SIZES) {
    const sized = sharp(await sharp(picture).resize(width).removeAlpha().png().toBuffer());
    const files = {
      avif: await sized.clone().avif({ quality: avif, effort: 2 }).toBuffer(),
      webp: await sized.clone().webp({ quality: webp, effort: 6 }).toBuffer(),
    };
    for (const [format, file] of Object.entries(files)) {
      writeFileSync(join(out, `${name}-${width}.${format}`), file);
      bytes += file.length;
    }
  }
  index[name] = await blurOf(picture);
}
await browser.close();
const sorted = Object.fromEntries(Object.entries(index).sort(([one], [other]) => one.localeCompare(other)));
writeFileSync(indexFile, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} pictures known, ${(bytes / 1024 / 1024).toFixed(2)} MB written`);
