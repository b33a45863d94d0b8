-- Gift vouchers: money that the restaurant holds for the bearer of a code. Paying with one changes no price, VAT or invoice total, only what is
-- left to pay by card or in cash.
create table gift_voucher (
  id integer generated always as identity primary key,
  -- SHA-256 of the code: a copy of the database cannot be spent.
  code_hash text not null unique,
  -- Of the request that issued it; repeated, it gets the same voucher.
  issue_key text not null unique,
  -- Its last characters, by which staff find it.
  code_end text not null check (code_end ~ '^[0-9A-Z]{4}$'),
  amount_fils bigint not null check (amount_fils between 1 and 2000000),
  -- How the restaurant was paid for it; free: it was given.
  paid_by text not null check (paid_by in ('cash', 'card', 'free')),
  branch_id integer not null references branch,
  note text not null default '' check (length(note) <= 200),
  issued_by text not null,
  issued_at timestamptz not null default now(),
  -- From then on it buys nothing; null: never.
  expires_at timestamptz,
  -- Staff ended it before: it was lost, or sold by mistake.
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create index on gift_voucher (code_end);
create index on gift_voucher (issued_at);

-- How much of a cart's total, tip included, a voucher pays. A cart that is paid up needs no other payment.
alter table cart add column gift_id integer references gift_voucher,
  add column gift_fils bigint not null default 0,
  add constraint cart_gift_check check (
    gift_fils between 0 and total_fils and (gift_fils > 0) = (gift_id is not null) and not (is_online and gift_fils = total_fils)
  ) not valid;
create index cart_gift on cart (gift_id) where gift_id is not null;
alter table orders add column gift_fils bigint not null default 0,
  add constraint orders_gift_check check (gift_fils between 0 and total_fils) not valid;
alter table invoice add column gift_fils bigint not null default 0,
  add constraint invoice_gift_check check (gift_fils between 0 and total_fils + tip_fils) not valid;
-- How much of a refund goes back to the voucher. The rest goes the way of the other payment.
alter table refund add column gift_fils bigint not null default 0,
  add constraint refund_gift_check check (gift_fils between 0 and amount_fils) not valid,
  drop constraint refund_done_by_gateway,
  add constraint refund_done_by_gateway check (
    (gateway_ref is not null) = (done_at is not null and attempt_id is not null and gift_fils < amount_fils)
  ) not valid;

create or replace view order_refund as
  select orders.number as order_number, refund.id, amount_fils, reason, requested_at, done_at, is_withheld, refund.tip_fils, refund.lines,
    refund.delivery_fee_fils, refund.help_id, refund.gift_fils
  from refund join orders on orders.attempt_id = refund.attempt_id
  union all
  select order_number, id, amount_fils, reason, requested_at, done_at, is_withheld, tip_fils, lines, delivery_fee_fils, help_id, gift_fils
  from refund where order_number is not null;

-- As in the baseline, and what a voucher paid, which is there from the order on. `money_fils`: the share of card or cash, which goes back first.
create or replace view order_refundable as
  select orders.number as order_number, (money.left_fils + orders.gift_fils - (
      select coalesce(sum(refund.gift_fils), 0) from order_refund as refund where refund.order_number = orders.number
    ))::bigint as amount_fils, money.left_fils as money_fils
  from orders left join payment_attempt as attempt on attempt.id = attempt_id
  cross join lateral (select case
      when is_online then captured_fils - refund_fils
      when exists (select from invoice where invoice.order_number = orders.number) then total_fils - orders.gift_fils - cash_refund_fils
      else 0
    end::bigint as left_fils) as money;

-- A voucher lasts 30 days from a refund to it, at least. What it had left when it expired stays written off. A refund that staff can still undo
-- buys nothing yet.
create table gift_lapse (
  gift_id integer not null references gift_voucher,
  at timestamptz not null,
  amount_fils bigint not null check (amount_fils > 0),
  primary key (gift_id, at)
);

-- What a voucher can still pay. A payment under way holds its share.
create function gift_left(voucher integer) returns bigint language sql stable as $$
  select amount_fils - coalesce((select sum(lapse.amount_fils) from gift_lapse as lapse where gift_id = voucher), 0) - coalesce((
    select sum(cart.gift_fils - coalesce((
      select sum(refund.gift_fils) from orders join order_refund as refund on refund.order_number = orders.number
      where orders.cart_id = cart.id and not is_withheld
    ), 0))
    from cart where gift_id = voucher and state in ('awaiting', 'placed')
  ), 0) from gift_voucher where id = voucher
$$;

-- What was left when it ended or expired: without what came back since.
create function gift_left_over(voucher integer, over_at timestamptz) returns bigint language sql stable as $$
  select gift_left(voucher) - coalesce(sum(refund.gift_fils), 0)
  from cart join orders on orders.cart_id = cart.id join order_refund as refund on refund.order_number = orders.number
  where gift_id = voucher and not is_withheld and (done_at is null or done_at > over_at)
$$;

create function extend_gift() returns trigger language plpgsql as $$
declare
  gift record;
begin
  select voucher.id, voucher.expires_at, lasting.until into gift
  from orders join cart on cart.id = cart_id join gift_voucher as voucher on voucher.id = gift_id join branch on branch.id = voucher.branch_id
  cross join lateral (
    select (date_trunc('day', new.requested_at at time zone time_zone) + interval '31 days') at time zone time_zone as until
  ) as lasting
  where (number = new.order_number or orders.attempt_id = new.attempt_id) and ended_at is null and voucher.expires_at < lasting.until
  for no key update of voucher;
  if found then
    insert into gift_lapse (gift_id, at, amount_fils)
    select gift.id, gift.expires_at, left_over from gift_left_over(gift.id, gift.expires_at) as left_over
    where left_over > 0 and gift.expires_at <= new.requested_at;
    update gift_voucher set expires_at = gift.until where id = gift.id;
  end if;
  return null;
end $$;
create trigger extends_gift after insert or update of is_withheld on refund for each row
  when (new.gift_fils > 0 and not new.is_withheld) execute function extend_gift();

-- Where the money of vouchers is: the sum of a voucher's rows is what the restaurant owes its bearer.
create view gift_movement as
  select id as gift_id, 'issued' as kind, issued_at as at, amount_fils, branch_id, null::integer as order_number from gift_voucher
  union all
  select gift_id, 'spent', placed_at, -orders.gift_fils, orders.branch_id, number
  from orders join cart on cart.id = cart_id where orders.gift_fils > 0
  union all
  select gift_id, 'returned', done_at, refund.gift_fils, orders.branch_id, number
  from order_refund as refund join orders on orders.number = refund.order_number join cart on cart.id = cart_id
  where refund.gift_fils > 0 and done_at is not null
  union all
  select gift_id, 'ended', at, -lapse.amount_fils, branch_id, null from gift_lapse as lapse join gift_voucher on id = gift_id
  union all
  -- Ended by staff, or expired on its day.
  select id, 'ended', over_at, -left_over, branch_id, null
  from gift_voucher, lateral (select least(ended_at, expires_at) as over_at) as over, gift_left_over(id, over_at) as left_over
  where over_at is not null and left_over > 0
  union all
  -- What came back to a voucher that staff had ended.
  select gift.id, 'ended', done_at, -refund.gift_fils, gift.branch_id, number
  from gift_voucher as gift join cart on gift_id = gift.id join orders on orders.cart_id = cart.id
  join order_refund as refund on refund.order_number = orders.number
  where refund.gift_fils > 0 and done_at > least(gift.ended_at, gift.expires_at);

-- Two carts never spend the same money: the second sees what the first has left.
create function spend_gift() returns trigger language plpgsql as $$
begin
  perform from gift_voucher where id = new.gift_id and ended_at is null for no key update;
  if not found or gift_left(new.gift_id) < new.gift_fils then
    raise exception 'the gift voucher has less left' using errcode = 'check_violation', constraint = 'gift_is_left';
  end if;
  return new;
end $$;
create trigger spends_gift before update of state on cart for each row
  when (new.gift_id is not null and new.state in ('awaiting', 'placed') and old.state not in ('awaiting', 'placed'))
  execute function spend_gift();

create view audit_gifts_agree as
  select 'voucher ' || id as subject, 'paid more than it had' as detail from gift_voucher where gift_left(id) < 0
  union all
  select number::text, 'its voucher paid another share than its cart says'
  from orders join cart on cart.id = cart_id where orders.gift_fils <> cart.gift_fils
  union all
  select number::text, 'more goes back to its voucher than it paid'
  from orders where gift_fils < (select sum(refund.gift_fils) from order_refund as refund where order_number = number);

-- The views below are as in the baseline, without the share of a voucher.
create or replace view audit_one_payment_an_order as
  select number::text as subject,
    case
      when paid.payments = 0 then 'no payment pays for it'
      when paid.payments > 1 then paid.payments || ' payments pay for it'
      else 'its payment is another one, or of another amount, currency or state'
    end as detail
  from orders, lateral (
    select count(*) as payments,
      bool_and(id = orders.attempt_id and state in ('captured', 'refunded') and captured_fils = orders.total_fils - orders.gift_fils
        and captured_fils = amount_fils and captured_currency = currency) as fits
    from payment_attempt where payment_attempt.cart_id = orders.cart_id and funds_order
  ) as paid
  where is_online and (paid.payments <> 1 or not paid.fits)
  union all
  select attempt.id, 'pays for an order that is not there, or that was paid in cash'
  from payment_attempt as attempt
  where funds_order and not exists (select from orders where orders.cart_id = attempt.cart_id and is_online);

create or replace view audit_amounts_agree as
  select attempt.id as subject, broken.detail
  from payment_attempt as attempt
  cross join lateral (
    select coalesce(sum(amount_fils) filter (where kind = 'capture'), 0) as captured,
      coalesce(sum(amount_fils) filter (where kind = 'refund'), 0) as given_back,
      count(*) filter (where currency <> attempt.captured_currency) as other_currencies
    from ledger where ledger.attempt_id = attempt.id
  ) as booked
  cross join lateral (
    select coalesce(sum(amount_fils - gift_fils), 0) as asked,
      coalesce(sum(amount_fils - gift_fils) filter (where done_at is not null), 0) as done
    from refund where refund.attempt_id = attempt.id
  ) as back
  left join orders on orders.attempt_id = attempt.id
  cross join lateral (values
    (booked.captured <> captured_fils, 'the ledger has another amount as captured'),
    (booked.given_back <> back.done, 'the ledger has another amount as refunded'),
    (booked.other_currencies > 0, 'the ledger has another currency'),
    (back.asked <> refund_fils, 'its refunds come to another amount than it says'),
    (back.asked > captured_fils or booked.given_back > captured_fils, 'more is refunded than was captured'),
    (orders.total_fils - orders.gift_fils <> captured_fils, 'the order has another total'),
    ((attempt.state = 'refunded') <> (captured_fils > 0 and booked.given_back = captured_fils),
      'it is refunded, and does not say so, or says so and is not')
  ) as broken (is_broken, detail)
  where broken.is_broken;

create or replace view audit_refused_is_refunded as
  select number::text as subject, 'is ' || orders.state || ', and what was paid for it stays' as detail
  from orders left join payment_attempt as attempt on attempt.id = attempt_id
  where orders.state in ('rejected', 'cancelled')
    and (refund_fils < captured_fils
      or orders.gift_fils > (select coalesce(sum(refund.gift_fils), 0) from order_refund as refund where refund.order_number = number))
    and not exists (
      select from job
      where kind = 'refund_order' and key = number::text and job.state = 'waiting' and queued_at > now() - interval '90 seconds'
    )
    and not exists (select from unsettled_move where order_number = number);

create or replace view audit_refunded_says_so as
  select number::text as subject,
    case
      when orders.state = 'refunded' then 'says that it is refunded, and its payment is ' || attempt.state
      else 'is ' || orders.state || ', and does not say that its payment went back'
    end as detail
  from orders join payment_attempt as attempt on attempt.id = attempt_id
  cross join lateral (
    select attempt.state = 'refunded' and orders.gift_fils = coalesce(sum(refund.gift_fils), 0) as is_refunded
    from order_refund as refund where refund.order_number = number and done_at is not null
  ) as back
  where orders.state in ('completed', 'rejected', 'cancelled', 'refunded') and (orders.state = 'refunded') <> back.is_refunded
    and not exists (select from unsettled_move where order_number = number);

create or replace view audit_cash_refunds_agree as
  select orders.number::text as subject, broken.detail
  from orders
  cross join lateral (
    select coalesce(sum(refund.amount_fils - refund.gift_fils), 0) as asked,
      coalesce(sum(refund.amount_fils - refund.gift_fils) filter (where done_at is not null), 0) as done,
      coalesce(sum(refund.amount_fils) filter (where done_at is not null), 0) as returned,
      coalesce(sum(ledger.amount_fils), 0) as booked
    from refund left join ledger on ledger.refund_id = refund.id where refund.order_number = orders.number
  ) as back
  cross join lateral (values
    (back.asked <> cash_refund_fils, 'its cash refunds come to another amount than it says'),
    (back.booked <> back.done, 'the ledger has another amount as handed back'),
    (back.asked > 0 and not exists (select from invoice where invoice.order_number = orders.number),
      'cash went back, and it has no invoice'),
    ((orders.state = 'refunded') <> (back.returned = total_fils), 'all of it was handed back, and it does not say so, or says so and was not')
  ) as broken (is_broken, detail)
  where broken.is_broken and not is_online
    and (cash_refund_fils > 0 or orders.state = 'refunded' or exists (select from refund where refund.order_number = orders.number));
