-- What a promotion takes off, and for whom. No checkout has taken a code until now, so what was announced before takes nothing off: it is
-- switched off until somebody has said what it is worth.
update promotion set active = false;
alter table promotion
  -- Without a code it applies by itself.
  alter column code drop not null,
  add column kind text not null default 'free_delivery' check (kind in ('percent', 'fixed', 'free_delivery')),
  -- Of the subtotal. An order is never free: what is paid for has a price.
  add column percent integer check (percent between 1 and 99),
  add column amount_fils bigint check (amount_fils > 0),
  -- The most that a percentage takes off.
  add column max_discount_fils bigint check (max_discount_fils > 0),
  -- How often one customer may use it; null is without limit.
  add column per_customer integer check (per_customer > 0),
  add check ((kind = 'percent') = (percent is not null)),
  add check ((kind = 'fixed') = (amount_fils is not null)),
  add check (amount_fils < min_order_fils),
  add check (max_discount_fils is null or kind = 'percent');
alter table promotion alter column kind drop default;

-- Where it applies; everywhere without a row, so a branch does not vanish from here by itself.
create table promotion_branch (
  promotion_id integer not null references promotion on delete cascade,
  branch_id integer not null references branch,
  primary key (promotion_id, branch_id)
);

-- How often it may be used by all customers together, counted from when that was said; without limit without a row. Apart from `promotion`,
-- because every process keeps that in memory, and this changes with every order.
create table promotion_limit (
  promotion_id integer primary key references promotion on delete cascade,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  constraint promotion_limit_kept check (uses between 0 and max_uses)
);

-- A use is reserved with the cart that it is promised to, and given back when that comes to nothing.
create table promotion_use (
  cart_id text primary key references cart on delete cascade,
  promotion_id integer not null references promotion,
  customer_id integer not null references customer on delete cascade,
  -- Which of the customer's uses it is; null where they are not counted.
  nth integer check (nth > 0),
  -- Both are said by reserve_promotion.
  is_first_order boolean not null,
  reserved_at timestamptz not null,
  constraint promotion_use_per_customer unique (promotion_id, customer_id, nth)
);
-- Nobody has two first orders.
create unique index promotion_use_first_order on promotion_use (customer_id) where is_first_order;

-- Whether a cart could be left for another one: it waits to be placed, and no payment for it is under way or made.
create function nobody_is_paying(cart) returns boolean stable language sql as $$
  select $1.state = 'quoted' or ($1.state = 'awaiting' and not exists (
    select from payment_attempt where cart_id = $1.id and (state in ('created', 'pending') or captured_at is not null)
  ))
$$;

-- Numbers a use, or refuses it. What is promised to carts that nobody can place any more, or that their owner has left for this one, is free
-- again: those carts are expired by it.
create function reserve_promotion() returns trigger language plpgsql as $$
declare
  offer record;
begin
  select per_customer, first_order_only, exists (select from promotion_limit where promotion_id = new.promotion_id) as is_counted
    into offer from promotion where id = new.promotion_id;
  new.is_first_order := offer.first_order_only;
  if offer.per_customer is not null or offer.first_order_only or offer.is_counted then
    -- One at a time: what is read below holds until this one is committed.
    perform from promotion where id = new.promotion_id for no key update;
  end if;
  -- The same cart again.
  if exists (select from promotion_use where cart_id = new.cart_id) then
    return null;
  end if;
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
  if offer.first_order_only and exists (select from orders where customer_id = new.customer_id) then
    raise exception 'not a first order' using errcode = 'check_violation', constraint = 'promotion_use_first_order';
  end if;
  if offer.per_customer is not null then
    select min(free) into new.nth from generate_series(1, offer.per_customer) as free
    where not exists (
      select from promotion_use as held where held.promotion_id = new.promotion_id and held.customer_id = new.customer_id and held.nth = free
    );
    if new.nth is null then
      raise exception 'no use left for this customer' using errcode = 'check_violation', constraint = 'promotion_use_per_customer';
    end if;
  end if;
  return new;
end $$;
create trigger reserved before insert on promotion_use for each row execute function reserve_promotion();

create function count_promotion_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update promotion_limit set uses = uses + 1 where promotion_id = new.promotion_id;
  else
    -- What was used before there was a limit was never counted.
    update promotion_limit set uses = uses - 1 where promotion_id = old.promotion_id and uses > 0;
  end if;
  return null;
end $$;
create trigger counted after insert or delete on promotion_use for each row execute function count_promotion_use();

create function release_promotion() returns trigger language plpgsql as $$
begin
  delete from promotion_use where cart_id = new.id;
  return null;
end $$;
create trigger came_to_nothing after update of state on cart
  for each row when (new.state in ('expired', 'cancelled')) execute function release_promotion();

-- Processes hear of promotions as of branches and menus.
do $$
declare
  watched text;
begin
  foreach watched in array array['promotion', 'promotion_branch'] loop
    execute format(
      'create trigger changed after insert or update or delete on %I for each statement execute function tell_catalogue(%L)',
      watched, 'promotions'
    );
  end loop;
end $$;

-- Prices include VAT at 5%, so it is a twenty-first of what is paid: of each line after its discount, and of the delivery fee.
alter table cart
  add column promotion_id integer references promotion,
  add column vat_fils bigint not null default 0 check (vat_fils >= 0);
alter table cart alter column vat_fils drop default;
alter table orders
  add column promotion_id integer references promotion,
  add column vat_fils bigint not null default 0 check (vat_fils >= 0);
alter table orders alter column vat_fils drop default;
alter table order_line
  -- Its share of the order's discount.
  add column discount_fils bigint not null default 0 check (discount_fils between 0 and total_fils),
  add column vat_fils bigint not null default 0 check (vat_fils >= 0);
alter table order_line alter column discount_fils drop default, alter column vat_fils drop default;
update order_line set vat_fils = round(total_fils / 21.0);
update orders set vat_fils = round(delivery_fee_fils / 21.0)
  + (select coalesce(sum(vat_fils), 0) from order_line where order_number = orders.number);
update cart set vat_fils = round(delivery_fee_fils / 21.0)
  + (select coalesce(sum(round((line->>'total')::bigint / 21.0)), 0) from jsonb_array_elements(lines) as line);
-- What is still to be placed says it line by line.
update cart set lines = (
  select jsonb_agg(line || jsonb_build_object('discount', 0, 'vat', round((line->>'total')::bigint / 21.0)) order by place)
  from jsonb_array_elements(lines) with ordinality as listed (line, place)
)
where state = 'quoted';
