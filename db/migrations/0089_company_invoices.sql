-- Whom an order is invoiced to, {name, address, trn}; null: a consumer. Remembered with an account, copied to each cart, order and invoice: a change of
-- one changes no other.
alter table customer add column company jsonb;
alter table cart add column company jsonb;
alter table orders add column company jsonb;

-- The buyer as a full tax invoice states them; empty on those of consumers. The law has invoices kept, so they keep it when an account is erased.
alter table invoice add column buyer_name text not null default '', add column buyer_address text not null default '',
  add column buyer_trn text not null default '' check (buyer_trn ~ '^([0-9]{15})?$');
alter table invoice add constraint invoice_names_its_buyer check (
  (buyer_trn = '') = (buyer_name = '') and (buyer_trn = '') = (buyer_address = '')
);
