-- An e-mail has at most one confirmed account, and besides it any that nobody confirmed: whoever registers gets one, so that registering tells nothing.
-- See docs/decisions/0025-emails.md.
drop index customer_email_key;
create unique index customer_confirmed_email on customer (email_key) where email_confirmed_at is not null;
-- The unconfirmed ones of an e-mail are told apart by their passwords: their hashes share a salt.
create unique index customer_unconfirmed_login on customer (email_key, password_hash) where email_confirmed_at is null;

-- Browsers that have logged in to an account, by the SHA-256 of their device cookie: strangers do not slow them down.
create table known_device (
  customer_id integer not null references customer on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);
