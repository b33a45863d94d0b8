/**
 * Child process that converts uploaded pictures one at a time, at low priority. It isolates sharp's memory use and its decoding of
 * untrusted files.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { FocalPoint } from '@sufra/contract/focal-point';
import sharp, { type Sharp } from 'sharp';
import { drawingFile, shareFile, thumbnailFile } from '../store/pictures.ts';
import type { PictureFolders } from './files.ts';
import { PictureProblem, type ProblemKind, sanitizeSvg } from './sanitize-svg.ts';

export interface Conversion extends PictureFolders {
  source: string;
  isDrawing: boolean;
  /** Makes only the share picture, cropped around a focal point. */
  cut?: FocalPoint;
}

export interface ConvertedPicture {
  hash: string;
  blur: string;
  /** File name extension. */
  ending: string;
}

export type ConversionResult = ConvertedPicture | { problem: string; kind?: ProblemKind };

/** Cache key version: changing it regenerates all pictures under new names. */
const recipe = 'photo 1';
const sizes = [
  { width: 320, avif: 50, webp: 72 },
  { width: 640, avif: 46, webp: 68 },
  { width: 960, avif: 42, webp: 64 },
];
/** JPEG for mail clients, many of which lack WebP; cropped as on the menu. */
const thumbnail = { width: 128, height: 96, quality: 68 };
/** Share picture in link previews of chats. */
const share = { width: 1200, height: 630, quality: 80 };
/** Maximum aspect ratio of portraits; the frame crops the rest anyway. */
const tallest = 2;
const most = { bytes: 64 * 1024 * 1024, svgBytes: 512 * 1024, megapixels: 120 };

sharp.cache(false);
sharp.concurrency(1);
// Decoder allowlist: file names and types are untrusted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) });

setPriority(19);
process.on('disconnect', () => process.exit());
process.on('message', async (conversion: Conversion) => process.send?.(await convert(conversion)));

/** Never throws for a bad picture: the answer carries the problem. */
async function convert({ source, isDrawing, cut, made, originals }: Conversion): Promise<ConversionResult> {
  try {
    const given = await read(source);
    const hash = createHash('sha256').update(recipe).update(given).digest('hex').slice(0, 20);
    if (cut) {
      await keep(join(made, shareFile(hash, cut.left, cut.top)), originals, () => shareCut(given, cut));
      return { hash, blur: '', ending: 'jpg' };
    }
    const drawing = isDrawing ? drawingOf(given) : null;
    const { blur, ending } = drawing ? { blur: '', ending: 'svg' } : await makeSizes(given, hash, { made, originals });
    if (drawing) {
      await keep(join(made, drawingFile(hash)), originals, () => Promise.resolve(drawing));
      // Migration: earlier versions stored the drawing unsanitized.
      await rm(join(made, `${hash}.svg`), { force: true });
    }
    // Write the original last, as a commit marker: a process that finds it finds all derived pictures.
    await keep(join(originals, hash), originals, () => Promise.resolve(given));
    return { hash, blur, ending };
  } catch (error) {
    return asProblem(error);
  }
}

async function read(source: string): Promise<Buffer> {
  const { size } = await stat(source);
  if (size === 0) throw new PictureProblem('is empty');
  if (size > most.bytes) throw new PictureProblem(`has ${Math.round(size / 1e6)} MB; at most ${most.bytes / 1024 / 1024} are read`);
  return readFile(source);
}

/** HEIC, the format of Apple phones: HEVC in the AVIF container. */
const isHeic = (given: Buffer): boolean => /^[\s\S]{4}ftyp(hei[cxms]|hev[cxms])/.test(given.toString('latin1', 0, 12));

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' };

