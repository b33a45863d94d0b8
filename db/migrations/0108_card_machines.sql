-- Paid on a card machine at the counter or the door: drivers have no cash of it to hand in.
alter table payment_method add column by_card_machine boolean not null default false;
