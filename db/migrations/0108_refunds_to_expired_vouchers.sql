-- A voucher lasts 30 days from a refund to it, at least. What it had left when it expired stays written off. A refund that staff can still undo
-- buys nothing yet.
create table gift_lapse (
  gift_id integer not null references gift_voucher,
  at timestamptz not null,
  amount_fils bigint not null check (amount_fils > 0),
  primary key (gift_id, at)
);

create or replace function gift_left(voucher integer) returns bigint language sql stable as $$
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

create or replace view gift_movement as
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
