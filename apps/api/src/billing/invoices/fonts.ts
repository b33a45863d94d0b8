/** The product's typefaces as static files (SIL Open Font License), for paper. */
import { readFileSync } from 'node:fs';

export type Weight = 400 | 700;

export interface Face {
  name: string;
  file: string;
  /** What it has beside spaces and punctuation. */
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

/** WOFF 2 is for browsers; the PDF's library takes the older WOFF, which has the same outlines. */
export const readFont = ({ file }: Face, weight: Weight, format: 'woff' | 'woff2'): Buffer =>
  readFileSync(new URL(import.meta.resolve(`@fontsource/${file}-${weight}-normal.${format}`)));
