/** Static font files (SIL Open Font License) to embed into PDFs. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 700;

export interface Face {
  name: string;
  file: string;
  /** Letters that the face covers, besides spaces and punctuation. */
  letters: RegExp;
}

export const latin: Face = { name: 'Figtree', file: 'figtree/files/figtree-latin', letters: /[ -\u00ff]/ };
export const arabic: Face = {
  name: 'Readex Pro',
  file: 'readex-pro/files/readex-pro-arabic',
  letters: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
};
export const furtherLatin: Face = {
  name: 'Figtree Extended',
  file: 'figtree/files/figtree-latin-ext',
  letters: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/,
};

const fileOf = ({ file }: Face, weight: Weight, format: 'woff' | 'woff2'): Buffer =>
  readFileSync(new URL(import.meta.resolve(`@fontsource/${file}-${weight}-normal.${format}`)));

/** As WOFF 2, for browsers. */
export const readWebFont = (face: Face, weight: Weight): Buffer => fileOf(face, weight, 'woff2');

const unpacked = new Map<string, Buffer>();

/** Converts WOFF to OpenType. The PDF library would decompress WOFF outlines again for each glyph, which took two thirds of the time. */
export function readPdfFont(face: Face, weight: Weight): Buffer {
  const key = `${face.name} ${weight}`;
  const known = unpacked.get(key) ?? openTypeOf(fileOf(face, weight, 'woff'));
  unpacked.set(key, known);
  return known;
}

/** Bytes of a header, and of an entry in the list of tables. */
const woff = { header: 44, entry: 20 };
const openType = { header: 12, entry: 16 };

/** Source: W3C, WOFF File Format 1.0, sections 3 to 5. The binary-search fields stay zero, because the library scans the table linearly. */
function openTypeOf(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(openType.header + count * openType.entry);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let nth = 0; nth < count; nth++) {
    const from = woff.header + nth * woff.entry;
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => file.readUInt32BE(from + at));
    const bytes = file.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    tables.push(table);
    const entry = openType.header + nth * openType.entry;
    file.copy(head, entry, from, from + 4);
    for (const [at, value] of [checksum, end, length].entries()) head.writeUInt32BE(value, entry + 4 + at * 4);
    end += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
