-- A branch hears of each order: one job for each of its addresses, known by a mark of it, and one for its webhook.
create or replace view audit_one_message_an_order as
  select payload->>'orderNumber' as subject, count(*) || ' jobs of the kind ' || kind as detail
  from job where payload ? 'orderNumber'
  group by kind, payload->>'orderNumber', payload->>'eventId', payload->>'subscriptionId', payload->>'recipient' having count(*) > 1
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
