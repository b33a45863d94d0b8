-- Named changes: edits of the desk that are published together, now or at a planned time. Every write holds the lock of imports and saves.
create table planned_change (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  -- planned: it starts by itself. published: its edits are in change_set, and with ends_at their old values come back by themselves. ended: they did.
  state text not null default 'open' check (state in ('open', 'planned', 'published', 'ended', 'discarded')),
  -- Who began it. Null for programs; the name is that of then.
  staff_id integer references staff,
  actor text not null check (length(actor) <= 120),
  created_at timestamptz not null,
  -- What the clocks of the branches show, without a zone: each edit starts by the clock of its own branch. Text, for drivers read a timestamp as one of their zone.
  starts_at text check (starts_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  ends_at text check (ends_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  check (starts_at < ends_at),
  -- Who published or planned it last, and when they did.
  planner_id integer references staff,
  planner text check (length(planner) <= 120),
  planned_at timestamptz,
  check (state not in ('planned', 'published', 'ended') or planner is not null),
  check (state <> 'planned' or starts_at is not null),
  -- Why it was not published, or did not end, as planned.
  failure jsonb
);
create index on planned_change (state) where state in ('open', 'planned', 'published');
create index on planned_change (staff_id);
create index on planned_change (planner_id);

create table planned_edit (
  id integer generated always as identity primary key,
  planned_change_id integer not null references planned_change,
  kind text not null check (length(kind) <= 40),
  code text not null check (length(code) <= 80),
  field text not null check (length(field) <= 200),
  before jsonb not null,
  after jsonb not null,
  -- Who added it.
  staff_id integer references staff,
  actor text not null check (length(actor) <= 120),
  -- When it was its turn, and the set that it became; without a set the field stayed as it was.
  published_at timestamptz,
  set_id bigint references change_set,
  -- The same for the return of the old value.
  returned_at timestamptz,
  return_set_id bigint references change_set,
  -- What another had changed by then, and stayed: value, by, at.
  stays jsonb,
  unique (planned_change_id, kind, code, field)
);
create index on planned_edit (kind, code, field);
create index on planned_edit (staff_id);
create index on planned_edit (set_id);
create index on planned_edit (return_set_id);
