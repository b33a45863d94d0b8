/** Issues invoices as immutable snapshots: later changes of dishes, branches or sellers do not affect them. */
import { country } from '@sufra/contract/country';
import { countryWithVat, isVatRate } from '@sufra/contract/vat';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { addToChain, lockChain } from '../e-invoices/chain.ts';
import { earnPoints } from '../points/ledger.ts';
import { inArabic, issueCreditNote } from './issue-credit-note.ts';

/**
 * Issues the invoice and pending credit notes of an order being completed, under the move's lock, with the points that it earns. Locks the
 * seller's counter until commit, so that numbers are gapless; concurrent completions wait. Idempotent. The VAT rate is that of the handover,
 * the date of supply: it splits a total that stays as ordered.
 */
export async function issueInvoice(tx: Db, orderNumber: number, at: Date): Promise<void> {
  await lockChain(tx, orderNumber);
  const rate = await vatRateAt(tx, at);
  await splitVat(tx, orderNumber, rate);
  const [issued] = await writeInvoice(tx, orderNumber, at, rate);
  if (!issued) return;
  await addToChain(tx, { orderNumber, refundId: null }, inArabic);
  await earnPoints(tx, orderNumber, at);
  for (const { id } of await refundsBefore(tx, orderNumber)) await issueCreditNote(tx, id, at);
}

/** From the database: this process may not know of a change yet, or the job may run after one. */
async function vatRateAt(tx: Db, at: Date): Promise<number> {
  const [row] = await readVatRate(tx, at);
  return countryWithVat(country.code, isVatRate(row?.stated) ? row.stated : null).vatRate;
}

// What the first change after that moment replaced, else the present value.
const readVatRate = statement<{ stated: unknown }, [at: Date]>(`
  select coalesce(
    (select before from change join change_set on change_set.id = set_id
      where kind = 'settings' and code = 'settings' and field = 'vatRate' and at > $1 order by change.id limit 1),
    (select settings->'vatRate' from restaurant)
  ) as stated`);

// As in the pricing module; equal for an unchanged rate.
const splitVat = statement<object, [orderNumber: number, rate: number]>(`
  with split as (
    select number from orders
    where number = $1 and vat_rate is distinct from $2::int and not exists (select from invoice where order_number = $1)
  ), line as (
    update order_line set vat_fils = round((total_fils - discount_fils) * $2::int / (10000.0 + $2::int))
    from split where order_number = number
    returning vat_fils
  )
  update orders set vat_rate = $2::int,
    vat_fils = round(delivery_fee_fils * $2::int / (10000.0 + $2::int)) + (select coalesce(sum(line.vat_fils), 0) from line)
  from split where orders.number = split.number`);

// Missing fields of the legal entity fall back to the branch.
const writeInvoice = statement<{ number: number }, [orderNumber: number, at: Date, vatRate: number]>(`
  with taken as (
    insert into paper_counter as counter (legal_entity_id, kind, last)
    select branch.legal_entity_id, 'invoice', 1 from orders join branch on branch.id = branch_id
    where orders.number = $1 and not exists (select from invoice where order_number = $1)
    on conflict (legal_entity_id, kind) do update set last = counter.last + 1
    returning legal_entity_id, last
  ), lines as (
    select coalesce(sum(vat_fils), 0) as vat, coalesce(jsonb_agg(jsonb_build_object(
      'name', jsonb_build_object('en', name_en, 'ar', name_ar),
      'options', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) order by place), '[]') from (
        -- The free pieces of an option are a row of their own.
        select option->'name' as name, sum((option->>'quantity')::int) as quantity, min(place) as place
        from jsonb_array_elements(options) with ordinality as listed (option, place) group by option->>'id', option->'name'
      ) as chosen),
      'quantity', quantity, 'unitPrice', unit_price_fils, 'discount', discount_fils, 'vat', vat_fils, 'total', total_fils
    ) order by position), '[]') as printed
    from order_line where order_number = $1
  )
  insert into invoice (order_number, legal_entity_id, number, issued_at, seller_name_en, seller_name_ar, seller_address_en, seller_address_ar, trn,
    branch_name_en, branch_name_ar, time_zone, order_type, payment_method_en, payment_method_ar, lines, subtotal_fils, discount_fils,
    delivery_fee_fils, delivery_vat_fils, total_fils, vat_fils, tip_fils, gift_fils, buyer_name, buyer_address, buyer_trn, vat_rate)
  select orders.number, seller.id, taken.last, $2,
    coalesce(nullif(seller.name_en, ''), branch.name_en), coalesce(nullif(seller.name_ar, ''), branch.name_ar),
    coalesce(nullif(seller.address_en, ''), branch.address_en), coalesce(nullif(seller.address_ar, ''), branch.address_ar), seller.trn,
    branch_name_en, branch_name_ar, branch.time_zone, order_type, payment_method_en, payment_method_ar, lines.printed, subtotal_fils, discount_fils,
    delivery_fee_fils, vat_fils - lines.vat, total_fils - tip_fils, vat_fils, tip_fils, gift_fils,
    coalesce(orders.company->>'name', ''), coalesce(orders.company->>'address', ''), coalesce(orders.company->>'trn', ''), $3::int
  from taken join legal_entity as seller on seller.id = taken.legal_entity_id cross join lines
  join orders on orders.number = $1 join branch on branch.id = branch_id
  returning number`);

const refundsBefore = statement<{ id: string }, [orderNumber: number]>(`
  select id from order_refund where order_number = $1 and done_at is not null order by done_at, id`);
