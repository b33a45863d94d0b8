-- The restaurant's country, one of packages/contract/src/country.ts. Absent in settings of earlier releases: the UAE.
alter table restaurant add constraint restaurant_country_known
  check (coalesce(settings->>'country', 'AE') in ('AE', 'SA', 'QA', 'OM', 'BH', 'KW'));

-- As in migration 0090, and the country is immutable too once a cart or order exists, because their VAT has its rate.
create or replace function keep_currency() returns trigger language plpgsql as $$
declare
  was text := coalesce(old.settings->>'currency', 'AED');
  wanted text := coalesce(new.settings->>'currency', 'AED');
  is_elsewhere boolean := coalesce(old.settings->>'country', 'AE') <> coalesce(new.settings->>'country', 'AE');
  three_decimals constant text[] := array['OMR', 'BHD', 'KWD'];
begin
  if wanted = was and not is_elsewhere then
    return null;
  end if;
  -- Attempts, orders and invoices come from carts, and the lock blocks new carts until commit. With carts or orders it refuses without the lock.
  if not exists (select from cart) and not exists (select from orders) then
    lock table cart in share mode;
  end if;
  if exists (select from cart) or exists (select from orders) then
    if wanted <> was then
      raise exception 'amounts of orders are in %', was using errcode = 'check_violation', constraint = 'restaurant_currency_stays';
    end if;
    raise exception 'orders are under the law of another country' using errcode = 'check_violation', constraint = 'restaurant_country_stays';
  end if;
  if (was = any (three_decimals)) <> (wanted = any (three_decimals)) and exists (select from branch) then
    raise exception 'amounts have the decimals of %', was using errcode = 'check_violation', constraint = 'restaurant_decimals_stay';
  end if;
  return null;
end $$;

-- VAT rate at issue, in hundredths of a percent. Default: existing invoices, and those that an earlier release still issues, have the UAE's 5 %.
-- `not valid`: existing rows satisfy it, and a scan under the lock would block orders.
alter table invoice add column vat_rate integer not null default 500;
alter table invoice add constraint invoice_vat_rate_check check (vat_rate between 0 and 10000) not valid;

-- Oman's numbers are OM and 10 digits. The API validates the format of the country.
alter table legal_entity drop constraint legal_entity_trn_check,
  add constraint legal_entity_trn_check check (trn ~ '^([0-9]{15}|OM[0-9]{10})?$');
alter table invoice drop constraint invoice_trn_check, drop constraint invoice_buyer_trn_check,
  add constraint invoice_trn_check check (trn ~ '^([0-9]{15}|OM[0-9]{10})?$') not valid,
  add constraint invoice_buyer_trn_check check (buyer_trn ~ '^([0-9]{15}|OM[0-9]{10})?$') not valid;

create or replace view audit_invoices_add_up as
  select invoice.order_number::text as subject, broken.detail
  from invoice
  join orders on orders.number = invoice.order_number
  cross join lateral (
    select coalesce(sum((line->>'total')::bigint), 0) as total, coalesce(sum((line->>'discount')::bigint), 0) as discount,
      coalesce(sum((line->>'vat')::bigint), 0) as vat,
      bool_and((line->>'vat')::bigint
        = round(((line->>'total')::bigint - (line->>'discount')::bigint) * invoice.vat_rate / (10000.0 + invoice.vat_rate))) as is_rounded
    from jsonb_array_elements(invoice.lines) as line
  ) as printed
  cross join lateral (values
    (printed.total <> invoice.subtotal_fils, 'its lines come to another subtotal'),
    (printed.discount <> invoice.discount_fils, 'its lines have another discount'),
    (printed.vat + invoice.delivery_vat_fils <> invoice.vat_fils, 'its lines and delivery fee have another VAT'),
    (not coalesce(printed.is_rounded, false)
        or invoice.delivery_vat_fils <> round(invoice.delivery_fee_fils * invoice.vat_rate / (10000.0 + invoice.vat_rate)),
      'a VAT on it is not that of its rate'),
    (invoice.total_fils + invoice.tip_fils <> orders.total_fils or invoice.vat_fils <> orders.vat_fils,
      'its order has another total, or another VAT'),
    (invoice.tip_fils <> orders.tip_fils, 'its order has another tip')
  ) as broken (is_broken, detail)
  where broken.is_broken;
