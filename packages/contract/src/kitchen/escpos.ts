/**
 * ESC/POS encoder of bitmaps for receipt printers. It sends no text, because few printers shape Arabic. It uses only the commands that all
 * makers support.
 */

export interface Bitmap {
  /** Dots per row, a multiple of 8. */
  width: number;
  /** Rows from the top, eight dots per byte, leftmost in the highest bit; 1 is black. */
  bytes: Uint8Array;
}

/** Rows per raster command, for printers with little memory. */
const bandRows = 128;

/**
 * NUL padding, which printers skip between commands. After a ticket truncated within a band, the printer waits for the rest of the band.
 * Without padding it would print this ticket's commands as dots, and execute its dots as commands. The length is that of the widest band.
 */
const blank = new Uint8Array(bandRows * 72);
/** ESC @: initialize. */
const reset = [0x1b, 0x40];
/** ESC d: feed three lines, so that printers without a cutter show the whole ticket. */
const feed = [0x1b, 0x64, 3];
/** GS V B: feed to the cutter and cut. */
const cut = [0x1d, 0x56, 66, 0];

export function escPos({ width, bytes }: Bitmap): Uint8Array<ArrayBuffer> {
  const across = width / 8;
  const rows = bytes.length / across;
  const dots = withoutRealTime(bytes);
  const parts: ArrayLike<number>[] = [blank, reset];
  for (let row = 0; row < rows; row += bandRows) {
    const height = Math.min(bandRows, rows - row);
    // GS v 0: raster bitmap at normal scale.
    parts.push([0x1d, 0x76, 0x30, 0, across & 255, across >> 8, height & 255, height >> 8]);
    parts.push(dots.subarray(row * across, (row + height) * across));
  }
  parts.push(feed, cut);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Breaks real-time commands within a bitmap by one extra black dot. Printers execute DLE EOT, DLE ENQ and DLE DC4 even inside raster data.
 * DLE DC4 can open a cash drawer or turn the printer off.
 */
export const withoutRealTime = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => (byte === 0x10 && [0x04, 0x05, 0x14].includes(bytes[at + 1] ?? 0) ? 0x18 : byte));
