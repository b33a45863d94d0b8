-- An account that is erased stays as a number, under which the accounts keep what was sold (decision 28). Nothing new comes to it: whoever writes
-- something of a customer waits for the one who erases them at this moment, and then looks again.
create function refuse_erased_customer() returns trigger language plpgsql as $$
begin
  perform from customer where id = new.customer_id and erased_at is null for key share;
  if not found then
    raise exception 'the account of customer % is erased', new.customer_id using errcode = 'foreign_key_violation', constraint = 'customer_is_erased';
  end if;
  return new;
end $$;
do $$
declare
  owned text;
begin
  foreach owned in array array['session', 'address', 'cart'] loop
    execute format('create trigger customer_is_there before insert on %I for each row execute function refuse_erased_customer()', owned);
  end loop;
end $$;
