-- Whoever orders without an account is a customer all the same, whom nobody can log in as.
alter table customer add column is_guest boolean not null default false;
alter table customer add constraint customer_guest_has_no_login check (not is_guest or (email_key is null and password_hash is null));
create index customer_guest on customer (created_at) where is_guest;

-- By what the open cash orders of guests are counted, for guests are made at will. Keyed hashes, removed once they count for nothing.
create table guest_contact (
  customer_id integer primary key references customer on delete cascade,
  phone_key text not null,
  network_key text not null,
  created_at timestamptz not null
);
create index guest_contact_phone on guest_contact (phone_key, created_at);
create index guest_contact_network on guest_contact (network_key, created_at);
create index guest_contact_created on guest_contact (created_at);

-- The private link to a guest's order. Its token follows from the installation's secret and the salt; only its SHA-256 is kept.
create table order_link (
  order_number integer primary key references orders on delete cascade,
  salt text not null,
  hash text not null unique,
  expires_at timestamptz not null
);

-- The code that a guest confirms the e-mail with; it follows from the installation's secret and the salt.
create table guest_code (
  customer_id integer primary key references customer on delete cascade,
  salt text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
