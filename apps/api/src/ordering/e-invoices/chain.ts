/**
 * The chain of a seller's electronic invoices: each names the hash of the one before, in the order of issue. One chain for each seller,
 * because a certificate of the authority names one VAT number.
 */

import { randomUUID } from 'node:crypto';
import { country } from '@sufra/contract/country';
import { currency } from '@sufra/contract/money';
import type { Bilingual } from '@sufra/contract/names';
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { translator } from '../../platform/messages.ts';
import { creditNoteNumber, type EInvoiceLine, firstHash, hashOf, invoiceNumber, writeXml } from './ubl.ts';

/** The rules are written for amounts in the country's own currency. */
export const hasEInvoices = (): boolean => country.eInvoices !== null && currency.code === country.currency;

/**
 * Locks the chain of the order's seller until commit. Call it before a number is taken: an invoice with credit notes takes both counters,
 * so a lock of the chain between them could deadlock with a credit note alone.
 */
export async function lockChain(tx: Db, orderNumber: number): Promise<void> {
  if (hasEInvoices()) await lockSeller(tx, orderNumber);
}
const lockSeller = statement<{ id: number }, [orderNumber: number]>(`
  select id from legal_entity where id = coalesce(
    (select legal_entity_id from invoice where order_number = $1),
    (select legal_entity_id from orders join branch on branch.id = branch_id where orders.number = $1)
  ) for no key update`);

interface Issued {
  orderNumber: number;
  /** Of a credit note; null for the invoice itself. */
  refundId: string | null;
}

/** A stored reason in Arabic. */
type InArabic = (reason: string) => string;

/**
 * Adds the order's invoice, or its credit note, to the chain, under the lock; before it, documents that processes of an earlier release
 * have issued since. Full invoices, which name a company, and documents of sellers without a VAT number are left out.
 */
export async function addToChain(tx: Db, issued: Issued, inArabic: InArabic): Promise<void> {
  const { orderNumber, refundId } = issued;
  const invoice = hasEInvoices() ? await readSimplified(tx, orderNumber) : null;
  if (!invoice) return;
  for (const missed of await readMissed(tx, invoice.sellerId, orderNumber, refundId)) {
    const theirs = await readSimplified(tx, missed.orderNumber);
    if (theirs) await append(tx, theirs, missed, inArabic);
  }
  await append(tx, invoice, issued, inArabic);
}

async function append(tx: Db, invoice: SimplifiedInvoice, { orderNumber, refundId }: Issued, inArabic: InArabic): Promise<void> {
  const { sellerId, timeZone, seller, vatRate } = invoice;
  const note = refundId === null ? null : await readNote(tx, refundId);
  const last = await readLast(tx, sellerId);
  const place = { counter: (last?.counter ?? 0) + 1, uuid: randomUUID(), previousHash: last?.hash ?? firstHash };
  const ofInvoice = { number: invoiceNumber(invoice.number), issuedAt: invoice.issuedAt };
  const t = translator('ar');
  const content = note
    ? {
        ...{ number: creditNoteNumber(note.number), issuedAt: note.issuedAt, total: note.amount, vat: note.vat },
        lines: [{ name: `${t('papers.for_invoice')} ${ofInvoice.number}`, quantity: 1, total: note.amount }],
        credits: { ...ofInvoice, reason: inArabic(note.reason) },
      }
    : { ...ofInvoice, total: invoice.total, vat: invoice.vat, lines: linesOf(invoice, t('papers.delivery_fee')), credits: null };
  const xml = writeXml({ ...place, ...content, timeZone, seller, vatRate, discountReason: t('papers.discount') });
  const { counter, uuid, previousHash } = place;
  await write(tx, sellerId, counter, uuid, orderNumber, refundId, content.issuedAt, previousHash, hashOf(xml), xml);
}

/**
 * Appends each document that the authority refused and that has no successor to its seller's chain again, written by this release: with the
 * same number, date and amounts, but another UUID, counter and hash, as the authority wants. Returns how many.
 */
export async function issueRefusedAgain(db: Kysely<Tables>, inArabic: InArabic): Promise<number> {
  const refused = await readRefused(db);
  for (const issued of refused)
    await db.transaction().execute(async (tx) => {
      await lockSeller(tx, issued.orderNumber);
      const invoice = await readSimplified(tx, issued.orderNumber);
      const isWaiting = (await readRefused(tx)).some(
        (other) => other.orderNumber === issued.orderNumber && other.refundId === issued.refundId,
      );
      if (invoice && isWaiting) await append(tx, invoice, issued, inArabic);
    });
  return refused.length;
}

