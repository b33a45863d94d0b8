-- A refund may name the dishes and the delivery fee that it gives back, and the request for help that it answers once it is made.
alter table refund add column lines jsonb not null default '[]'; -- [{place in the order's list from 0, quantity, amount}] in fils.
alter table refund add column delivery_fee_fils bigint not null default 0 check (delivery_fee_fils >= 0);
-- No foreign key: a request goes with an erased account, and erasing must not wait for a refund that is being made.
alter table refund add column help_id integer;
-- A request is answered by one refund, whatever races.
create unique index refund_of_help on refund (help_id) where help_id is not null;

create or replace view order_refund as
  select orders.number as order_number, refund.id, amount_fils, reason, requested_at, done_at, is_withheld, refund.tip_fils, refund.lines,
    refund.delivery_fee_fils, refund.help_id
  from refund join orders on orders.attempt_id = refund.attempt_id
  union all
  select order_number, id, amount_fils, reason, requested_at, done_at, is_withheld, tip_fils, lines, delivery_fee_fils, help_id
  from refund where order_number is not null;

-- A refund that names dishes comes to what they cost, and no dish or delivery fee is given back twice.
create view audit_refunded_dishes_agree as
  with dish as (
    select refund.id, order_number, (line->>'place')::int as place, (line->>'quantity')::int as quantity, (line->>'amount')::bigint as amount
    from order_refund as refund cross join lateral jsonb_array_elements(lines) as line
  ), sold as (
    select order_number, row_number() over (partition by order_number order by position) - 1 as place, quantity, total_fils - discount_fils as paid
    from order_line where order_number in (select order_number from dish)
  )
  select refund.id as subject, 'comes to another amount than its dishes, delivery fee and tip' as detail
  from order_refund as refund
  where (lines <> '[]' or delivery_fee_fils > 0)
    and amount_fils <> tip_fils + delivery_fee_fils + (select coalesce(sum(amount), 0) from dish where dish.id = refund.id)
  union all
  select dish.order_number::text, 'more of a dish is refunded than was sold'
  from dish left join sold using (order_number, place)
  group by dish.order_number, dish.place, sold.quantity, sold.paid
  having sold.quantity is null or sum(dish.quantity) > sold.quantity or sum(dish.amount) > sold.paid
  union all
  select orders.number::text, 'more of its delivery fee is refunded than was charged'
  from orders
  where delivery_fee_fils < (select sum(refund.delivery_fee_fils) from order_refund as refund where refund.order_number = orders.number);
