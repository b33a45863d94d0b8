-- Until when an order was promised when it was placed: `promised_until` follows what staff promise later, and reports ask for the first.
alter table orders add column first_promised_until timestamptz;

-- Orders so far: a slot of 15 minutes, or ten minutes from the next full five on, as they were promised then.
update orders set first_promised_until = case when slot_start is not null then slot_start + interval '15 minutes'
  else to_timestamp(ceil(extract(epoch from placed_at + promised_minutes * interval '1 minute') / 300) * 300) + interval '10 minutes' end;
alter table orders alter column first_promised_until set not null;
