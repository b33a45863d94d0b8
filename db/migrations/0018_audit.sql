-- What must always hold of orders and money, each as a view of what breaks it: no rows is right. Order and refund are written by the transaction
-- that writes down a capture, so that nobody ever sees one without the other.

create view audit_one_order_a_cart as
  select cart_id as subject, 'became the orders ' || string_agg(number::text, ', ' order by number) as detail
  from orders group by cart_id having count(*) > 1;

create view audit_one_payment_an_order as
  select number::text as subject,
    case
      when paid.payments = 0 then 'no payment pays for it'
      when paid.payments > 1 then paid.payments || ' payments pay for it'
      else 'its payment is another one, or of another amount, currency or state'
    end as detail
  from orders, lateral (
    select count(*) as payments,
      bool_and(id = orders.attempt_id and state in ('captured', 'refunded') and captured_fils = orders.total_fils
        and captured_fils = amount_fils and captured_currency = currency) as fits
    from payment_attempt where payment_attempt.cart_id = orders.cart_id and funds_order
  ) as paid
  where is_online and (paid.payments <> 1 or not paid.fits)
  union all
  select attempt.id, 'pays for an order that is not there, or that was paid in cash'
  from payment_attempt as attempt
  where funds_order and not exists (select from orders where orders.cart_id = attempt.cart_id and is_online);

create view audit_captured_is_ordered_or_refunded as
  select attempt.id as subject,
    case
      when orders.number is not null then 'became an order ' || extract(epoch from orders.placed_at - captured_at)::int || ' s later'
      when back.first_at is null then 'has neither order nor refund'
      when back.amount < captured_fils then 'has no order, and is refunded in part only'
      else 'was to be refunded ' || extract(epoch from back.first_at - captured_at)::int || ' s later'
    end as detail
  from payment_attempt as attempt
  left join orders on orders.attempt_id = attempt.id
  cross join lateral (
    select coalesce(sum(amount_fils), 0) as amount, min(requested_at) as first_at from refund where refund.attempt_id = attempt.id
  ) as back
  where captured_at is not null
    and case
      when orders.number is not null then orders.placed_at > captured_at + interval '90 seconds'
      else back.amount < captured_fils or back.first_at > captured_at + interval '90 seconds'
    end;

create view audit_amounts_agree as
  select attempt.id as subject, broken.detail
  from payment_attempt as attempt
  cross join lateral (
    select coalesce(sum(amount_fils) filter (where kind = 'capture'), 0) as captured,
      coalesce(sum(amount_fils) filter (where kind = 'refund'), 0) as given_back,
      count(*) filter (where currency <> attempt.captured_currency) as other_currencies
    from ledger where ledger.attempt_id = attempt.id
  ) as booked
  cross join lateral (
    select coalesce(sum(amount_fils), 0) as asked, coalesce(sum(amount_fils) filter (where done_at is not null), 0) as done
    from refund where refund.attempt_id = attempt.id
  ) as back
  left join orders on orders.attempt_id = attempt.id
  cross join lateral (values
    (booked.captured <> captured_fils, 'the ledger has another amount as captured'),
    (booked.given_back <> back.done, 'the ledger has another amount as refunded'),
    (booked.other_currencies > 0, 'the ledger has another currency'),
    (back.asked <> refund_fils, 'its refunds come to another amount than it says'),
    (back.asked > captured_fils or booked.given_back > captured_fils, 'more is refunded than was captured'),
    (orders.total_fils <> captured_fils, 'the order has another total'),
    ((attempt.state = 'refunded') <> (captured_fils > 0 and booked.given_back = captured_fils), 'it is refunded, and does not say so, or says so and is not')
  ) as broken (is_broken, detail)
  where broken.is_broken;

-- A number that was rolled back leaves a gap, which nobody was answered. One that was answered left its cart, and the job of its message.
create view audit_order_numbers_stay as
  select id as subject, 'is placed, and has no order' as detail
  from cart where state = 'placed' and not exists (select from orders where cart_id = cart.id)
  union all
  select number::text, 'has a cart that is ' || coalesce(cart.state, 'gone')
  from orders left join cart on cart.id = cart_id where cart.state is distinct from 'placed'
  union all
  select key, 'was mailed about, and is no order'
  from job where kind = 'order_email' and not exists (select from orders where number::text = payload->>'orderNumber');

-- Messages have one recipient, the customer. Jobs are forgotten 90 days after they ended.
create view audit_one_message_an_order as
  select payload->>'orderNumber' as subject, count(*) || ' jobs of the kind ' || kind as detail
  from job where payload ? 'orderNumber' group by kind, payload->>'orderNumber' having count(*) > 1
  union all
  select number::text, 'has no job that mails it'
  from orders
  where mailed_at is null and placed_at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where kind = 'order_email' and key = number::text);
