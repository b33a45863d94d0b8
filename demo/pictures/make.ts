/** Draws every picture and writes it in three widths and two formats. `node demo/pictures/make.ts [name …]` */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { recipes } from './recipes.ts';
import { HEIGHT, startDrawing, WIDTH } from './svg.ts';

/** The larger the picture, the less its flaws show: it is seen on a dense screen. */
const SIZES = [
  { width: 320, avif: 44, webp: 58 },
  { width: 640, avif: 36, webp: 48 },
  { width: 960, avif: 30, webp: 40 },
];

const out = join(import.meta.dirname, 'out');
const emojiFolder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** librsvg reads no WebP, so each emoji is turned into PNG once. */
const emojiPictures = new Map<string, string>();

async function emojiAddress(code: string): Promise<string> {
  const known = emojiPictures.get(code);
  if (known) return known;
  const png = await sharp(readFileSync(join(emojiFolder, `${code}.webp`)))
    .png()
    .toBuffer();
  const address = `data:image/png;base64,${png.toString('base64')}`;
  emojiPictures.set(code, address);
  return address;
}

async function draw(name: string, recipe: () => string): Promise<Buffer> {
  startDrawing(name);
  let content = recipe();
  for (const [, code] of content.matchAll(/emoji:([0-9a-f-]+)/g)) {
    content = content.replaceAll(`"emoji:${code}"`, `"${await emojiAddress(code as string)}"`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="1280" height="960">${content}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().png().toBuffer();
}

async function averageColour(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).stats();
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
}

mkdirSync(out, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const indexFile = join(import.meta.dirname, 'index.json');
const index: Record<string, { color: string }> = wanted.size > 0 ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};
let bytes = 0;
for (const [name, recipe] of Object.entries(recipes)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const picture = await draw(name, recipe);
  for (const { width, ...quality } of SIZES) {
    const sized = sharp(await sharp(picture).resize(width).png().toBuffer());
    const files = {
      avif: await sized.clone().avif({ quality: quality.avif, effort: 5 }).toBuffer(),
      webp: await sized.clone().webp({ quality: quality.webp, effort: 6 }).toBuffer(),
    };
    for (const [format, file] of Object.entries(files)) {
      writeFileSync(join(out, `${name}-${width}.${format}`), file);
      bytes += file.length;
    }
  }
  index[name] = { color: await averageColour(picture) };
}
writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`);
console.log(`${Object.keys(index).length} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MB written`);
