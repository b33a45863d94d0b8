-- How many of a group's choices on one line cost nothing, the dearest first: "2 free, then 1.00".
alter table option_group add column included integer not null default 0,
  add constraint option_group_included_check check (included between 0 and 20 and (max = 0 or included <= max));
