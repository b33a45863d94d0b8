-- The restaurant's currency, one of those in packages/contract/src/money.ts. Older settings lack it and mean dirhams.
create function restaurant_currency() returns text language sql stable as $$
  select coalesce((select settings->>'currency' from restaurant), 'AED')
$$;

alter table restaurant add constraint restaurant_currency_known
  check (coalesce(settings->>'currency', 'AED') in ('AED', 'SAR', 'QAR', 'OMR', 'BHD', 'KWD'));

-- Prevents a change that would reinterpret stored amounts. The currency is final once a cart or order exists.
-- The number of decimals is final once a branch exists, because its menu has prices.
create function keep_currency() returns trigger language plpgsql as $$
declare
  was text := coalesce(old.settings->>'currency', 'AED');
  wanted text := coalesce(new.settings->>'currency', 'AED');
  three_decimals constant text[] := array['OMR', 'BHD', 'KWD'];
begin
  if wanted = was then
    return null;
  end if;
  -- The table lock blocks new carts until commit, and so payment attempts, orders and invoices.
  -- Checked first without the lock, so that a refused change does not block customers.
  if not exists (select from cart) and not exists (select from orders) then
    lock table cart in share mode;
  end if;
  if exists (select from cart) or exists (select from orders) then
    raise exception 'amounts of orders are in %', was using errcode = 'check_violation', constraint = 'restaurant_currency_stays';
  end if;
  if (was = any (three_decimals)) <> (wanted = any (three_decimals)) and exists (select from branch) then
    raise exception 'amounts have the decimals of %', was using errcode = 'check_violation', constraint = 'restaurant_decimals_stay';
  end if;
  return null;
end $$;
create trigger currency_stays after insert or update or delete on restaurant for each row execute function keep_currency();

-- `not valid` skips the table scan under lock: the old constraint has checked all existing rows.
alter table payment_attempt drop constraint payment_attempt_currency_check, alter column currency set default restaurant_currency(),
  add constraint payment_attempt_currency_check check (currency in ('AED', 'SAR', 'QAR', 'OMR', 'BHD', 'KWD')) not valid;
alter table invoice alter column currency set default restaurant_currency();
