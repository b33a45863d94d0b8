-- The payment gateway's customer of an account, under which the gateway keeps the cards that the customer has saved. No card is kept here.
create table gateway_customer (
  -- The row outlives an erased account until the gateway has deleted its customer.
  customer_id integer not null references customer,
  gateway text not null,
  -- The gateway's account.
  merchant text not null,
  -- The idempotency key that the gateway's customer is made with.
  key text not null unique,
  -- The gateway's name of it; null until the gateway has answered.
  ref text,
  created_at timestamptz not null,
  primary key (customer_id, gateway, merchant),
  -- No two accounts share one.
  constraint gateway_customer_of_one unique (gateway, merchant, ref)
);
create trigger customer_is_there before insert on gateway_customer for each row execute function refuse_erased_customer();

-- What the gateway was asked with: the same attempt asks for the same session, word for word.
alter table payment_attempt add column gateway_customer text;
