-- The car that a pickup is brought to, {model, colour, plate}; null: to none. Remembered with an account, copied to each cart and order.
alter table customer add column car jsonb;
alter table cart add column car jsonb;
alter table orders add column car jsonb;

-- That the customer is there, {arrivedAt, spot, seenAt}: written once, and once more when a staff member has seen it. No move of the order.
alter table orders add column arrival jsonb;

create function tell_arrival() returns trigger language plpgsql as $$
begin
  perform tell_order(new.number);
  return null;
end $$;
create trigger arrival_told after update of arrival on orders for each row
  when (old.arrival is distinct from new.arrival) execute function tell_arrival();

-- Whether the branch brings pickups to the customer's car. Last, as placing asks for its branch last: locks in one order.
alter table branch add column pickup_by_car boolean not null default false;
