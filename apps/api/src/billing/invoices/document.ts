/** An invoice or credit note as it is read: what the page and the PDF both draw. Every text is in both languages; amounts are written out. */
import type { Bilingual } from '@sufra/contract/names';

export interface Fact {
  label: Bilingual;
  /** A text that is the same in both languages is one string. */
  value: string | Bilingual;
}

export interface Row {
  title: Bilingual;
  /** What belongs to the title, such as the options of a dish. */
  below: Bilingual[];
  /** One for each column. */
  cells: string[];
  isStrong?: boolean;
}

export interface Sum {
  label: Bilingual;
  value: string;
  isStrong?: boolean;
}

export interface TaxDocument {
  /** Its name as a file and in the path of its page, `invoice` or `credit-note-7`. */
  file: string;
  /** As it is printed: `INV-000042`. */
  number: string;
  title: Bilingual;
  seller: { name: Bilingual; address: Bilingual };
  /** Of the seller; null when it is not registered. */
  trn: Fact | null;
  facts: Fact[];
  description: Bilingual;
  columns: Bilingual[];
  rows: Row[];
  sums: Sum[];
  remark: Bilingual;
}
