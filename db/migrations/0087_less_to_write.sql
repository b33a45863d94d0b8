-- Orders and moves write less. Nothing is rewritten here: the room counts for pages to come.

-- A row that changes soon gets room on its own page. The new version lies beside the old one, so the log has what is new and no whole row; and where no
-- indexed column changes, no index gets an entry (HOT): for `mailed_at` of an order, and for the count of a customer's cash orders.
alter table cart set (fillfactor = 50);
alter table orders set (fillfactor = 70);
alter table customer set (fillfactor = 90);
