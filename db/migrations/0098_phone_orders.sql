-- Idempotency key of a guest whose order a staff member takes by telephone: the staff member's id and their key. The hash (SHA-256) of the
-- request tells a repeated key with another order. Null for all other customers.
alter table customer add column phone_order_key text, add column phone_order_hash text;
create unique index customer_phone_order on customer (phone_order_key) where phone_order_key is not null;
