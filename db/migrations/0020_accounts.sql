-- One spelling of an e-mail address, made by the server and compared byte by byte: the database's small letters are not JavaScript's. Null where
-- nobody logs in with it: guests, erased accounts.
alter table customer add column email_key text;
update customer set email_key = lower(email);
drop index customer_email;
create unique index customer_email_key on customer (email_key);
alter table customer add column email_confirmed_at timestamptz, add column erased_at timestamptz;
