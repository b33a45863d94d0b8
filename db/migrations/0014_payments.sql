-- Paying online. A cart awaits its payment; an attempt is one visit to a gateway's page; what came in and what was given back is the ledger.
alter table cart drop constraint cart_state_check;
alter table cart add constraint cart_state_check
  check (state in ('quoted', 'awaiting', 'placed', 'expired', 'cancelled', 'refunding', 'refunded'));
-- Who sells it and how it is paid, in the words of the moment: a paid cart becomes an order without a look at today's catalogue.
alter table cart add column branch_copy jsonb, add column method_copy jsonb;
alter table cart add column success_url text, add column failure_url text;
-- Two tabs with the same cart share it and its payment page.
drop index cart_open;
create unique index cart_open on cart (customer_id, fingerprint) where state in ('quoted', 'awaiting');
create index cart_awaiting on cart (expires_at) where state = 'awaiting';

create table payment_attempt (
  -- 128 random bits; the key that the gateway is asked with, so that asking twice makes one session.
  id text primary key,
  cart_id text not null references cart on delete cascade,
  gateway text not null,
  -- Null until the gateway has answered: nobody can have paid on a page that nobody knows.
  session_ref text,
  page_url text,
  transaction_ref text,
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null check (currency = 'AED'),
  state text not null default 'created'
    check (state in ('created', 'pending', 'captured', 'declined', 'cancelled', 'expired', 'refunded')),
  -- What the gateway took, which should be what was asked.
  captured_fils bigint not null default 0 check (captured_fils >= 0),
  captured_currency text,
  captured_at timestamptz,
  -- Asked to be given back, whether done or not.
  refund_fils bigint not null default 0 check (refund_fils between 0 and captured_fils),
  -- Whether its money pays for the cart's order.
  funds_order boolean not null default false,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Whoever looks at an attempt takes it for half a minute.
  checked_at timestamptz,
  unique (gateway, session_ref),
  unique (gateway, transaction_ref),
  check ((state in ('captured', 'refunded')) = (captured_at is not null)),
  check (captured_at is null or (transaction_ref is not null and captured_currency is not null and captured_fils > 0)),
  check (not funds_order or (state in ('captured', 'refunded') and captured_fils = amount_fils and captured_currency = currency))
);
create index on payment_attempt (cart_id);
-- One open page a cart, and one payment that counts.
create unique index payment_attempt_live on payment_attempt (cart_id) where state in ('created', 'pending');
create unique index payment_attempt_funds on payment_attempt (cart_id) where funds_order;
create index payment_attempt_due on payment_attempt (checked_at) where state in ('created', 'pending');

alter table orders drop column transaction_reference;
alter table orders add column attempt_id text unique references payment_attempt;
-- Orders of before have none; there was no way to pay online.
alter table orders add constraint orders_paid_or_cash check (is_online = (attempt_id is not null));

create table refund (
  -- The key that the gateway is asked with: asking twice gives back once.
  id text primary key,
  attempt_id text not null references payment_attempt,
  amount_fils bigint not null check (amount_fils > 0),
  reason text not null check (reason <> ''),
  gateway_ref text,
  tries integer not null default 0,
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  check ((done_at is null) = (gateway_ref is null))
);
create index on refund (attempt_id);

-- Money that moved. Nothing in it is ever changed.
create table ledger (
  id bigint generated always as identity primary key,
  attempt_id text not null references payment_attempt,
  kind text not null check (kind in ('capture', 'refund')),
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null,
  gateway_ref text not null,
  refund_id text unique references refund,
  at timestamptz not null default now(),
  check ((kind = 'refund') = (refund_id is not null))
);
create unique index ledger_capture on ledger (attempt_id) where kind = 'capture';
create index on ledger (attempt_id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_is_append_only before update or delete on ledger for each row execute function refuse_change();
create trigger ledger_is_not_emptied before truncate on ledger for each statement execute function refuse_change();

-- An order's number never changes, nor does the cart that it answers for; orders are not deleted.
create function keep_order_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.number <> old.number or new.cart_id <> old.cart_id then
    raise exception 'an order that was answered stays';
  end if;
  return new;
end $$;
create trigger orders_stay before update of number, cart_id or delete on orders for each row execute function keep_order_number();

-- Webhooks, each once, however often it is sent.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  session_ref text not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (gateway, event_id)
);
create index on gateway_event (received_at);

-- Where the gateway's books and ours differ, or something could not be put right without a person.
create table recon_break (
  id bigint generated always as identity primary key,
  kind text not null,
  gateway text not null,
  -- The session, refund or event that it is about.
  subject text not null,
  detail text not null,
  found_at timestamptz not null default now(),
  resolved_at timestamptz
);
create unique index recon_break_open on recon_break (kind, gateway, subject) where resolved_at is null;
