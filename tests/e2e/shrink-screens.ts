/**
 * Shrinks new screenshots: rounds rare colours (dish pictures, glyph edges) to 16 levels, within the comparison's tolerance. Surface
 * colours and already shrunk screenshots stay unchanged.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const folder = new URL('screens/', import.meta.url);
const pictures = globSync('*/*.webp', { cwd: folder });

const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
let bytes = 0;
for (const name of pictures) {
  const picture = new URL(name, folder);
  const kept = readFileSync(picture);
  const smaller = Buffer.from(await page.evaluate(rounded, kept.toString('base64')), 'base64');
  if (smaller.length < kept.length) writeFileSync(picture, smaller);
  bytes += Math.min(smaller.length, kept.length);
}
await browser.close();
console.log(`${pictures.length} pictures of screens, ${(bytes / 1e6).toFixed(1)} MB`);

/** Lossless WebP with rounded colours; both in base64. */
async function rounded(picture: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/webp;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const colors = new Uint32Array(pixels.data.buffer);
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  /** Minimum share of a picture for a surface colour. */
  const least = colors.length / 500;
  for (const [index, color] of colors.entries()) {
    if ((counts.get(color) ?? 0) >= least) continue;
    for (const part of [0, 1, 2]) pixels.data[index * 4 + part] = Math.round((pixels.data[index * 4 + part] ?? 0) / 17) * 17;
  }
  context.putImageData(pixels, 0, 0);
  // Quality 1 means lossless for a canvas.
  return canvas.toDataURL('image/webp', 1).replace('data:image/webp;base64,', '');
}
