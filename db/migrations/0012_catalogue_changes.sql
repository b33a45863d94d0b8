-- A change says what changed: 'menu', 'branches:1,2' or 'offers:1,2' (what branches 1 and 2 sell differently). Without numbers it may be any
-- branch: very many at once, or something that all of them share.
create function tell_catalogue() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  id_column text := tg_argv[1];
  before_ids integer[] := '{}';
  after_ids integer[] := '{}';
  ids integer[];
begin
  if id_column is null then
    perform pg_notify('catalogue_changed', kind);
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    execute format('select array_agg(distinct %I) from before_rows', id_column) into before_ids;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    execute format('select array_agg(distinct %I) from after_rows', id_column) into after_ids;
  end if;
  select array_agg(distinct id order by id) into ids from unnest(before_ids || after_ids) as id;
  if ids is null then
    return null;
  end if;
  -- The payload of a notification has room for 8,000 bytes.
  perform pg_notify('catalogue_changed', case when cardinality(ids) > 500 then kind else kind || ':' || array_to_string(ids, ',') end);
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('branch', 'branches', 'id'),
      ('branch_period', 'branches', 'branch_id'),
      ('branch_exception', 'branches', 'branch_id'),
      ('delivery_area', 'branches', 'branch_id'),
      ('branch_payment_method', 'branches', 'branch_id'),
      ('payment_method', 'branches', null),
      ('branch_item', 'offers', 'branch_id'),
      ('category', 'menu', null),
      ('item', 'menu', null),
      ('option_group', 'menu', null),
      ('option', 'menu', null),
      ('item_option_group', 'menu', null)
    ) as tables (name, kind, id_column)
  loop
    execute format('drop trigger changed on %I', watched.name);
    execute format(
      'create trigger inserted after insert on %I referencing new table as after_rows for each statement execute function tell_catalogue(%L%s)',
      watched.name, watched.kind, coalesce(', ' || quote_literal(watched.id_column), '')
    );
    execute format(
      'create trigger updated after update on %I referencing old table as before_rows new table as after_rows for each statement execute function tell_catalogue(%L%s)',
      watched.name, watched.kind, coalesce(', ' || quote_literal(watched.id_column), '')
    );
    execute format(
      'create trigger deleted after delete on %I referencing old table as before_rows for each statement execute function tell_catalogue(%L%s)',
      watched.name, watched.kind, coalesce(', ' || quote_literal(watched.id_column), '')
    );
  end loop;
end $$;

drop function notify_catalogue();
