-- The till of a branch: a program with a key, which acknowledges the orders that the branch's webhook sent, and tells its stock and prices.
create table branch_till (
  branch_id integer primary key references branch on delete cascade,
  -- SHA-256 in hex of the key, which is shown once; null without one.
  key_hash text unique check (key_hash ~ '^[0-9a-f]{64}$'),
  key_made_at timestamptz,
  key_made_by text not null default '',
  -- Whether the webhook names customers while there is a key.
  shares_customer boolean not null default false,
  -- Last comparison of menus: {at, compared, count, differences}.
  comparison jsonb,
  check ((key_hash is null) = (key_made_at is null))
);

-- What the till said of an order: {reference, cause}, one of which is null. Not a state transition.
alter table orders add column till jsonb;
create trigger till_told after update of till on orders for each row
  when (old.till is distinct from new.till) execute function tell_arrival();
