/**
 * A simplified tax invoice or its credit note as UBL 2.1 XML for Saudi Arabia's authority, ZATCA: unsigned, and without its QR code, which
 * the stamp adds (`billing/invoices/zatca-stamp.ts`). Names in comments (BT, KSA, BR) are terms and rules of ZATCA's Electronic Invoice XML
 * Implementation Standard and Data Dictionary, version 1.2 (2023-05-19); elements and their order follow the samples of its SDK
 * (Simplified_Invoice.xml).
 */

import { createHash } from 'node:crypto';
import { vatIn } from '@sufra/contract/cart/pricing';
import { country } from '@sufra/contract/country';
import { currency, toMajor } from '@sufra/contract/money';
import { zonedIso } from '../../catalogue/store/time-zone.ts';

export interface EInvoiceLine {
  name: string;
  quantity: number;
  /** Including VAT, before the order's discount. */
  total: number;
}

export interface EInvoice {
  /** Place in the seller's chain (ICV), from 1. */
  counter: number;
  uuid: string;
  previousHash: string;
  number: string;
  issuedAt: Date;
  timeZone: string;
  /** Arabic, as the law requires of invoices. */
  seller: { name: string; address: string; taxNumber: string };
  /** In hundredths of a percent. */
  vatRate: number;
  lines: readonly EInvoiceLine[];
  /** Of all lines after the discount, VAT included. Without the tip, which is no supply. */
  total: number;
  vat: number;
  discountReason: string;
  /** Of a credit note: its invoice, and why. */
  credits: { number: string; issuedAt: Date; reason: string } | null;
}

/**
 * The standard's hash of an invoice (KSA-13) is SHA-256 in Base64 over the canonical XML (C14N 1.1) without `ext:UBLExtensions`,
 * `cac:Signature` and the reference with the QR code: the transforms in the signatures of ZATCA's samples. The XML below has none of the
 * three and is written in canonical form, so its own bytes are hashed. A signer must add them without white space around them.
 */
export const hashOf = (xml: string): string => createHash('sha256').update(xml).digest('base64');

/** A SHA-256 that is hexadecimal in Base64, as some are in ZATCA's samples. */
export const hexHashOf = (text: string): string => Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64');

/** Before the first invoice: the hash of "0" in ZATCA's samples. Those of invoices are binary. */
export const firstHash = hexHashOf('0');

/** Types of UN/CEFACT 1001 (BR-KSA-05). */
const types = { invoice: '388', creditNote: '381' };
/** Simplified, and none of third party, nominal, export, summary or self-billed (BR-KSA-06). */
const simplified = '0200000';
const standardRate = 'S';
/** UN/CEFACT 4461, "not defined": a credit note must have a way of payment to carry its reason (BR-KSA-16, BR-KSA-17). */
const anyPayment = '1';

export const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** Canonical order: the default namespace, then by prefix. `ext` is declared for the signature. */
const declarations = [
  `xmlns="${namespace}Invoice-2"`,
  `xmlns:cac="${namespace}CommonAggregateComponents-2"`,
  `xmlns:cbc="${namespace}CommonBasicComponents-2"`,
  `xmlns:ext="${namespace}CommonExtensionComponents-2"`,
].join(' ');

/** Characters outside of XML 1.0. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
/** Canonical XML escapes no quotes in text. */
export const escaped = (text: string): string => text.replace(forbidden, '').replace(/[&<>\r]/g, (found) => escapes[found] ?? found);

/** The text of the first element with the name in XML that was written here. */
export function textIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(xml) ?? [];
  return Object.entries(escapes).reduceRight((read, [character, written]) => read.replaceAll(written, character), text);
}

/** Canonical XML has a start and an end tag even for empty elements. */
export const group = (name: string, ...inside: string[]): string => `<cac:${name}>${inside.join('')}</cac:${name}>`;
/** `attribute` must be constant: it is not escaped. */
export const field = (name: string, text: string, attribute = ''): string =>
  `<cbc:${name}${attribute && ` ${attribute}`}>${escaped(text)}</cbc:${name}>`;
const amount = (name: string, fils: number): string =>
  field(name, toMajor(fils).toFixed(currency.decimals), `currencyID="${currency.code}"`);

