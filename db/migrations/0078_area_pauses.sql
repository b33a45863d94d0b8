-- Until when a branch takes no orders for now that go to an area, and who has said so.
alter table delivery_area
  add column paused_until timestamptz,
  add column paused_by text not null default '' check (length(paused_by) <= 120),
  add constraint delivery_area_pause_ends check (paused_until >= '2000-01-01' and paused_until < '2100-01-01');
