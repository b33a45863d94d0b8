-- The tables say what the product says: customers, options and their groups, an order's number. The words of the old API stay on the wire.
alter table debtor rename to customer;
alter index debtor_email rename to customer_email;
alter table session rename column debtor_id to customer_id;
alter table address rename column debtor_id to customer_id;
alter table cart rename column debtor_id to customer_id;
alter table orders rename column debtor_id to customer_id;

alter table branch rename column loc_code to code;
alter table item rename column min_cart_item to min_quantity;

alter table modifier_category rename to option_group;
alter table option_group rename column minimum to min;
alter table option_group rename column maximum to max;
alter table option_group rename column show_quantities to has_quantities;
alter table modifier rename to option;
alter table option rename column modifier_category_id to option_group_id;
alter table option rename constraint modifier_allergens_known to option_allergens_known;
alter table option rename constraint modifier_dietary_marks_known to option_dietary_marks_known;
alter table item_modifier_category rename to item_option_group;
alter table item_option_group rename column modifier_category_id to option_group_id;

alter table orders rename column order_no to number;
alter table orders rename column delivery_fils to delivery_fee_fils;
alter table cart rename column delivery_fils to delivery_fee_fils;
alter table order_line rename column order_no to order_number;
alter table order_event rename column order_no to order_number;
alter table order_line rename column unit_fils to unit_price_fils;
alter table order_line rename column modifiers to options;
alter table order_line rename column memo to note;

-- What carts and orders keep as JSON is written in the same words: {id, name {en, ar}, quantity, price} an option, prices in fils.
create function pg_temp.options_in_plain_words(modifiers jsonb) returns jsonb language sql as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', each->'id',
        'name', jsonb_build_object('en', each->'name_en', 'ar', each->'name_ar'),
        'quantity', each->'quantity',
        'price', each->'unit_fils'
      ) order by place
    ),
    '[]'
  )
  from jsonb_array_elements(modifiers) with ordinality as listed (each, place)
$$;

create function pg_temp.address_in_plain_words(address jsonb) returns jsonb language sql as $$
  select jsonb_strip_nulls(
    (address - 'street_name' - 'makani_number' - 'driver_note')
    || jsonb_build_object('street', address->'street_name', 'makaniNumber', address->'makani_number', 'driverNote', address->'driver_note')
  )
$$;

update order_line set options = pg_temp.options_in_plain_words(options);
update orders set address = pg_temp.address_in_plain_words(address) where address is not null;
update cart set address = pg_temp.address_in_plain_words(address) where address is not null;
update cart set lines = (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'itemId', line->'item_id',
        'name', jsonb_build_object('en', line->'name_en', 'ar', line->'name_ar'),
        'quantity', line->'quantity',
        'unitPrice', line->'unit_fils',
        'total', line->'total_fils',
        'options', pg_temp.options_in_plain_words(line->'modifiers'),
        'note', line->'memo'
      ) order by place
    ),
    '[]'
  )
  from jsonb_array_elements(lines) with ordinality as listed (line, place)
);
-- Jobs that are still to be done name the order and the customer as the code now does.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    execute $job$
      update pgboss.job set data = jsonb_build_object('orderNumber', data->'orderNo') where name = 'order_email' and data ? 'orderNo'
    $job$;
    execute $job$
      update pgboss.job set data = jsonb_build_object('customerId', data->'debtorId') where name = 'account_exists_email' and data ? 'debtorId'
    $job$;
  end if;
end $$;
