-- Whether the driver collects the order's total. Deliveries that were paid online are never settled, so they would fill the index below.
alter table order_driver add column is_cash boolean not null default true;
update order_driver set is_cash = false from orders where number = order_number and is_online;
drop index order_driver_unsettled;
create index order_driver_cash on order_driver (staff_id) where settled_at is null and is_cash;

-- A driver's screen asks for the orders of the last days.
drop index order_driver_staff;
create index order_driver_recent on order_driver (staff_id, assigned_at);
