-- Devices that several staff members share, such as the tablet of a kitchen: each logs in there with a PIN.
create table shared_device (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  branch_id integer not null references branch on delete cascade,
  -- SHA-256 of its cookie.
  token_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index on shared_device (branch_id);

-- PINs of staff members: good on shared devices alone.
create table staff_pin (
  staff_id integer primary key references staff on delete cascade,
  hash text not null,
  -- Tries since the last right one, or since the password was given; with the fifth the PIN is locked.
  tries smallint not null default 0 check (tries between 0 and 5)
);

alter table staff_session
  -- The shared device that the session is on, if any: it ends with it.
  add column shared_device_id integer references shared_device on delete cascade,
  -- Whether it began with a PIN instead of the password.
  add column by_pin boolean not null default false,
  -- On a shared device: from then on it is locked, which leaves the orders of the device's branch to be read.
  add column active_until timestamptz,
  add check ((shared_device_id is null) = (active_until is null)),
  add check (shared_device_id is not null or not by_pin);
create index on staff_session (shared_device_id);
