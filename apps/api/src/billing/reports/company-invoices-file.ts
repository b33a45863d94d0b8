/**
 * Exports invoices to companies and their credit notes as JSON, for an e-invoicing provider. Fields use the terms of PINT AE, the UAE's
 * Peppol invoice. Contains only what this server knows: see docs/manual/sales.md.
 */
import type { Company } from '@sufra/contract/company/model';
import { toMajor } from '@sufra/contract/money';
import type { Bilingual } from '@sufra/contract/names';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { creditNoteNumber, invoiceNumber } from '../../ordering/e-invoices/ubl.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Invoice } from '../invoices/queries.ts';

interface CompanyDocument extends Pick<Invoice, 'seller' | 'trn' | 'vatRate' | 'timeZone' | 'lines' | 'deliveryFee' | 'deliveryVat'> {
  kind: 'invoice' | 'credit_note';
  number: number;
  issuedAt: Date;
  currency: string;
  buyer: Company;
  /** On a credit note, the number of the invoice it corrects. */
  invoiceNumber: number;
  invoicedAt: Date;
  total: number;
  vat: number;
}

const paper = (kind: CompanyDocument['kind'], issued: string, amounts: string, from: string) => `
  select '${kind}' as kind, ${issued}.number, ${issued}.issued_at as "issuedAt", invoice.currency, invoice.time_zone as "timeZone", invoice.trn, invoice.vat_rate as "vatRate",
    jsonb_build_object('name', jsonb_build_object('en', seller_name_en, 'ar', seller_name_ar),
      'address', jsonb_build_object('en', seller_address_en, 'ar', seller_address_ar)) as seller,
    jsonb_build_object('name', buyer_name, 'address', buyer_address, 'trn', buyer_trn) as buyer,
    invoice.number as "invoiceNumber", invoice.issued_at as "invoicedAt", ${amounts}
  from ${from} join orders on orders.number = invoice.order_number
  where ($1::int[] is null or branch_id = any($1)) and invoice.trn <> '' and buyer_trn <> ''
    and ${issued}.issued_at >= $2::date - 2 and ${issued}.issued_at < $2::date + 3
    and (${issued}.issued_at at time zone invoice.time_zone)::date = $2::date`;

/** One day per query: companies are few. Sellers without a TRN issue no tax invoices. */
const readDocuments = statement<CompanyDocument, [branchIds: number[] | null, day: string]>(`
  ${paper(
    'invoice',
    'invoice',
    `lines, invoice.delivery_fee_fils as "deliveryFee", delivery_vat_fils as "deliveryVat", invoice.total_fils as total, invoice.vat_fils as vat`,
    'invoice',
  )}
  union all ${paper(
    'credit_note',
    'note',
    `'[]', 0, 0, note.amount_fils, note.vat_fils`,
    'credit_note as note join invoice on invoice.order_number = note.order_number',
  )}
  order by "issuedAt", kind desc, number`);

/** Streams the day's documents as one list. */
export async function* companyInvoicesFile(db: Db, days: readonly string[], branchIds: number[] | null): AsyncGenerator<string> {
  let before = '[';
  for (const day of days) {
    for (const issued of await readDocuments(db, branchIds, day)) {
      yield `${before}\n${JSON.stringify(inTerms(issued))}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** UNCL1001 codes as used by PINT AE, and the standard rate of UNCL5305. */
const typeCodes = { invoice: '380', credit_note: '381' } as const;
const standardRate = 'S';

const dayOf = (at: Date, timeZone: string): string => zonedIso(at, timeZone).slice(0, 10);
/** Monolingual text: names are registered in English, or in Arabic only. */
const nameText = ({ en, ar }: Bilingual): string => en || ar;

function inTerms(issued: CompanyDocument) {
  const { kind, number, issuedAt, timeZone, currency, seller, trn, vatRate, buyer, total, vat } = issued;
  const isNote = kind === 'credit_note';
  return {
    'IBT-001': isNote ? creditNoteNumber(number) : invoiceNumber(number),
    'IBT-002': dayOf(issuedAt, timeZone),
    'IBT-003': typeCodes[kind],
    'IBT-005': currency,
    ...(isNote && {
      'IBG-03': [{ 'IBT-025': invoiceNumber(issued.invoiceNumber), 'IBT-026': dayOf(issued.invoicedAt, timeZone) }],
    }),
    'IBT-027': nameText(seller.name),
    'IBT-031': trn,
    'IBT-035': nameText(seller.address),
    'IBT-044': buyer.name,
    'IBT-048': buyer.trn,
    'IBT-050': buyer.address,
    'IBT-106': toMajor(total - vat),
    'IBT-109': toMajor(total - vat),
    'IBT-110': toMajor(vat),
    'IBT-112': toMajor(total),
    'IBG-23': [{ 'IBT-116': toMajor(total - vat), 'IBT-117': toMajor(vat), 'IBT-118': standardRate, 'IBT-119': vatRate / 100 }],
    // A credit note corrects an amount, not single dishes.
    ...(isNote ? {} : { 'IBG-25': linesOf(issued) }),
  };
}

/** Net line amounts after allocated discount; delivery is a line, as on the invoice. */
function linesOf({ lines, vatRate, deliveryFee, deliveryVat }: CompanyDocument) {
  const delivery = { name: { en: 'Delivery fee', ar: '' }, quantity: 1, discount: 0, vat: deliveryVat, total: deliveryFee };
  return [...lines, ...(deliveryFee > 0 ? [delivery] : [])].map(({ name, quantity, discount, vat, total }, index) => ({
    'IBT-126': String(index + 1),
    'IBT-129': quantity,
    'IBT-131': toMajor(total - discount - vat),
    'IBT-151': standardRate,
    'IBT-152': vatRate / 100,
    'IBT-153': nameText(name),
    'BTAE-08': toMajor(vat),
    'BTAE-10': toMajor(total - discount),
  }));
}
