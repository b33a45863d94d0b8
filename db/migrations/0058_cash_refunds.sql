-- Cash handed back for a completed order: a refund without a gateway, in the same tables.

alter table orders
  -- Asked to be handed back of a cash order, whether done or not; as `refund_fils` of a payment.
  add column cash_refund_fils fils not null default 0,
  add constraint orders_cash_refund check (cash_refund_fils <= total_fils and (cash_refund_fils = 0 or not is_online));

-- A refund is of a payment, or of a cash order.
alter table refund
  alter column attempt_id drop not null,
  add column order_number integer references orders,
  drop constraint refund_check,
  add constraint refund_of_payment_or_cash check ((attempt_id is null) = (order_number is not null)),
  add constraint refund_done_by_gateway check ((gateway_ref is not null) = (done_at is not null and attempt_id is not null));
create index on refund (order_number) where order_number is not null;

alter table ledger
  alter column attempt_id drop not null,
  alter column gateway_ref drop not null,
  drop constraint ledger_kind_check,
  drop constraint ledger_check,
  add constraint ledger_kind_check check (kind in ('capture', 'refund', 'cash_refund')),
  add constraint ledger_refund check ((kind = 'capture') = (refund_id is null)),
  add constraint ledger_cash check ((kind = 'cash_refund') = (attempt_id is null) and (attempt_id is null) = (gateway_ref is null));

-- Refunds by their order. Those of a payment that came to no order are not here.
create view order_refund as
  select orders.number as order_number, refund.id, amount_fils, reason, requested_at, done_at, is_withheld
  from refund join orders on orders.attempt_id = refund.attempt_id
  union all
  select order_number, id, amount_fils, reason, requested_at, done_at, is_withheld from refund where order_number is not null;

-- What can still go back of an order. In cash nothing has come in before it is completed, and has its invoice.
create view order_refundable as
  select orders.number as order_number, case
      when is_online then captured_fils - refund_fils
      when exists (select from invoice where invoice.order_number = orders.number) then total_fils - cash_refund_fils
      else 0
    end::bigint as amount_fils
  from orders left join payment_attempt as attempt on attempt.id = attempt_id;

create or replace function tell_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_moved', number || ':0') from orders
  where attempt_id = coalesce(new.attempt_id, old.attempt_id) or number = coalesce(new.order_number, old.order_number);
  return null;
end $$;

create or replace view audit_refunds_are_credited as
  select refund.id as subject, 'was given back for an invoiced order, and has no credit note' as detail
  from order_refund as refund
  join invoice on invoice.order_number = refund.order_number
  where done_at is not null and not exists (select from credit_note where refund_id = refund.id)
  union all
  select refund_id, case
      when refund.done_at is null then 'has a credit note, and was not given back'
      else 'has a credit note of another amount, or for the invoice of another order'
    end
  from credit_note as note
  left join order_refund as refund on refund.id = refund_id
  where refund.done_at is null or note.amount_fils <> refund.amount_fils or refund.order_number is distinct from note.order_number
  union all
  select note.order_number::text, 'its credit notes come to more than its invoice, or to the whole of it with another VAT'
  from credit_note as note
  join invoice on invoice.order_number = note.order_number
  group by note.order_number, invoice.total_fils, invoice.vat_fils
  having sum(note.amount_fils) > invoice.total_fils or sum(note.vat_fils) > invoice.vat_fils
    or (sum(note.amount_fils) = invoice.total_fils and sum(note.vat_fils) <> invoice.vat_fils);

create view audit_cash_refunds_agree as
  select orders.number::text as subject, broken.detail
  from orders
  cross join lateral (
    select coalesce(sum(refund.amount_fils), 0) as asked, coalesce(sum(refund.amount_fils) filter (where done_at is not null), 0) as done,
      coalesce(sum(ledger.amount_fils), 0) as booked
    from refund left join ledger on ledger.refund_id = refund.id where refund.order_number = orders.number
  ) as back
  cross join lateral (values
    (back.asked <> cash_refund_fils, 'its cash refunds come to another amount than it says'),
    (back.booked <> back.done, 'the ledger has another amount as handed back'),
    (back.asked > 0 and not exists (select from invoice where invoice.order_number = orders.number), 'cash went back, and it has no invoice'),
    ((orders.state = 'refunded') <> (back.done = total_fils), 'all of it was handed back, and it does not say so, or says so and was not')
  ) as broken (is_broken, detail)
  where broken.is_broken and not is_online
    and (cash_refund_fils > 0 or orders.state = 'refunded' or exists (select from refund where refund.order_number = orders.number));
