-- A reward: a promotion that costs points. It has a code, because customers choose when to spend their points; a retired one frees it.
-- `not valid`: existing rows satisfy it, and a scan under the lock would block orders.
alter table promotion add column points integer;
alter table promotion add constraint promotion_points_check check (points between 1 and 1000000) not valid,
  add constraint promotion_for_points_has_a_code check (points is null or code is not null or not active) not valid;

-- Points that a use spent, as its promotion said at the reservation. They come back with an order that is rejected, cancelled or refunded.
alter table promotion_use add column points integer not null default 0;
alter table promotion_use add constraint promotion_use_points_check check (points >= 0) not valid;
create index promotion_use_points on promotion_use (customer_id) where points > 0;

-- Loyalty points of accounts; spent ones are in promotion_use. Rows change their customer when accounts are merged, and go when it is erased.
create table points_entry (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  kind text not null check (kind in ('earned', 'taken_back', 'expired', 'corrected')),
  points integer not null check (points <> 0),
  -- The completed order, and for points taken back the refund.
  order_number integer references orders,
  refund_id text references refund,
  at timestamptz not null default now(),
  check (kind = 'corrected' or (kind = 'earned') = (points > 0)),
  check ((kind in ('earned', 'taken_back')) = (order_number is not null)),
  check ((kind = 'taken_back') = (refund_id is not null))
);
create index on points_entry (customer_id);
create unique index points_entry_earned on points_entry (order_number) where kind = 'earned';
create unique index points_entry_taken_back on points_entry (refund_id) where refund_id is not null;
create index points_entry_order on points_entry (order_number) where order_number is not null;
create trigger points_entry_stays before update of id, kind, points, order_number, refund_id, at on points_entry
  for each row execute function refuse_change();
create trigger points_entry_is_not_emptied before truncate on points_entry for each statement execute function refuse_change();

-- A customer's points, which refunds may make negative. `releasing`: reservations that the next checkout may take over do not count.
create function points_left(of_customer integer, releasing boolean) returns bigint language sql as $$
  select coalesce((select sum(points) from points_entry where customer_id = of_customer), 0) - coalesce((
    select sum(held.points) from promotion_use as held
    join cart on cart.id = held.cart_id
    left join orders on orders.cart_id = held.cart_id
    where held.customer_id = of_customer and held.points > 0 and not (releasing and nobody_is_paying(cart))
      and coalesce(orders.state not in ('rejected', 'cancelled', 'refunded'), true)
  ), 0)
$$;

-- As in the baseline, and a reward needs as many points.
create or replace function reserve_promotion() returns trigger language plpgsql as $$
declare
  offer record;
  missing bigint;
begin
  select per_customer, first_order_only, points, exists (select from promotion_limit where promotion_id = new.promotion_id) as is_counted
    into offer from promotion where id = new.promotion_id;
  if offer.points is not null then
    -- Before all promotions: see docs/locking.md.
    perform from customer where id = new.customer_id for no key update;
  end if;
  if offer.per_customer is not null or offer.first_order_only or offer.is_counted then
    -- One at a time: what is read below holds until this one is committed.
    perform from promotion where id = new.promotion_id for no key update;
  end if;
  -- The same cart again.
  if exists (select from promotion_use where cart_id = new.cart_id and promotion_id = new.promotion_id) then
    return null;
  end if;
  -- Two promotions for first orders on one cart are one first order.
  new.is_first_order := offer.first_order_only and not exists (select from promotion_use where cart_id = new.cart_id and is_first_order);
  new.points := coalesce(offer.points, 0);
  -- A cart that is locked is being placed at this moment, and keeps its use.
  update cart set state = 'expired' where id in (
    select cart.id from promotion_use as held join cart on cart.id = held.cart_id
    where held.customer_id = new.customer_id and nobody_is_paying(cart) and cart.id <> new.cart_id
      and (held.promotion_id = new.promotion_id or (offer.first_order_only and held.is_first_order) or (new.points > 0 and held.points > 0))
    for update of cart skip locked
  );
  if exists (select from promotion_limit where promotion_id = new.promotion_id and uses >= max_uses) then
    update cart set state = 'expired' where id in (
      select cart.id from promotion_use as held join cart on cart.id = held.cart_id
      where held.promotion_id = new.promotion_id and cart.expires_at <= new.reserved_at and nobody_is_paying(cart)
        and cart.id <> new.cart_id
      for update of cart skip locked
    );
  end if;
  if new.points > 0 then
    missing := new.points - points_left(new.customer_id, false);
    if missing > 0 then
      raise exception 'points are missing' using errcode = 'check_violation', constraint = 'promotion_use_points',
        detail = new.promotion_id::text, hint = missing::text;
    end if;
  end if;
  if offer.first_order_only and (
    exists (select from orders where customer_id = new.customer_id)
    or exists (select from promotion_use where customer_id = new.customer_id and is_first_order and cart_id <> new.cart_id)
  ) then
    raise exception 'not a first order'
      using errcode = 'check_violation', constraint = 'promotion_use_first_order', detail = new.promotion_id::text;
  end if;
  if offer.per_customer is not null then
    select min(free) into new.nth from generate_series(1, offer.per_customer) as free
    where not exists (
      select from promotion_use as held where held.promotion_id = new.promotion_id and held.customer_id = new.customer_id and held.nth = free
    );
    if new.nth is null then
      raise exception 'no use left for this customer'
        using errcode = 'check_violation', constraint = 'promotion_use_per_customer', detail = new.promotion_id::text;
    end if;
  end if;
  return new;
end $$;

-- An order earns once, with its invoice, and loses no more than that; a reservation spent no more than was earned by then (90 s for the
-- clocks of several processes). Orders that were ever refused are left out, because an undone refusal spends their points again.
create view audit_points_agree as
  select order_number::text as subject, 'more points are taken back than it earned' as detail
  from points_entry where order_number is not null group by order_number having sum(points) < 0
  union all
  select order_number::text, 'earned points, and has no invoice'
  from points_entry as entry
  where kind = 'earned' and not exists (select from invoice where invoice.order_number = entry.order_number)
  union all
  select spent.cart_id, 'spent more points than its customer had earned'
  from promotion_use as spent
  join customer on customer.id = spent.customer_id and erased_at is null
  where spent.points > 0 and (
    select coalesce(sum(points), 0) from points_entry
    where customer_id = spent.customer_id and points > 0 and at <= spent.reserved_at + interval '90 seconds'
  ) < (
    select coalesce(sum(held.points), 0) from promotion_use as held
    where held.customer_id = spent.customer_id and held.reserved_at <= spent.reserved_at and not exists (
      select from orders join order_event as event on event.order_number = orders.number
      where orders.cart_id = held.cart_id and event.state in ('rejected', 'cancelled', 'refunded')
    )
  );
