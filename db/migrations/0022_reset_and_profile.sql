-- Codes to choose a new password with: a row for each, also where nobody has an account with the e-mail. The code itself is nowhere: it follows from
-- the id and the installation's key.
create table password_reset (
  id uuid primary key,
  -- SHA-256 of the HttpOnly cookie of the browser that asked: only there the code is worth something.
  cookie_hash text not null,
  -- Who asked, as far as can be told, where they may keep no cookies; null for our storefront, which does.
  client_hash text,
  -- The e-mail, keyed: to tell whether the same was asked for a moment ago.
  asked_hash text not null,
  -- The e-mail's one spelling, until the code is mailed, which decides whose it is.
  email_key text,
  customer_id integer references customer on delete cascade,
  tries smallint not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or followed by another code.
  ended_at timestamptz,
  -- SHA-256 of the token that the code was exchanged for.
  token_hash text unique,
  token_expires_at timestamptz
);
create index on password_reset (cookie_hash);
create index on password_reset (client_hash) where client_hash is not null;
create index on password_reset (customer_id);
create index on password_reset (expires_at);

-- New e-mail addresses that wait for their owner's word.
create table email_change (
  id uuid primary key,
  customer_id integer not null references customer on delete cascade,
  email text not null check (length(email) <= 254),
  -- The address until then, which is told.
  old_email text not null,
  -- SHA-256 of the link's token, which follows from the id and the installation's key.
  token_hash text not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Confirmed, followed by another one, or called off by a new password.
  ended_at timestamptz
);
create index on email_change (customer_id);
create index on email_change (expires_at);
