-- Orders and moves no longer notify in their transaction: PostgreSQL holds one lock of the whole cluster from a NOTIFY to the end of the commit, over
-- flush and synchronous replication. Each change of an order is a row here, and the process that made it notifies after the commit.
--
-- Unlogged: the rows only say what has changed since a process looked. After a crash or a failover all connections are made anew, and then every
-- process reads everything.
create unlogged table order_change (
  transaction_id xid8 not null default pg_current_xact_id(),
  order_number integer not null,
  branch_id integer not null,
  changed_at timestamptz not null default now()
);
create index on order_change (transaction_id);

-- Has boards and customers hear of a change. Connections that notify after the commit say so by a setting, and are told what to notify by a message;
-- for all others, such as those of release 0.1.0, the transaction notifies as before.
create function tell_order(changed integer) returns void language plpgsql as $$
declare
  change text;
begin
  insert into order_change (order_number, branch_id) select number, branch_id from orders where number = changed
  returning concat_ws(':', branch_id, order_number, transaction_id) into change;
  if current_setting('sufra.notify_after_commit', true) = 'on' then
    raise info 'notify order_moved %', change;
  else
    perform pg_notify('order_moved', changed || ':0');
  end if;
end $$;

create or replace function tell_order_moved() returns trigger language plpgsql as $$
begin
  perform tell_order(new.order_number);
  return null;
end $$;

create or replace function tell_refund() returns trigger language plpgsql as $$
begin
  perform tell_order(number) from orders
  where attempt_id = coalesce(new.attempt_id, old.attempt_id) or number = coalesce(new.order_number, old.order_number);
  return null;
end $$;

create or replace function tell_help() returns trigger language plpgsql as $$
begin
  perform tell_order(coalesce(new.order_number, old.order_number));
  return null;
end $$;
