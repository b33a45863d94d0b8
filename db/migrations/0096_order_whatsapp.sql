-- Consent to news of an order by WhatsApp, which its customer gives after placing it. Deleted an hour after the order's end.
create table order_whatsapp (
  order_number integer primary key references orders on delete cascade,
  -- The customer's proved number at that time, ITU-T E.164 without its plus. Nothing is sent once the customer has another.
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  asked_at timestamptz not null,
  -- Events of the order whose message was sent, or is about to be. Written before it is sent: a killed process sends none again.
  sent_events integer[] not null default '{}'
);
