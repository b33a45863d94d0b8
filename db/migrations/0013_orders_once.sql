-- Every key that a checkout came with, and the cart that it was answered: a placed cart goes on answering for all its keys.
create table cart_key (
  customer_id integer not null references customer on delete cascade,
  key text not null,
  -- SHA-256 of the request: the same key with another request is refused.
  request_hash text not null,
  cart_id text not null references cart on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index on cart_key (cart_id);
create index on cart_key (created_at);
insert into cart_key (customer_id, key, request_hash, cart_id, created_at)
  select customer_id, idempotency_key, coalesce(request_hash, ''), id, created_at from cart where idempotency_key is not null;
drop index cart_idempotency;
alter table cart drop column idempotency_key, drop column request_hash;

-- Carts that came to nothing, for the sweep.
create index cart_unplaced on cart (expires_at) where state <> 'placed';
create index orders_open on orders (customer_id) where state not in ('completed', 'cancelled');

-- What changed in branches and menus, by the transaction that changed it: whoever has read the catalogue at some moment finds what was committed
-- since, even when nobody was there to hear the notification.
create table catalogue_change (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  change text not null,
  changed_at timestamptz not null default now()
);
create index on catalogue_change (changed_at);
create index on catalogue_change (transaction_id);

create or replace function tell_catalogue() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  id_column text := tg_argv[1];
  change text := kind;
  before_ids integer[] := '{}';
  after_ids integer[] := '{}';
  ids integer[];
begin
  if id_column is not null then
    if tg_op in ('UPDATE', 'DELETE') then
      execute format('select array_agg(distinct %I) from before_rows', id_column) into before_ids;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      execute format('select array_agg(distinct %I) from after_rows', id_column) into after_ids;
    end if;
    select array_agg(distinct id order by id) into ids from unnest(before_ids || after_ids) as id;
    if ids is null then
      return null;
    end if;
    -- The payload of a notification has room for 8,000 bytes.
    if cardinality(ids) <= 500 then
      change := kind || ':' || array_to_string(ids, ',');
    end if;
  end if;
  insert into catalogue_change (change) values (change);
  perform pg_notify('catalogue_changed', change);
  return null;
end $$;
