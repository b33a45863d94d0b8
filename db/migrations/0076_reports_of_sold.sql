-- For reports of what had sold out when, and of payments that failed: neither reads what else the days brought.
create index staff_action_of_availability on staff_action (branch_id, at) where action in ('sold_out', 'on_sale_again');
create index payment_attempt_failed on payment_attempt (created_at) where state in ('declined', 'cancelled', 'expired');
