-- Drivers of the restaurant's own: staff who see only the orders that are assigned to them.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('driver', 'kitchen', 'manager', 'owner'));

-- Who brings an order. Pickup and handover are transitions in order_event, and the cash due is the order's total.
create table order_driver (
  order_number integer primary key references orders on delete cascade,
  staff_id integer not null references staff,
  assigned_at timestamptz not null,
  -- Told at the door by the customer, where the branch asks for it. Stays when another driver takes over.
  door_code text not null check (door_code ~ '^[0-9]{4}$'),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  -- When a manager confirmed that the cash was handed in; null until then, and for orders paid online.
  settled_at timestamptz
);
create index order_driver_staff on order_driver (staff_id, order_number);
-- Cash that drivers have in hand, once the order is completed.
create index order_driver_unsettled on order_driver (order_number) where settled_at is null;

-- Where the driver of an order on the way is, with their consent: the latest location, without history. Unlogged, because it is worth nothing
-- after a minute.
create unlogged table driver_location (
  order_number integer primary key references orders on delete cascade,
  lat double precision not null,
  lng double precision not null,
  at timestamptz not null
);

create function tell_driver() returns trigger language plpgsql as $$
begin
  perform tell_order(coalesce(new.order_number, old.order_number));
  return null;
end $$;
create trigger driver_told after insert or delete or update of staff_id on order_driver for each row execute function tell_driver();
create trigger location_told after insert or update on driver_location for each row execute function tell_driver();

-- Forgets the location with every move that ends the way.
create function forget_driver_location() returns trigger language plpgsql as $$
begin
  delete from driver_location where order_number = new.number;
  return null;
end $$;
create trigger driver_location_forgotten after update of state on orders for each row
  when (old.state = 'on_the_way' and new.state <> 'on_the_way') execute function forget_driver_location();

-- Whether handing over takes the customer's code. Last, to prevent a deadlock: checkout also locks the branch last.
alter table branch add column door_code boolean not null default false;
