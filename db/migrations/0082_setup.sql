-- What the first owner has answered of the setup, until the restaurant is made of it.
create table setup_draft (
  only_one boolean primary key default true check (only_one),
  answers jsonb not null,
  saved_at timestamptz not null
);
