import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { PictureFile } from '@sufra/api/catalogue/pictures/queries.ts';
import sharp from 'sharp';

/** Temporary picture folder of a test, with its writer. */
export async function pictureFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-pictures-'));
  return {
    folder,
    async write(name: string, content: Buffer | string): Promise<PictureFile> {
      const path = join(folder, name);
      await writeFile(path, content);
      const { size, mtimeMs } = await stat(path);
      return { name, path, size, mtimeMs };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
export const solidImage = (width: number, height: number, background: { r: number; g: number; b: number; alpha?: number } = red) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });

/** A portrait phone photo: red above blue, stored rotated with EXIF orientation, and with GPS data. */
export async function photo(width = 900, height = 1200): Promise<Buffer> {
  const lower = await solidImage(width, height / 2, blue)
    .png()
    .toBuffer();
  const upright = await solidImage(width, height)
    .composite([{ input: lower, gravity: 'south' }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Layla Haddad' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '55/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Decompression bomb: a few bytes that declare a picture of this width and height. */
export async function decompressionBomb(side: number): Promise<Buffer> {
  const png = await solidImage(1, 1).png().toBuffer();
  // IHDR chunk: name, width, height and format, then the CRC.
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