export function writeXml(invoice: EInvoice): string {
  const { seller, credits, vatRate, total, vat } = invoice;
  const [day, time] = localTime(invoice.issuedAt, invoice.timeZone);
  // A credit note has one line with its own VAT, a share of its invoice's: computed by the rate it may differ by a halala.
  const lines = invoice.lines.map((line) => ({ ...line, vat: credits ? vat : vatIn(line.total, vatRate) }));
  const beforeDiscount = lines.reduce((sum, line) => sum + line.total - line.vat, 0);
  const net = total - vat;
  const discount = beforeDiscount - net;
  const category = taxCategory('TaxCategory', vatRate);
  const parts = [
    field('ProfileID', 'reporting:1.0'),
    field('ID', invoice.number),
    field('UUID', invoice.uuid),
    field('IssueDate', day),
    field('IssueTime', time),
    field('InvoiceTypeCode', credits ? types.creditNote : types.invoice, `name="${simplified}"`),
    field('DocumentCurrencyCode', currency.code),
    field('TaxCurrencyCode', currency.code),
    ...(credits ? [billing(credits, invoice.timeZone)] : []),
    reference('ICV', field('UUID', String(invoice.counter))),
    reference('PIH', attachment(invoice.previousHash)),
    group('AccountingSupplierParty', supplier(seller)),
    // Consumers are not named.
    group('AccountingCustomerParty', group('Party')),
    ...(credits ? [group('PaymentMeans', field('PaymentMeansCode', anyPayment), field('InstructionNote', credits.reason))] : []),
    ...(discount > 0 ? [allowance(discount, invoice.discountReason, category)] : []),
    // The first is in the currency of accounting, which is the same (BT-111, BR-KSA-EN16931-09).
    group('TaxTotal', amount('TaxAmount', vat)),
    group('TaxTotal', amount('TaxAmount', vat), group('TaxSubtotal', amount('TaxableAmount', net), amount('TaxAmount', vat), category)),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', beforeDiscount),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', total),
      amount('AllowanceTotalAmount', discount),
      amount('PayableAmount', total),
    ),
    ...lines.map((line, index) => lineOf(line, index + 1, vatRate)),
  ];
  return `<Invoice ${declarations}>${parts.join('')}</Invoice>`;
}

/** By the branch's clock: a time without zone is Saudi Arabia's (KSA-25, and KSA-14 for the QR code). */
export function localTime(at: Date, timeZone: string): [day: string, time: string] {
  const iso = zonedIso(at, timeZone);
  return [iso.slice(0, 10), iso.slice(11, 19)];
}

export const reference = (id: string, content: string): string => group('AdditionalDocumentReference', field('ID', id), content);

export const attachment = (content: string): string =>
  group('Attachment', field('EmbeddedDocumentBinaryObject', content, 'mimeCode="text/plain"'));

const billing = ({ number, issuedAt }: { number: string; issuedAt: Date }, timeZone: string): string =>
  group('BillingReference', group('InvoiceDocumentReference', field('ID', number), field('IssueDate', localTime(issuedAt, timeZone)[0])));

/** Sufra knows an address as one text, and neither its parts (BR-KSA-09) nor the seller's register number (BR-KSA-08). */
const supplier = ({ name, address, taxNumber }: EInvoice['seller']): string =>
  group(
    'Party',
    group('PostalAddress', field('StreetName', address), group('Country', field('IdentificationCode', country.code))),
    group('PartyTaxScheme', field('CompanyID', taxNumber), taxScheme),
    group('PartyLegalEntity', field('RegistrationName', name)),
  );

const taxScheme = group('TaxScheme', field('ID', 'VAT'));

const taxCategory = (name: 'TaxCategory' | 'ClassifiedTaxCategory', vatRate: number): string =>
  group(name, field('ID', standardRate), field('Percent', (vatRate / 100).toFixed(2)), taxScheme);

const allowance = (discount: number, reason: string, category: string): string =>
  group('AllowanceCharge', field('ChargeIndicator', 'false'), field('AllowanceChargeReason', reason), amount('Amount', discount), category);

const lineOf = ({ name, quantity, total, vat }: EInvoiceLine & { vat: number }, id: number, vatRate: number): string => {
  const pieces = 'unitCode="PCE"';
  return group(
    'InvoiceLine',
    field('ID', String(id)),
    field('InvoicedQuantity', String(quantity), pieces),
    amount('LineExtensionAmount', total - vat),
    group('TaxTotal', amount('TaxAmount', vat), amount('RoundingAmount', total)),
    group('Item', field('Name', name), taxCategory('ClassifiedTaxCategory', vatRate)),
    // The net price of all pieces: a price per piece would be rounded, and miss the line's net amount (BR-KSA-EN16931-11).
    group('Price', amount('PriceAmount', total - vat), field('BaseQuantity', String(quantity), pieces)),
  );
};

const numbered = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`;
export const invoiceNumber = (number: number): string => numbered('INV', number);
export const creditNoteNumber = (number: number): string => numbered('CN', number);
