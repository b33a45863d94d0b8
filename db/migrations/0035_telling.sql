-- A browser that its customer wants to be told in of an order that moves: where its messages go, and what they are encrypted with.
create table push_subscription (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  -- That asked for it. One that is ended takes it along; one that only runs out does not, for a guest's is shorter than an order for later.
  session_id uuid references session on delete set null,
  -- An address at the browser's push service that nobody can guess: whoever has it, with the keys, can send.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_customer on push_subscription (customer_id);
create index push_subscription_session on push_subscription (session_id);
create trigger customer_is_there before insert on push_subscription for each row execute function refuse_erased_customer();

-- One job for each kind, order, move and recipient; a mail for each order, and for each move one that decides who is told of it.
create or replace view audit_one_message_an_order as
  select payload->>'orderNumber' as subject, count(*) || ' jobs of the kind ' || kind as detail
  from job where payload ? 'orderNumber'
  group by kind, payload->>'orderNumber', payload->>'eventId', payload->>'subscriptionId' having count(*) > 1
  union all
  select number::text, 'has no job that mails it'
  from orders
  where mailed_at is null and placed_at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where kind = 'order_email' and key = number::text)
  union all
  select order_number::text, 'has no job that tells that it is ' || state
  from order_event
  where state <> 'received' and at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where kind = 'order_moved' and key = id::text);
