-- Whether a browser asked that had been in the account before: other browsers' codes never end its code, and have a limit of their own.
alter table password_reset add column from_known_device boolean not null default false;
-- The codes of an e-mail are counted over all who ask.
create index on password_reset (asked_hash);

-- Accounts whose e-mail is not confirmed are counted like guests. They last longer than guests, and come with other phones and from other networks.
alter table guest_contact drop constraint guest_contact_pkey;
alter table guest_contact add primary key (customer_id, phone_key, network_key);
