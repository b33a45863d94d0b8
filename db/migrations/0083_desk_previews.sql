-- Changes that the desk shows as customers would see them, for an hour: a link leads to them, in every process.
create table desk_preview (
  id integer generated always as identity primary key,
  edits jsonb not null,
  -- The moment that is shown, where it is another than that of the look.
  shown_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index desk_preview_expires on desk_preview (expires_at);
