-- The end of a category's period that is sunset at the branch on that day. Its minute is then 18:00, by which periods sort and may touch.
alter table category_period add column sunset text,
  add constraint category_period_sunset_check check (
    sunset is null or (sunset = 'opens' and opens_minute = 1080) or (sunset = 'closes' and closes_minute = 1080)
  );