interface SimplifiedInvoice {
  sellerId: number;
  number: number;
  issuedAt: Date;
  timeZone: string;
  seller: { name: string; address: string; taxNumber: string };
  vatRate: number;
  lines: { name: Bilingual; options: { name: Bilingual; quantity: number }[]; quantity: number; total: number }[];
  deliveryFee: number;
  total: number;
  vat: number;
}

/** Arabic, or else English. */
const textOf = ({ ar, en }: Bilingual): string => ar || en;

function linesOf({ lines, deliveryFee }: SimplifiedInvoice, feeName: string): EInvoiceLine[] {
  const dishes = lines.map(({ name, options, quantity, total }) => {
    const chosen = options.map((option) => (option.quantity > 1 ? `${option.quantity} × ${textOf(option.name)}` : textOf(option.name)));
    return { name: chosen.length > 0 ? `${textOf(name)} (${chosen.join('، ')})` : textOf(name), quantity, total };
  });
  return deliveryFee > 0 ? [...dishes, { name: feeName, quantity: 1, total: deliveryFee }] : dishes;
}

const readSimplified = oneRow<SimplifiedInvoice, [orderNumber: number]>(`
  select legal_entity_id as "sellerId", number, issued_at as "issuedAt", time_zone as "timeZone", vat_rate as "vatRate", lines,
    jsonb_build_object('name', coalesce(nullif(seller_name_ar, ''), seller_name_en),
      'address', coalesce(nullif(seller_address_ar, ''), seller_address_en), 'taxNumber', trn) as seller,
    delivery_fee_fils as "deliveryFee", total_fils as total, vat_fils as vat
  from invoice where order_number = $1 and trn <> '' and buyer_trn = ''`);

const readNote = oneRow<{ number: number; issuedAt: Date; amount: number; vat: number; reason: string }, [refundId: string]>(`
  select number, issued_at as "issuedAt", amount_fils as amount, vat_fils as vat, reason from credit_note where refund_id = $1`);

/**
 * Documents of the seller outside of its chain, the oldest first, without the given one. Each addition looks for them, so all were issued
 * after the last in the chain, or at most so long before as a transaction lasts and clocks differ.
 */
const readMissed = statement<Issued, [sellerId: number, orderNumber: number, refundId: string | null]>(`
  with chain as (
    select greatest(
      (select issued_at from e_invoice where legal_entity_id = $1::int and counter = 1),
      (select issued_at - interval '1 hour' from e_invoice where legal_entity_id = $1::int order by counter desc limit 1)
    ) as since
  ), issued as (
    select order_number, null as refund_id, issued_at from invoice, chain
    where legal_entity_id = $1::int and issued_at >= since and trn <> '' and buyer_trn = ''
      and not exists (select from e_invoice where e_invoice.order_number = invoice.order_number and refund_id is null)
    union all
    select note.order_number, note.refund_id, note.issued_at
    from chain, credit_note as note join invoice on invoice.order_number = note.order_number
    where note.legal_entity_id = $1::int and note.issued_at >= since and trn <> '' and buyer_trn = ''
      and not exists (select from e_invoice where e_invoice.refund_id = note.refund_id)
  )
  select order_number as "orderNumber", refund_id as "refundId" from issued
  where (order_number, refund_id) is distinct from ($2::int, $3::text) order by issued_at, refund_id nulls first`);

const readRefused = statement<Issued, []>(`
  select order_number as "orderNumber", refund_id as "refundId" from e_invoice as refused
  where refused_at is not null and not exists (
    select from e_invoice as later
    where later.order_number = refused.order_number and later.refund_id is not distinct from refused.refund_id
      and later.counter > refused.counter
  )
  order by legal_entity_id, counter`);

const readLast = oneRow<{ counter: number; hash: string }, [sellerId: number]>(`
  select counter, hash from e_invoice where legal_entity_id = $1 order by counter desc limit 1`);

const write = statement<
  never,
  [
    sellerId: number,
    counter: number,
    uuid: string,
    orderNumber: number,
    refundId: string | null,
    issuedAt: Date,
    previousHash: string,
    hash: string,
    xml: string,
  ]
>(`
  insert into e_invoice (legal_entity_id, counter, uuid, order_number, refund_id, issued_at, previous_hash, hash, xml)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
