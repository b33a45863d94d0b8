-- What helps the driver to the door. Landmark and note are the customer's own words.
alter table address
  add column landmark text not null default '',
  -- Dubai's number of a building's entrance: ten digits, written in two groups.
  add column makani_number text not null default '' check (makani_number ~ '^(\d{5} \d{5})?$'),
  add column driver_note text not null default '';
