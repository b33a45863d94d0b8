/** What becomes of a picture once it is there: three widths in two formats, and the colours that stand in for it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The larger the picture, the less its flaws show: it is seen on a dense screen. */
const SIZES = [
  { width: 320, avif: 46, webp: 56 },
  { width: 640, avif: 38, webp: 44 },
  { width: 960, avif: 32, webp: 36 },
];

/** Writes the picture's files, and answers their bytes together. `coarser` takes so much off their quality: of a photograph's grains nobody misses it. */
export async function writeSizes(out: string, name: string, picture: Buffer, coarser = 0): Promise<number> {
  let bytes = 0;
  for (const { width, avif, webp } of SIZES) {
    const sized = sharp(await sharp(picture).resize(width).removeAlpha().png().toBuffer());
    const files = {
      avif: await sized
        .clone()
        .avif({ quality: avif - coarser, effort: 2 })
        .toBuffer(),
      webp: await sized
        .clone()
        .webp({ quality: webp - coarser, effort: 6 })
        .toBuffer(),
    };
    for (const [format, file] of Object.entries(files)) {
      writeFileSync(join(out, `${name}-${width}.${format}`), file);
      bytes += file.length;
    }
  }
  return bytes;
}

const hex = (channel: number) => Math.min(15, Math.round(channel / 17)).toString(16);

/** Three colours in twelve bits each, of the corner, of a ring around the middle and of the middle: a plate, very blurred. */
export async function blurOf(picture: Buffer): Promise<string> {
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
