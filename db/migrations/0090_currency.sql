-- The restaurant's currency, one of those in packages/contract/src/money.ts. One that names none is of before there were others: its currency is the dirham.
create function restaurant_currency() returns text language sql stable as $$
  select coalesce((select settings->>'currency' from restaurant), 'AED')
$$;

alter table restaurant add constraint restaurant_currency_known
  check (coalesce(settings->>'currency', 'AED') in ('AED', 'SAR', 'QAR', 'OMR', 'BHD', 'KWD'));

-- An amount means what it meant: the currency stays once there is a cart or an order, and the decimals once there is a branch, whose menu has prices.
create function keep_currency() returns trigger language plpgsql as $$
declare
  was text := coalesce(old.settings->>'currency', 'AED');
  wanted text := coalesce(new.settings->>'currency', 'AED');
  three_decimals constant text[] := array['OMR', 'BHD', 'KWD'];
begin
  if wanted = was then
    return null;
  end if;
  -- Attempts, orders and their invoices come of carts, of which none is written until this is committed. Where there are some, no customer waits for a refusal.
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

-- `not valid`: the constraint of before has checked the rows that are there, and reading them again would make customers wait.
alter table payment_attempt drop constraint payment_attempt_currency_check, alter column currency set default restaurant_currency(),
  add constraint payment_attempt_currency_check check (currency in ('AED', 'SAR', 'QAR', 'OMR', 'BHD', 'KWD')) not valid;
alter table invoice alter column currency set default restaurant_currency();
