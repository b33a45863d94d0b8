/** View model of an invoice or credit note, shared by the page and the PDF. All texts are bilingual; amounts are formatted. */
import type { Bilingual } from '@sufra/contract/names';

export interface Fact {
  label: Bilingual;
  /** A text that is the same in both languages is one string. */
  value: string | Bilingual;
}

export interface Row {
  title: Bilingual;
  /** Details below the title, such as the options of a dish. */
  below: Bilingual[];
  /** One cell per column. */
  cells: string[];
  isStrong?: boolean;
}

export interface Sum {
  label: Bilingual;
  value: string;
  isStrong?: boolean;
}

export interface TaxDocument {
  /** File name and path segment: `invoice` or `credit-note-7`. */
  file: string;
  /** As printed: `INV-000042`. */
  number: string;
  title: Bilingual;
  seller: { name: Bilingual; address: Bilingual };
  /** Tax registration of the seller; null when it is not registered for VAT. */
  trn: Fact | null;
  facts: Fact[];
  description: Bilingual;
  columns: Bilingual[];
  rows: Row[];
  sums: Sum[];
  /** QR code that the country requires; null for none. */
  qr: { content: string; label: Bilingual } | null;
  remark: Bilingual;
}
