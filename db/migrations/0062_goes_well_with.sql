-- What goes well with a dish, what is popular, and customers' favourites.

-- The owner's choice, for dishes that few orders have had together yet.
create table item_goes_with (
  item_id integer not null references item on delete cascade,
  other_id integer not null references item on delete cascade,
  position integer not null,
  primary key (item_id, other_id),
  constraint item_goes_with_another check (other_id <> item_id)
);
create index on item_goes_with (other_id);
create trigger inserted after insert on item_goes_with referencing new table as after_rows
  for each statement execute function tell_catalogue('menu');
create trigger updated after update on item_goes_with referencing old table as before_rows new table as after_rows
  for each statement execute function tell_catalogue('menu');
create trigger deleted after delete on item_goes_with referencing old table as before_rows
  for each statement execute function tell_catalogue('menu');

-- Computed from completed orders, a branch at a time in one transaction: dishes that were ordered together, best first,
-- and those that were ordered most.
create table branch_pair (
  branch_id integer not null references branch on delete cascade,
  item_id integer not null references item on delete cascade,
  other_id integer not null references item on delete cascade,
  position integer not null,
  primary key (branch_id, item_id, other_id)
);
create index on branch_pair (item_id);
create index on branch_pair (other_id);
create table popular_item (
  branch_id integer not null references branch on delete cascade,
  item_id integer not null references item on delete cascade,
  primary key (branch_id, item_id)
);
create index on popular_item (item_id);
do $$
declare
  watched text;
begin
  foreach watched in array array['branch_pair', 'popular_item'] loop
    execute format(
      'create trigger inserted after insert on %1$I referencing new table as after_rows
         for each statement execute function tell_catalogue(''offers'', ''branch_id'');
       create trigger deleted after delete on %1$I referencing old table as before_rows
         for each statement execute function tell_catalogue(''offers'', ''branch_id'')',
      watched
    );
  end loop;
end $$;

-- Of accounts; a guest's stay in the browser.
create table favourite (
  customer_id integer not null references customer on delete cascade,
  item_id integer not null references item on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, item_id)
);
create index on favourite (item_id);
create trigger customer_is_there before insert on favourite for each row execute function refuse_erased_customer();
