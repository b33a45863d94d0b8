-- A tip is a part of what is charged, beside the order: no discount reaches it, no invoice's total has it, and it is outside VAT.
alter table cart add column tip_fils bigint not null default 0 check (tip_fils >= 0);
alter table cart drop constraint cart_adds_up;
alter table cart add constraint cart_adds_up check (
  subtotal_fils > 0 and discount_fils <= subtotal_fils and total_fils = subtotal_fils - discount_fils + delivery_fee_fils + tip_fils
  and total_fils between 1 and 2000000 and (address is not null or delivery_fee_fils = 0)
  and (order_type = 'delivery') = (address is not null)
);

alter table orders add column tip_fils bigint not null default 0 check (tip_fils >= 0);
alter table orders drop constraint orders_add_up;
alter table orders add constraint orders_add_up check (
  subtotal_fils > 0 and total_fils > tip_fils and total_fils = subtotal_fils - discount_fils + delivery_fee_fils + tip_fils
  and is_online = (attempt_id is not null)
);

-- Printed below the total.
alter table invoice add column tip_fils bigint not null default 0 check (tip_fils >= 0);
-- How much of the amount is the order's tip. The rest is credited.
alter table refund add column tip_fils bigint not null default 0 check (tip_fils >= 0);
alter table refund add constraint refund_has_its_tip check (tip_fils <= amount_fils);

create or replace view order_refund as
  select orders.number as order_number, refund.id, amount_fils, reason, requested_at, done_at, is_withheld, refund.tip_fils
  from refund join orders on orders.attempt_id = refund.attempt_id
  union all
  select order_number, id, amount_fils, reason, requested_at, done_at, is_withheld, tip_fils from refund where order_number is not null;

create or replace view audit_invoices_add_up as
  select invoice.order_number::text as subject, broken.detail
  from invoice
  join orders on orders.number = invoice.order_number
  cross join lateral (
    select coalesce(sum((line->>'total')::bigint), 0) as total, coalesce(sum((line->>'discount')::bigint), 0) as discount,
      coalesce(sum((line->>'vat')::bigint), 0) as vat,
      bool_and((line->>'vat')::bigint = round(((line->>'total')::bigint - (line->>'discount')::bigint) / 21.0)) as is_rounded
    from jsonb_array_elements(invoice.lines) as line
  ) as printed
  cross join lateral (values
    (printed.total <> invoice.subtotal_fils, 'its lines come to another subtotal'),
    (printed.discount <> invoice.discount_fils, 'its lines have another discount'),
    (printed.vat + invoice.delivery_vat_fils <> invoice.vat_fils, 'its lines and delivery fee have another VAT'),
    (not coalesce(printed.is_rounded, false) or invoice.delivery_vat_fils <> round(invoice.delivery_fee_fils / 21.0),
      'a VAT on it is not a twenty-first of its amount'),
    (invoice.total_fils + invoice.tip_fils <> orders.total_fils or invoice.vat_fils <> orders.vat_fils,
      'its order has another total, or another VAT'),
    (invoice.tip_fils <> orders.tip_fils, 'its order has another tip')
  ) as broken (is_broken, detail)
  where broken.is_broken;

create or replace view audit_refunds_are_credited as
  select refund.id as subject, 'was given back for an invoiced order, and has no credit note' as detail
  from order_refund as refund
  join invoice on invoice.order_number = refund.order_number
  where done_at is not null and amount_fils > refund.tip_fils and not exists (select from credit_note where refund_id = refund.id)
  union all
  select refund_id, case
      when refund.done_at is null then 'has a credit note, and was not given back'
      else 'has a credit note of another amount, or for the invoice of another order'
    end
  from credit_note as note
  left join order_refund as refund on refund.id = refund_id
  where refund.done_at is null or note.amount_fils <> refund.amount_fils - refund.tip_fils
    or refund.order_number is distinct from note.order_number
  union all
  select note.order_number::text, 'its credit notes come to more than its invoice, or to the whole of it with another VAT'
  from credit_note as note
  join invoice on invoice.order_number = note.order_number
  group by note.order_number, invoice.total_fils, invoice.vat_fils
  having sum(note.amount_fils) > invoice.total_fils or sum(note.vat_fils) > invoice.vat_fils
    or (sum(note.amount_fils) = invoice.total_fils and sum(note.vat_fils) <> invoice.vat_fils);

-- No more of a tip goes back than was given, and no more of the rest than was charged for it.
create view audit_tips_agree as
  select orders.number::text as subject, broken.detail
  from orders
  cross join lateral (
    select coalesce(sum(tip_fils), 0) as tip, coalesce(sum(amount_fils - tip_fils), 0) as rest
    from order_refund where order_number = orders.number
  ) as back
  cross join lateral (values
    (back.tip > orders.tip_fils, 'more is refunded of its tip than it had'),
    (back.rest > orders.total_fils - orders.tip_fils, 'more is refunded of its dishes and delivery than they came to')
  ) as broken (is_broken, detail)
  where broken.is_broken and exists (select from order_refund where order_number = orders.number);
