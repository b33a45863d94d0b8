/**
 * Child process that draws one restaurant's brand pictures at low priority, then exits. It sandboxes sharp, which decodes untrusted files.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { BrandPicture } from './brand.ts';

export interface Drawing {
  /** File paths; null when absent. */
  logo: string | null;
  share: string | null;
  /** Background colour, when the logo contrasts with it. */
  ground: string;
  /** Output folder, created atomically when all files are done. */
  folder: string;
}

sharp.cache(false);
sharp.concurrency(1);
// Decoder allowlist: file names and types are untrusted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) });

const most = { pixels: 120e6 };
const large = 1024;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const white = '#ffffff';

setPriority(10);
process.once('message', async (drawing: Drawing) => {
  await draw(drawing).catch((error: Error) => process.send?.(error.message));
  process.disconnect();
});

async function draw({ folder, ...drawing }: Drawing): Promise<void> {
  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  try {
    for (const [name, picture] of await pictures(drawing)) await writeFile(join(half, name), await picture.toBuffer());
    // Race: another process may have written the identical folder first.
    if (!existsSync(folder)) await rename(half, folder);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

async function pictures({ logo, share, ground }: Omit<Drawing, 'folder'>): Promise<[BrandPicture, Sharp][]> {
  const mark = logo === null ? null : await readLogo(logo, ground);
  const wide = { width: 1200, height: 630 };
  const given =
    share === null
      ? null
      : read(await readFile(share))
          .resize({ ...wide, fit: 'cover' })
          .flatten({ background: white });
  const shown = given ?? (await mark?.on(wide.width, wide.height, 0.6));
  return [...(shown ? [['share.jpg', shown.jpeg({ quality: 84 })] as [BrandPicture, Sharp]] : []), ...(mark ? await icons(mark) : [])];
}

const icons = async (mark: Mark): Promise<[BrandPicture, Sharp][]> => [
  ['icon-192.png', mark.alone(192)],
  ['icon-512.png', mark.alone(512)],
  ['favicon.png', mark.alone(48)],
  // Launchers may crop a maskable icon to its inner 80 %; home screens render transparency as black.
  ['icon-maskable-512.png', await mark.on(512, 512, mark.isFilled ? 0.57 : 0.62)],
  ['apple-touch-icon.png', mark.isFilled ? mark.alone(180) : await mark.on(180, 180, 0.76)],
];

type Mark = Awaited<ReturnType<typeof readLogo>>;

/** Reads from a buffer, so that an SVG cannot load other files from a folder. */
const read = (given: Buffer, density = 72): Sharp => sharp(given, { limitInputPixels: most.pixels, failOn: 'error', density }).autoOrient();

async function readLogo(path: string, ground: string) {
  const given = await readFile(path);
  const { format, width } = await sharp(given, { limitInputPixels: most.pixels }).metadata();
  // SVGs have a small intrinsic size and would be blurred.
  const drawn = format === 'svg' ? read(given, Math.min(2400, Math.max(72, (72 * large) / width))) : read(given);
  const { data, info } = await drawn
    .resize({ width: large, height: large, fit: 'contain', background: clear })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const square = () => sharp(data, { raw: info });
  const { isOpaque } = await square().stats();
  const background = hasContrast(ground, data) ? ground : white;
  const alone = (size: number) => square().resize(size, size).png();
  return {
    isFilled: isOpaque,
    alone,
    /** Centres the mark on its background, scaled to a share of the shorter edge. */
    async on(width: number, height: number, share: number): Promise<Sharp> {
      const input = await alone(Math.round(Math.min(width, height) * share)).toBuffer();
      return sharp({ create: { width, height, channels: 3, background } })
        .composite([{ input }])
        .png();
    },
  };
}

/** Contrast check of an RGBA logo against a colour: most logos have the brand colour itself. */
function hasContrast(ground: string, pixels: Buffer): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  let [seen, near] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    seen++;
    const away = Math.hypot((pixels[at] ?? 0) - red, (pixels[at + 1] ?? 0) - green, (pixels[at + 2] ?? 0) - blue);
    if (away < 120) near++;
  }
  return near < seen / 4;
}