async function makeSizes(given: Buffer, hash: string, { made, originals }: PictureFolders): Promise<Omit<ConvertedPicture, 'hash'>> {
  const heic = new PictureProblem('is a HEIC picture, which no browser shows: save it as a JPEG', 'heic');
  if (isHeic(given)) throw heic;
  const { format, compression, width, height } = await sharp(given, { limitInputPixels: false }).metadata();
  if (format === 'heif' && compression !== 'av1') throw heic;
  const megapixels = Math.round((width * height) / 1e6);
  if (megapixels > most.megapixels) throw new PictureProblem(`has ${megapixels} megapixels; at most ${most.megapixels} are read`, 'pixels');

  // Decode once at the largest size, without camera metadata. Pictures without a profile are sRGB.
  const [{ width: widest }] = [...sizes].reverse() as [(typeof sizes)[number]];
  const { data, info } = await within(uprightOf(given), widest).raw().toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: info });

  for (const { width, avif, webp } of sizes) {
    const sized = () => within(decoded(), width);
    await keep(join(made, `${hash}-${width}.webp`), originals, () => sized().webp({ quality: webp, effort: 4 }).toBuffer());
    await keep(join(made, `${hash}-${width}.avif`), originals, () => sized().avif({ quality: avif, effort: 2 }).toBuffer());
  }
  const cropped = () =>
    decoded().resize({ width: thumbnail.width, height: thumbnail.height, fit: 'cover' }).flatten({ background: '#ffffff' });
  await keep(join(made, thumbnailFile(hash)), originals, () => cropped().jpeg({ quality: thumbnail.quality, mozjpeg: true }).toBuffer());
  // Transparent pictures show the page's background.
  const isSeenThrough = info.channels === 4 && !(await decoded().stats()).isOpaque;
  return { blur: isSeenThrough ? '' : await blurOf(decoded()), ending: endings[format] ?? format };
}

const uprightOf = (given: Buffer): Sharp => sharp(given, { limitInputPixels: most.megapixels * 1e6, failOn: 'error' }).autoOrient();

/** Crops like `object-fit: cover` with `object-position`, without upscaling. */
async function shareCut(given: Buffer, { left, top }: FocalPoint): Promise<Buffer> {
  // Bounds memory to the crop's area.
  const { data, info } = await within(uprightOf(given), 2 * share.width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shape = Math.min(info.width / share.width, info.height / share.height);
  const [width, height] = [Math.round(share.width * shape), Math.round(share.height * shape)];
  return sharp(data, { raw: info })
    .extract({
      left: Math.round(((info.width - width) * left) / 100),
      top: Math.round(((info.height - height) * top) / 100),
      width,
      height,
    })
    .resize({ width: share.width, height: share.height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: share.quality, mozjpeg: true })
    .toBuffer();
}

/** Sanitizes an SVG: no scripts and no external references. */
function drawingOf(given: Buffer): Buffer {
  if (given.length > most.svgBytes)
    throw new PictureProblem(`has ${Math.round(given.length / 1024)} KB; a drawing has at most ${most.svgBytes / 1024}`);
  if (!/^\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>[]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(given.toString('utf8'))) {
    throw new PictureProblem('is no SVG');
  }
  return Buffer.from(sanitizeSvg(given.toString('utf8')));
}

const within = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true });

/** Atomic write: temporary file, then rename. `beside` is on the same disk. */
async function keep(path: string, beside: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(path)) return;
  const half = join(beside, `half-${randomUUID()}`);
  await writeFile(half, await make());
  await rename(half, path);
}

const [across, down] = [24, 18];

const hex = (channel: number): string => Math.min(15, Math.round(channel / 17)).toString(16);

/** Blur placeholder: three 12-bit colours of the corner, a ring and the centre. Same format as the demo's. */
async function blurOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(across, down, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const zones = [0, 1, 2].map(() => ({ count: 0, sum: [0, 0, 0] }));
  for (let pixel = 0; pixel < across * down; pixel++) {
    const away = Math.hypot((pixel % across) - 11.5, Math.floor(pixel / across) - 8.5);
    const zone = zones[away > 9.5 ? 0 : away > 6 ? 1 : 2];
    if (!zone) continue;
    zone.count++;
    zone.sum = zone.sum.map((sum, channel) => sum + (data[pixel * info.channels + Math.min(channel, info.channels - 1)] ?? 0));
  }
  return zones.map(({ count, sum }) => sum.map((total) => hex(total / count)).join('')).join('');
}

function asProblem(error: unknown): { problem: string; kind?: ProblemKind } {
  if (error instanceof PictureProblem) return { problem: error.message, kind: error.kind };
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return { problem: 'is not there any more' };
  if (code === 'EACCES' || code === 'EISDIR') return { problem: 'cannot be read' };
  // An I/O error, not a bad picture.
  if (code !== undefined) throw error;
  const isKnown = !/unsupported image format|operation is blocked|missing/i.test(message);
  return isKnown ? { problem: 'is broken', kind: 'broken' } : { problem: 'is no JPEG, PNG, WebP or AVIF', kind: 'format' };
}
