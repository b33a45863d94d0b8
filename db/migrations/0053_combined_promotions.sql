-- Free delivery that says so combines with a discount: an order has one promotion, or a discount and such a free delivery beside it.
alter table promotion
  add column combines boolean not null default false,
  add check (not combines or kind = 'free_delivery');
alter table cart add column delivery_promotion_id integer references promotion;
alter table orders add column delivery_promotion_id integer references promotion;

-- One row for each promotion of a cart.
alter table promotion_use drop constraint promotion_use_pkey, add primary key (cart_id, promotion_id);

-- As before (0015), for each promotion of a cart. Every refusal has the promotion's id as its detail: of two it says which one.
create or replace function reserve_promotion() returns trigger language plpgsql as $$
declare
  offer record;
begin
  select per_customer, first_order_only, exists (select from promotion_limit where promotion_id = new.promotion_id) as is_counted
    into offer from promotion where id = new.promotion_id;
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
  -- A cart that is locked is being placed at this moment, and keeps its use.
  update cart set state = 'expired' where id in (
    select cart.id from promotion_use as held join cart on cart.id = held.cart_id
    where held.customer_id = new.customer_id and nobody_is_paying(cart) and cart.id <> new.cart_id
      and (held.promotion_id = new.promotion_id or (offer.first_order_only and held.is_first_order))
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

create or replace function count_promotion_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from promotion_limit where promotion_id = new.promotion_id and uses >= max_uses) then
      raise exception 'no use left'
        using errcode = 'check_violation', constraint = 'promotion_limit_kept', detail = new.promotion_id::text;
    end if;
    update promotion_limit set uses = uses + 1 where promotion_id = new.promotion_id;
  else
    -- What was used before there was a limit was never counted.
    update promotion_limit set uses = uses - 1 where promotion_id = old.promotion_id and uses > 0;
  end if;
  return null;
end $$;
