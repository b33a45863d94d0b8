-- What becomes of an order after it was placed: each move with who made it and why, and the time that was promised.
alter domain order_state drop constraint order_state_check;
alter domain order_state add constraint order_state_check check (
  value in ('received', 'accepted', 'preparing', 'ready', 'on_the_way', 'completed', 'rejected', 'cancelled', 'refunded')
);

drop index orders_open;
create index orders_open on orders (customer_id) where state not in ('completed', 'rejected', 'cancelled', 'refunded');
-- The restaurant's list of a day.
create index orders_placed on orders (branch_id, placed_at);

-- `promised_from` and `promised_until`: when it is to be there, or ready; ten minutes, or the slot that was asked for.
alter table cart add column slot_start timestamptz;
alter table orders
  add column slot_start timestamptz,
  add column promised_from timestamptz,
  add column promised_until timestamptz;
update orders set promised_from = placed_at + promised_minutes * interval '1 minute',
  promised_until = placed_at + promised_minutes * interval '1 minute' + interval '10 minutes';
alter table orders
  alter column promised_from set not null,
  alter column promised_until set not null,
  add constraint orders_promise check (promised_until > promised_from);

alter table order_event
  alter column state type order_state,
  -- Who made the move.
  add column actor text not null default 'customer' check (actor in ('customer', 'staff', 'demo', 'system')),
  -- Why, in words for the customer; empty where it goes without saying.
  add column cause text not null default '' check (length(cause) <= 200);

-- Whoever follows an order hears of it. Nobody can follow one that is only just being placed.
create function tell_order_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_moved', new.order_number || ':' || new.id);
  return null;
end $$;
create trigger order_moved after insert on order_event for each row when (new.state <> 'received') execute function tell_order_moved();
create trigger order_events_stay before update on order_event for each row execute function refuse_change();
