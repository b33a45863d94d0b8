-- What is over is looked for by its time, and swept every few minutes.
create index session_expires on session (expires_at);
-- A session goes with its refresh tokens, and each of them asks for its successors.
create index refresh_token_parent on refresh_token (parent_hash) where parent_hash is not null;
create index rate_bucket_refilled on rate_bucket (refilled_at);
create index known_device_seen on known_device (seen_at);
