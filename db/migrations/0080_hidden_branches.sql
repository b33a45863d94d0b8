-- A branch that has yet to open: it is set up, and no customer sees it.
alter table branch add column hidden boolean not null default false;
