/**
 * The QR code of Saudi Arabia's simplified invoices (ZATCA, Security Features Implementation Standards 1.2 of 2023-05-19, section 4, page
 * 25): tag, length and value of each field in Base64. Without a certificate it has tags 1 to 5; the stamp has 6 to 9 as well.
 */

import { currency, toMajor } from '@sufra/contract/money';
import type { Bilingual } from '@sufra/contract/names';
import { encode } from 'uqr';
import { localTime } from '../../ordering/e-invoices/ubl.ts';

interface Stated {
  seller: { name: Bilingual };
  trn: string;
  issuedAt: Date;
  timeZone: string;
  /** Including VAT. */
  total: number;
  vat: number;
}

/** A length is one byte. */
const longest = 255;

/** UTF-8 of at most 255 bytes, cut between characters. */
function bytesOf(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  if (bytes.length <= longest) return bytes;
  let end = longest;
  // A byte 10xxxxxx continues a character.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** Values of the tags from 1. */
export function qrOf(values: readonly (string | Buffer)[]): string {
  const fields = values.map((value, index) => {
    const bytes = bytesOf(value);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(fields).toString('base64');
}

/** The same name, time and amounts as in the XML: the authority compares them. */
export function taxQr({ seller, trn, issuedAt, timeZone, total, vat }: Stated): string {
  const exact = (fils: number) => toMajor(fils).toFixed(currency.decimals);
  return qrOf([seller.name.ar || seller.name.en, trn, localTime(issuedAt, timeZone).join('T'), exact(total), exact(vat)]);
}

/** Modules of a QR code with its quiet zone, row by row; true is black. */
export const qrModules = (content: string): boolean[][] => encode(content, { ecc: 'M', border: 4 }).data;
