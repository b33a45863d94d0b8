/**
 * A picture in the language of receipt printers (ESC/POS). Letters are never sent: hardly a printer shapes Arabic, and every one prints dots. The
 * commands are the few that printers of all makers have.
 */

export interface Bitmap {
  /** Dots in a row, a multiple of 8. */
  width: number;
  /** Row by row from the top, eight dots to the byte, the leftmost in the highest bit; 1 is black. */
  bytes: Uint8Array;
}

/** Rows that are sent at once, for printers with little memory. */
const bandRows = 128;

/**
 * NUL, which printers skip between commands. After a ticket that broke off within a band, as when the paper ended, the printer waits for the rest of the
 * band: NUL fills it, else this ticket's commands would be printed as dots and its dots obeyed as commands. As many as the widest band has bytes.
 */
const blank = new Uint8Array(bandRows * 72);
/** ESC @: as it is after it was turned on. */
const reset = [0x1b, 0x40];
/** ESC d: three lines, so that nothing stays under the cover of a printer without a blade. */
const feed = [0x1b, 0x64, 3];
/** GS V B: to the blade, and a cut. */
const cut = [0x1d, 0x56, 66, 0];

export function escPos({ width, bytes }: Bitmap): Uint8Array<ArrayBuffer> {
  const across = width / 8;
  const rows = bytes.length / across;
  const dots = withoutRealTime(bytes);
  const parts: ArrayLike<number>[] = [blank, reset];
  for (let row = 0; row < rows; row += bandRows) {
    const height = Math.min(bandRows, rows - row);
    // GS v 0: a picture of that size, in dots as they are.
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
 * Printers obey DLE EOT, DLE ENQ and DLE DC4 as they arrive, even among the dots of a picture; DLE DC4 opens a cash drawer or turns the printer off. Where
 * dots are the same bytes, one more of them is black.
 */
export const withoutRealTime = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => (byte === 0x10 && [0x04, 0x05, 0x14].includes(bytes[at + 1] ?? 0) ? 0x18 : byte));
