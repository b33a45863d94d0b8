-- For the sweep alone. An index of all carts that are not placed also tempted the planner to look for one customer's open carts among everybody's.
drop index cart_unplaced;
create index cart_ended on cart (expires_at) where state in ('quoted', 'expired', 'cancelled');

-- A cart copies how it is paid, as it copies what it sells. Checking the method of every cart had all orders lock one row.
alter table cart drop constraint cart_payment_method_id_fkey;
