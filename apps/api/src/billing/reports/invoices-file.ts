/** Exports invoices and credit notes as CSV for accountants. Credit notes are negative, so that columns add up to net. */

import { type Locale, localName, type Translator } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { creditNoteNumber, invoiceNumber } from '../../ordering/e-invoices/ubl.ts';
import { reasonInWords } from '../../ordering/orders/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { translator } from '../../platform/messages.ts';
import { type IssuedInvoice, invoicesAfter, invoicesPerPiece } from './invoice-queries.ts';

const columns = [
  'papers.file_date',
  'papers.file_time',
  'papers.file_paper',
  'papers.file_number',
  'papers.for_invoice',
  'papers.trn',
  'papers.branch',
  'papers.order_number',
  'papers.order_type',
  'papers.payment',
  'papers.file_dishes',
  'papers.discount',
  'papers.delivery_fee',
  'papers.without_vat',
  'papers.file_vat_rate',
  'papers.file_vat',
  'papers.file_total',
  'papers.reason',
  'papers.tip',
  'papers.buyer',
  'papers.buyer_trn',
] as const;

export function invoiceCells(invoice: IssuedInvoice, t: Translator): Cell[] {
  const { kind, number, trn, orderType, total } = invoice;
  const isNote = kind === 'credit_note';
  const isTaxed = trn !== '';
  // A seller without registration must not state any VAT.
  const vat = isTaxed ? invoice.vat : 0;
  const amount = (fils: number): Cell => ({ number: formatAmount(isNote && fils !== 0 ? -fils : fils) });
  const of = (name: { en: string; ar: string }) => localName(t.locale, name);
  const issued = zonedIso(invoice.issuedAt, invoice.timeZone);
  return [
    issued.slice(0, 10),
    issued.slice(11, 16),
    t(`papers.${isTaxed ? 'tax_' : ''}${kind}`),
    isNote ? creditNoteNumber(number) : invoiceNumber(number),
    isNote ? invoiceNumber(invoice.invoiceNumber) : '',
    trn,
    of(invoice.branch),
    { number: String(invoice.orderNumber) },
    t(`papers.${orderType}`),
    of(invoice.method),
    amount(invoice.dishes),
    { number: formatAmount(invoice.discount === 0 ? 0 : -invoice.discount) },
    amount(invoice.deliveryFee),
    amount(total - vat),
    { number: isTaxed ? `${invoice.vatRate / 100}%` : '' },
    amount(vat),
    amount(total),
    isNote ? reasonInWords(invoice.reason, t) : '',
    amount(invoice.tip),
    invoice.buyerName,
    invoice.buyerTrn,
  ];
}

/** Streams the file by day in pages of a thousand lines. Invoices are immutable, so no transaction stays open. */
export async function* invoicesFile(db: Db, days: readonly string[], branchIds: number[] | null, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale);
  yield `${byteOrderMark}${csvLine(columns.map((column) => t(column)))}`;
  for (const day of days) {
    let last: IssuedInvoice | null = null;
    do {
      const invoices: IssuedInvoice[] = await invoicesAfter(db, day, branchIds, last);
      if (invoices.length > 0) yield invoices.map((invoice) => csvLine(invoiceCells(invoice, t))).join('');
      last = invoices.length < invoicesPerPiece ? null : (invoices.at(-1) ?? null);
    } while (last);
  }
}

/** UTF-8 byte order mark; without it spreadsheets garble Arabic. */
export const byteOrderMark = '\ufeff';

/** CSV injection: prefixes that spreadsheets run as formulas, including full-width East Asian forms. */
const formula = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;

/** Numbers come from the server and may be negative; texts are untrusted input. */
export type Cell = string | { number: string };

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  // A leading apostrophe marks a cell as text in spreadsheets.
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;
