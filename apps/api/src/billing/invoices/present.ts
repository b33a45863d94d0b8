/** Presents stored invoices under the rules of the GCC for tax invoices, simplified invoices and tax credit notes (decision 24). */
import type { Bilingual } from '@sufra/contract/names';
import { locales, type MessageKey } from '@sufra/i18n';
import { formatAmount, formatMoney } from '@sufra/i18n/formats';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { hasEInvoices } from '../../ordering/e-invoices/chain.ts';
import { creditNoteNumber, invoiceNumber } from '../../ordering/e-invoices/ubl.ts';
import { reasonInWords } from '../../ordering/orders/present.ts';
import { translator } from '../../platform/messages.ts';
import type { Fact, Row, Sum, TaxDocument } from './document.ts';
import type { CreditNote, Invoice, InvoiceLine } from './queries.ts';
import { taxQr } from './tax-qr.ts';

export const both = (key: MessageKey, values: Record<string, string | number> = {}): Bilingual =>
  Object.fromEntries(locales.map((locale) => [locale, translator(locale)(key, values)])) as Record<(typeof locales)[number], string>;

export const invoiceFile = 'invoice';
export const creditNoteFile = (number: number): string => `credit-note-${number}`;

/** Local time of the branch as `2026-11-23 19:45`, a format both languages share. */
const moment = (at: Date, timeZone: string): string => zonedIso(at, timeZone).slice(0, 16).replace('T', ' ');

/** A deducted amount, with a minus sign. */
const less = (fils: number): string => (fils === 0 ? formatAmount(0) : formatAmount(-fils));
const percentOf = ({ vatRate }: Invoice): number => vatRate / 100;

const sellerOf = ({ seller, trn }: Invoice): Pick<TaxDocument, 'seller' | 'trn'> => ({
  seller,
  trn: trn === '' ? null : { label: both('papers.trn'), value: trn },
});

/**
 * Simplified invoices and their credit notes have a QR code, of their stamp where they have one. A full invoice, which names its buyer, has
 * none before it is cleared.
 */
const qrOf = (
  invoice: Invoice,
  { issuedAt, total, vat }: Pick<Invoice, 'issuedAt' | 'total' | 'vat'>,
  stamped: string | null,
): TaxDocument['qr'] =>
  hasEInvoices() && isTaxed(invoice) && invoice.buyer === null
    ? { content: stamped ?? taxQr({ ...invoice, issuedAt, total, vat }), label: both('papers.qr') }
    : null;

/** A seller without VAT registration may neither show VAT nor use the title "tax invoice". */
const isTaxed = ({ trn }: Invoice): boolean => trn !== '';
const remark = (invoice: Invoice): Bilingual => both(isTaxed(invoice) ? 'papers.all_in_currency' : 'papers.all_in_currency_untaxed');

export function presentInvoice(invoice: Invoice, stampedQr: string | null = null): TaxDocument {
  const taxed = isTaxed(invoice);
  const discounted = invoice.discount > 0;
  const cells = (unitPrice: number, quantity: number, amounts: { discount: number; vat: number; total: number }): string[] => [
    String(quantity),
    formatAmount(unitPrice),
    ...(discounted ? [less(amounts.discount)] : []),
    ...(taxed ? [formatAmount(amounts.vat)] : []),
    formatAmount(amounts.total - amounts.discount),
  ];
  const { deliveryFee, deliveryVat } = invoice;
  const delivery: Row = {
    title: both('papers.delivery_fee'),
    below: [],
    cells: cells(deliveryFee, 1, { discount: 0, vat: deliveryVat, total: deliveryFee }),
  };
  return {
    file: invoiceFile,
    number: invoiceNumber(invoice.number),
    title: both(taxed ? 'papers.tax_invoice' : 'papers.invoice'),
    ...sellerOf(invoice),
    facts: [
      { label: both('papers.invoice_number'), value: invoiceNumber(invoice.number) },
      { label: both('papers.issued_at'), value: moment(invoice.issuedAt, invoice.timeZone) },
      ...factsOfBuyer(invoice),
      ...factsOfOrder(invoice),
      { label: both('papers.payment'), value: invoice.paymentMethod },
    ],
    description: both('papers.description'),
    columns: [
      both('papers.quantity'),
      both('papers.unit_price'),
      ...(discounted ? [both('papers.discount')] : []),
      ...(taxed ? [both('papers.vat_column', { percent: percentOf(invoice) })] : []),
      both('papers.amount'),
    ],
    rows: [
      ...invoice.lines.map((line) => ({ title: line.name, below: optionsOf(line), cells: cells(line.unitPrice, line.quantity, line) })),
      ...(deliveryFee > 0 ? [delivery] : []),
    ],
    sums: sumsOf(invoice),
    qr: qrOf(invoice, invoice, stampedQr),
    remark: remark(invoice),
  };
}

