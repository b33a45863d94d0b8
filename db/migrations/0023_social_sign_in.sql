-- Signing in with Google or Facebook: docs/decisions/0026-social-sign-in.md.

-- Who somebody is at a provider. The pair is the key, never an e-mail.
create table identity (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  customer_id integer not null references customer on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index identity_of_customer on identity (customer_id, provider);

-- Somebody who is at the provider's page now. Only hashes (SHA-256, hex) are kept; the verifier and the nonce follow from what the browser has.
create table sign_in_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  return_path text not null,
  remember boolean not null,
  -- Whose account the identity is to be added to; null for signing in.
  link_session_id uuid references session on delete cascade,
  expires_at timestamptz not null
);
create index on sign_in_attempt (expires_at);
create index on sign_in_attempt (link_session_id);

-- Whom a provider vouched for, until the storefront takes them over: by the code, in the browser that began it.
create table sign_in_handover (
  code_hash text primary key,
  browser_hash text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  return_path text not null,
  remember boolean not null,
  expires_at timestamptz not null
);
create index on sign_in_handover (expires_at);
