-- When in the week a promotion applies, by the clock of the order's branch; at any time without a row.
create table promotion_period (
  promotion_id integer not null references promotion on delete cascade,
  day smallint not null check (day between 0 and 6),
  opens_minute integer not null check (opens_minute between 0 and 1439),
  closes_minute integer not null check (closes_minute between 1 and 2880),
  check (closes_minute > opens_minute and closes_minute - opens_minute <= 1440),
  primary key (promotion_id, day, opens_minute)
);
create trigger changed after insert or update or delete on promotion_period
  for each statement execute function tell_catalogue('promotions');

-- For how often a promotion was used, and what it gave away.
create index orders_of_promotion on orders (promotion_id) where promotion_id is not null;
create index orders_of_delivery_promotion on orders (delivery_promotion_id) where delivery_promotion_id is not null;
