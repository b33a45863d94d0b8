-- Denial of inventory: one network, or one customer whose payments are open, may hold only so many places without an order.

-- Keyed hash of the network that a cart for later comes from; null where rate limits are off.
alter table cart add column network_key text;
create index cart_holds_of_network on cart (network_key) where network_key is not null and state in ('quoted', 'awaiting');

-- As in 0036, with the limits. The advisory lock comes before every row lock, so that checkouts of one network count one after the other.
create or replace function hold_slot() returns trigger language plpgsql as $$
begin
  if new.network_key is not null then
    perform pg_advisory_xact_lock(hashtextextended('held slots:' || new.network_key, 0));
  end if;
  insert into slot (branch_id, order_type, starts_at, places, taken)
  values (new.branch_id, new.order_type, new.slot_start, new.slot_places, 0)
  on conflict do nothing;
  -- All slots that this changes, in one order: of customers who go from one to another at once, none waits for the other in a circle.
  perform from slot
  where (branch_id, order_type, starts_at) in (
    select new.branch_id, new.order_type, new.slot_start
    union all
    select held.branch_id, held.order_type, held.starts_at
    from cart join slot_hold as held on held.cart_id = cart.id
    where cart.customer_id = new.customer_id and cart.state in ('quoted', 'awaiting')
  )
  order by branch_id, order_type, starts_at for no key update;
  -- A cart that is locked is being placed at this moment, and keeps its place.
  update cart set state = 'expired' where id in (
    select id from cart
    where customer_id = new.customer_id and state in ('quoted', 'awaiting') and slot_start is not null and id <> new.id and nobody_is_paying(cart)
    for update skip locked
  );
  -- Carts that became orders are placed and do not count; nor do those that have run out.
  if 10 <= (
    select count(*) from cart
    where network_key = new.network_key and state in ('quoted', 'awaiting') and id <> new.id
      and (expires_at > new.created_at or not nobody_is_paying(cart))
  ) or 3 <= (
    select count(*) from cart
    where customer_id = new.customer_id and state in ('quoted', 'awaiting') and slot_start is not null and id <> new.id
  ) then
    raise exception 'too many slots held without an order' using errcode = 'check_violation', constraint = 'held_slots_limit';
  end if;
  if exists (
    select from slot
    where branch_id = new.branch_id and order_type = new.order_type and starts_at = new.slot_start and taken >= new.slot_places
  ) then
    update cart set state = 'expired' where id in (
      select cart.id from slot_hold as held join cart on cart.id = held.cart_id
      where held.branch_id = new.branch_id and held.order_type = new.order_type and held.starts_at = new.slot_start
        and cart.expires_at <= new.created_at and nobody_is_paying(cart)
      for update of cart skip locked
    );
  end if;
  insert into slot_hold (cart_id, branch_id, order_type, starts_at) values (new.id, new.branch_id, new.order_type, new.slot_start);
  -- Who was promised a place keeps it when there are fewer.
  update slot set taken = taken + 1, places = greatest(new.slot_places, taken)
  where branch_id = new.branch_id and order_type = new.order_type and starts_at = new.slot_start;
  return null;
end $$;
