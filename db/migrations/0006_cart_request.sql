-- SHA-256 of the request that made the cart: the same Idempotency-Key with another request is refused.
alter table cart add column request_hash text;
