-- Car of a curbside pickup, {model, colour, plate}, else null. Saved to the account, copied to each cart and order.
alter table customer add column car jsonb;
alter table cart add column car jsonb;
alter table orders add column car jsonb;

-- Arrival of the customer, {arrivedAt, spot, seenAt}. Written on arrival and when staff answer. Not a state transition.
alter table orders add column arrival jsonb;

create function tell_arrival() returns trigger language plpgsql as $$
begin
  perform tell_order(new.number);
  return null;
end $$;
create trigger arrival_told after update of arrival on orders for each row
  when (old.arrival is distinct from new.arrival) execute function tell_arrival();

-- Whether the branch offers curbside pickup. Last, to prevent a deadlock: checkout also locks the branch last.
alter table branch add column pickup_by_car boolean not null default false;
