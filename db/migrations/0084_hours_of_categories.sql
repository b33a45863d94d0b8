-- When in the week the dishes of a category and of its subcategories are offered, by the clock of the branch; at any time without a row.
create table category_period (
  category_id integer not null references category on delete cascade,
  day smallint not null check (day between 0 and 6),
  opens_minute integer not null check (opens_minute between 0 and 1439),
  closes_minute integer not null check (closes_minute between 1 and 2880),
  check (closes_minute > opens_minute and closes_minute - opens_minute <= 1440),
  primary key (category_id, day, opens_minute)
);
create trigger changed after insert or update or delete on category_period
  for each statement execute function tell_catalogue('menu');
