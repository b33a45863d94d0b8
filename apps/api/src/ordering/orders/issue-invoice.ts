/** Issues invoices as immutable snapshots: later changes of dishes, branches or sellers do not affect them. */
import { country } from '@sufra/contract/country';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { addToChain, lockChain } from '../e-invoices/chain.ts';
import { earnPoints } from '../points/ledger.ts';
import { inArabic, issueCreditNote } from './issue-credit-note.ts';

/**
 * Issues the invoice and pending credit notes of an order being completed, under the move's lock, with the points that it earns. Locks the
 * seller's counter until commit, so that numbers are gapless; concurrent completions wait. Idempotent.
 */
export async function issueInvoice(tx: Db, orderNumber: number, at: Date): Promise<void> {
  await lockChain(tx, orderNumber);
  const [issued] = await writeInvoice(tx, orderNumber, at, country.vatRate);
  if (!issued) return;
  await addToChain(tx, { orderNumber, refundId: null }, inArabic);
  await earnPoints(tx, orderNumber, at);
  for (const { id } of await refundsBefore(tx, orderNumber)) await issueCreditNote(tx, id, at);
}

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
      'options', (select coalesce(jsonb_agg(jsonb_build_object('name', option->'name', 'quantity', option->'quantity') order by place), '[]')
        from jsonb_array_elements(options) with ordinality as listed (option, place)),
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
