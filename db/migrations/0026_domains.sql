-- What a column may hold is part of its type. A check of the table is read, planned and run for every row written, whatever has changed in it; a type's
-- condition is kept ready, and looked at only where that column is given. Checks over several columns stay, one a table.
create domain fils as bigint check (value >= 0);
create domain locale as text check (value in ('en', 'ar'));
create domain order_type as text check (value in ('pickup', 'delivery'));
create domain order_state as text
  check (value in ('received', 'accepted', 'preparing', 'ready', 'on_the_way', 'completed', 'cancelled'));
create domain job_state as text check (value in ('waiting', 'done', 'given_up'));
create domain customer_name as text check (length(value) between 1 and 120);
create domain email_address as text check (length(value) <= 254);

alter table cart
  drop constraint cart_locale_check, drop constraint cart_order_type_check, drop constraint cart_subtotal_fils_check,
  drop constraint cart_check, drop constraint cart_delivery_fils_check, drop constraint cart_total_fils_check, drop constraint cart_check1,
  drop constraint cart_check2, drop constraint cart_check3, drop constraint cart_vat_fils_check,
  alter column locale type locale, alter column order_type type order_type, alter column discount_fils type fils,
  alter column delivery_fee_fils type fils, alter column vat_fils type fils,
  add constraint cart_adds_up check (
    subtotal_fils > 0 and discount_fils <= subtotal_fils and total_fils = subtotal_fils - discount_fils + delivery_fee_fils
    and total_fils between 1 and 2000000 and (address is not null or delivery_fee_fils = 0)
    and (order_type = 'delivery') = (address is not null)
  ),
  -- It is gone in a quarter of an hour. The order that it becomes refers to the branch.
  drop constraint cart_branch_id_fkey;

alter table orders
  drop constraint orders_subtotal_fils_check, drop constraint orders_order_type_check, drop constraint orders_state_check,
  drop constraint orders_discount_fils_check, drop constraint orders_delivery_fils_check, drop constraint orders_total_fils_check,
  drop constraint orders_locale_check, drop constraint orders_check1, drop constraint orders_paid_or_cash, drop constraint orders_vat_fils_check,
  alter column locale type locale, alter column order_type type order_type, alter column state type order_state,
  alter column discount_fils type fils, alter column delivery_fee_fils type fils, alter column vat_fils type fils,
  add constraint orders_add_up check (
    subtotal_fils > 0 and total_fils > 0 and total_fils = subtotal_fils - discount_fils + delivery_fee_fils
    and is_online = (attempt_id is not null)
  );

alter table order_line
  drop constraint order_line_quantity_check, drop constraint order_line_unit_fils_check, drop constraint order_line_check,
  drop constraint order_line_check1, drop constraint order_line_vat_fils_check,
  alter column discount_fils type fils, alter column vat_fils type fils,
  add constraint order_line_adds_up check (
    quantity between 1 and 99 and unit_price_fils > 0 and total_fils = unit_price_fils * quantity and discount_fils <= total_fils
  );

alter table customer
  drop constraint debtor_name_check, drop constraint debtor_email_check, drop constraint debtor_locale_check,
  alter column name type customer_name, alter column email type email_address, alter column locale type locale;

alter table job
  drop constraint job_state_check, drop constraint job_check, alter column state type job_state,
  add constraint job_ends check ((state = 'waiting') = (ended_at is null));