/** A full tax invoice names its buyer; a simplified one for consumers does not. */
const factsOfBuyer = ({ buyer }: Invoice): Fact[] =>
  buyer
    ? [
        { label: both('papers.buyer'), value: buyer.name },
        { label: both('papers.buyer_address'), value: buyer.address },
        { label: both('papers.buyer_trn'), value: buyer.trn },
      ]
    : [];

const factsOfOrder = ({ orderNumber, orderType, branch }: Invoice): Fact[] => [
  { label: both('papers.order_number'), value: String(orderNumber) },
  { label: both('papers.order_type'), value: both(orderType === 'delivery' ? 'papers.delivery' : 'papers.pickup') },
  { label: both('papers.branch'), value: branch },
];

const optionsOf = ({ options }: InvoiceLine): Bilingual[] => {
  if (options.length === 0) return [];
  const listed = (locale: 'en' | 'ar') =>
    options
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name[locale]}` : name[locale]))
      .join(locale === 'ar' ? '، ' : ', ');
  return [{ en: listed('en'), ar: listed('ar') }];
};

function sumsOf(invoice: Invoice): Sum[] {
  const { discount, total, vat, tip, gift } = invoice;
  const off: Sum[] = [
    { label: both('papers.before_discount'), value: formatAmount(total + discount) },
    { label: both('papers.discount'), value: less(discount) },
  ];
  const taxed: Sum[] = [
    { label: both('papers.without_vat'), value: formatAmount(total - vat) },
    { label: both('papers.vat', { percent: percentOf(invoice) }), value: formatAmount(vat) },
  ];
  // Tips are voluntary, so they are no consideration for a supply: outside VAT and below the total.
  const given: Sum[] = [
    { label: both(isTaxed(invoice) ? 'papers.tip_outside_vat' : 'papers.tip'), value: formatAmount(tip) },
    { label: both('papers.paid_in_all'), value: formatMoney(total + tip) },
  ];
  return [
    ...(discount > 0 ? off : []),
    ...(isTaxed(invoice) ? taxed : []),
    { label: both(isTaxed(invoice) ? 'papers.total_with_vat' : 'papers.total'), value: formatMoney(total), isStrong: true },
    ...(tip > 0 ? given : []),
    // A way to pay, so it changes neither total nor VAT.
    ...(gift > 0
      ? [
          { label: both('papers.paid_by_gift'), value: less(gift) },
          { label: both('papers.paid_otherwise'), value: formatMoney(total + tip - gift) },
        ]
      : []),
  ];
}

/** Presents a credit note with the original, credited and remaining amounts that the law requires. */
export function presentCreditNote(note: CreditNote, invoice: Invoice, stampedQr: string | null = null): TaxDocument {
  const taxed = isTaxed(invoice);
  const row = (key: MessageKey, amount: number, vat: number, sign: 1 | -1, isStrong = false): Row => ({
    title: both(key),
    below: [],
    cells: (taxed ? [amount - vat, vat, amount] : [amount]).map((fils) => (sign < 0 ? less(fils) : formatAmount(fils))),
    isStrong,
  });
  const { amount, vat, credited, creditedVat } = note;
  return {
    file: creditNoteFile(note.number),
    number: creditNoteNumber(note.number),
    title: both(taxed ? 'papers.tax_credit_note' : 'papers.credit_note'),
    ...sellerOf(invoice),
    facts: [
      { label: both('papers.credit_note_number'), value: creditNoteNumber(note.number) },
      { label: both('papers.issued_at'), value: moment(note.issuedAt, invoice.timeZone) },
      { label: both('papers.for_invoice'), value: invoiceNumber(invoice.number) },
      { label: both('papers.invoiced_at'), value: moment(invoice.issuedAt, invoice.timeZone) },
      ...factsOfBuyer(invoice),
      ...factsOfOrder(invoice),
      {
        label: both('papers.reason'),
        value: { en: reasonInWords(note.reason, translator('en')), ar: reasonInWords(note.reason, translator('ar')) },
      },
    ],
    description: both('papers.description'),
    columns: taxed
      ? [both('papers.without_vat'), both('papers.vat_column', { percent: percentOf(invoice) }), both('papers.with_vat')]
      : [both('papers.amount')],
    rows: [
      row('papers.as_invoiced', invoice.total, invoice.vat, 1),
      ...(credited > 0 ? [row('papers.credited_before', credited, creditedVat, -1)] : []),
      row('papers.credited_now', amount, vat, -1, true),
      row('papers.corrected', invoice.total - credited - amount, invoice.vat - creditedVat - vat, 1),
    ],
    sums: [{ label: both(taxed ? 'papers.tax_credit_note' : 'papers.credit_note'), value: formatMoney(amount), isStrong: true }],
    qr: qrOf(invoice, { issuedAt: note.issuedAt, total: amount, vat }, stampedQr),
    remark: remark(invoice),
  };
}
