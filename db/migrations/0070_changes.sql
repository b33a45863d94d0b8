-- What was changed of the restaurant, on screen or by an import: append-only. A set is what was saved at once, and is undone at once.
create table change_set (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  source text not null check (source in ('desk', 'import', 'program')),
  -- Null for programs and for commands on the server itself.
  staff_id integer references staff,
  -- Their name then.
  actor text not null check (length(actor) <= 120),
  -- The set whose old values it brought back.
  undoes bigint references change_set
);
create index on change_set (staff_id);
create index on change_set (undoes);

-- One field of one thing of the folder's model: `item`, `hummus`, `price.pickup`. `active` says whether the thing is listed or retired.
create table change (
  id bigint generated always as identity primary key,
  set_id bigint not null references change_set,
  kind text not null check (length(kind) <= 40),
  code text not null check (length(code) <= 80),
  field text not null check (length(field) <= 200),
  before jsonb not null,
  after jsonb not null
);
create index on change (set_id);
create index on change (kind, code, field, id);

create trigger changes_stay before update or delete on change for each row execute function refuse_change();
create trigger changes_are_not_emptied before truncate on change for each statement execute function refuse_change();
create trigger change_sets_stay before update or delete on change_set for each row execute function refuse_change();
create trigger change_sets_are_not_emptied before truncate on change_set for each statement execute function refuse_change();
