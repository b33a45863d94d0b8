-- One-time codes by WhatsApp or SMS: one per number, which a new one replaces. A code is derived from the random id, the number and the
-- installation's key; neither it nor its hash is stored.
create table phone_code (
  -- ITU-T E.164 without its plus.
  phone text primary key check (phone ~ '^[1-9][0-9]{7,14}$'),
  id uuid not null unique,
  -- SHA-256 of the requesting browser's cookie, or a fingerprint of a client without cookies: others can neither use the code nor spend its
  -- tries.
  device_hash text not null,
  locale text not null check (locale in ('en', 'ar')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  -- Another code for the number was still valid: this one goes by SMS first.
  is_again boolean not null default false,
  -- WhatsApp's id of the message, and whether it was delivered.
  message_id text,
  is_delivered boolean not null default false
);
create index on phone_code (expires_at);
create index on phone_code (message_id) where message_id is not null;

-- Number proved by a code, as above. It belongs to one account; guests, who cannot log in, may share one.
alter table customer add column phone_key text check (phone_key ~ '^[1-9][0-9]{7,14}$');
create unique index customer_proved_phone on customer (phone_key) where phone_key is not null and not is_guest;
