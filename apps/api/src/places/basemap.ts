/** Self-hosted vector tiles: one PMTiles file (version 3), opened once and read in ranges. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ConfigurationError } from '../config/parts.ts';

export type Basemap = Awaited<ReturnType<typeof openBasemap>>;

const pieceSize = 256 * 1024;

/** Opens the file. Throws a ConfigurationError with the problem. */
export async function openBasemap(path: string) {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`MAP_STYLE_URL: ${path} cannot be read (${error.code})`);
  });
  try {
    const { size, mtimeMs, isFile } = await statOf(handle);
    const wrong = isFile ? headerProblem(await bytesAt(handle, 0, headerSize), size) : 'is not a file';
    if (wrong) throw new ConfigurationError(`MAP_STYLE_URL: ${path} ${wrong}`);
    const fingerprint = await fingerprintOf(handle, size);
    return {
      /** Content-addressed path on this server, cacheable as immutable. */
      url: `/map/basemap-${fingerprint}.pmtiles`,
      etag: `"${fingerprint}"`,
      /** Bytes. */
      size,
      /** Streams the bytes from `start` to `end`, both inclusive. */
      async *slices(start: number, end: number): AsyncGenerator<Buffer> {
        for (let at = start; at <= end; ) {
          const piece = await bytesAt(handle, at, Math.min(pieceSize, end - at + 1));
          if (piece.length === 0) throw new Error('the basemap ended too early');
          yield piece;
          at += piece.length;
        }
      },
      /** Whether the file was overwritten since startup, so that it no longer matches its URL. */
      hasChanged: async (): Promise<boolean> => {
        const now = await statOf(handle);
        return now.size !== size || now.mtimeMs !== mtimeMs;
      },
      close: (): Promise<void> => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function statOf(handle: FileHandle) {
  const stat = await handle.stat();
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() };
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md: magic, version, tile offsets and type. */
const headerSize = 127;
const vectorTiles = 1;

function headerProblem(header: Buffer, size: number): string | null {
  if (header.length < headerSize || header.toString('latin1', 0, 7) !== 'PMTiles') return 'is not a PMTiles file';
  if (header[7] !== 3) return `is a PMTiles file of version ${header[7]}; version 3 is needed`;
  if (header[99] !== vectorTiles) return 'has pictures as tiles; vector tiles (MVT) are needed';
  const end = header.readBigUInt64LE(56) + header.readBigUInt64LE(64);
  return end > BigInt(size) ? `is cut off: ${size} bytes of ${end}` : null;
}

/**
 * Content fingerprint without reading gigabytes: size, header, directory, metadata (counts, lengths, usually a date) and samples. Excludes
 * the modification time, which differs between servers.
 */
async function fingerprintOf(handle: FileHandle, size: number): Promise<string> {
  const [beginning, samples, sampleSize] = [64 * 1024, 64, 4 * 1024];
  const hash = createHash('sha256').update(`${size} `);
  hash.update(await bytesAt(handle, 0, beginning));
  for (let sample = 1; sample <= samples; sample++) {
    hash.update(await bytesAt(handle, Math.max(0, Math.floor((size * sample) / samples) - sampleSize), sampleSize));
  }
  return hash.digest('hex').slice(0, 16);
}
