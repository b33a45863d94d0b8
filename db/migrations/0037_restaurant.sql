-- A restaurant is a folder of files. Its things are known by codes, so that it can be moved in again over what is there; what it no longer lists is
-- retired, because orders, carts and links go on naming it.
create domain code as text check (value ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$');
-- For rows that nobody gave one.
create function new_code() returns text language sql volatile as $$ select 'x' || replace(gen_random_uuid()::text, '-', '') $$;

alter table category add column code code not null default new_code(), add column active boolean not null default true;
alter table item add column code code not null default new_code();
alter table option_group add column code code not null default new_code(), add column active boolean not null default true;
alter table option add column code code not null default new_code();
alter table delivery_area add column code code not null default new_code(), add column active boolean not null default true;
alter table payment_method add column code code not null default new_code();
alter table legal_entity add column code code not null default new_code();
-- The code that customers type is another one, and many have none.
alter table promotion add column key code not null default new_code();
alter table branch
  add column active boolean not null default true,
  -- Who is told of each order: mail addresses, and a URL that is called.
  add column announce_emails text[] not null default '{}',
  add column announce_webhook text not null default '' check (announce_webhook ~ '^(https?://.+)?$');
-- A dish that a branch does not make, as against one that it has sold out of today.
alter table branch_item add column hidden boolean not null default false;

-- What is there gets its code from its English name: 'Lentil soup' is lentil-soup, and where two share a name, the later ones add their number.
do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('category', 'name_en', 'code', null),
      ('item', 'name_en', 'code', null),
      ('option_group', 'name_en', 'code', null),
      ('option', 'name_en', 'code', 'option_group_id'),
      ('delivery_area', 'name_en', 'code', 'branch_id'),
      ('legal_entity', 'name_en', 'code', null),
      ('promotion', 'coalesce(code, name_en)', 'key', null)
    ) as tables (name, text, code, owner)
  loop
    execute format(
      'update %1$I set %3$I = given.code from (
         select id, case when slug = '''' then %5$L || ''-'' || id when row_number() over (partition by %4$s slug order by id) = 1 then slug else slug || ''-'' || id end as code
         from (select id, %4$s trim(both ''-'' from left(regexp_replace(lower(%2$s), ''[^a-z0-9]+'', ''-'', ''g''), 60)) as slug from %1$I) as slugs
       ) as given where given.id = %1$I.id',
      named.name, named.text, named.code, coalesce(named.owner || ',', ''), replace(named.name, '_', '-')
    );
  end loop;
end $$;
update payment_method set code = given.code from (
  select id, kind || case when row_number() over (partition by kind order by id) = 1 then '' else '-' || id end as code
  from (select id, case when is_online then 'card' else 'cash' end as kind from payment_method) as kinds
) as given where given.id = payment_method.id;

alter table category add unique (code);
alter table item add unique (code);
alter table option_group add unique (code);
alter table option add unique (option_group_id, code);
alter table delivery_area add unique (branch_id, code);
alter table payment_method add unique (code);
alter table legal_entity add unique (code);
alter table promotion add unique (key);

-- What a restaurant calls itself and how it looks: one row, in the shape of the contract's RestaurantSettings. Without it the shop is Sufra's own.
create table restaurant (
  is_only boolean primary key default true check (is_only),
  settings jsonb not null check (jsonb_typeof(settings) = 'object')
);
-- Markdown.
create table legal_text (
  kind text not null check (kind in ('terms', 'privacy')),
  locale locale not null,
  markdown text not null check (length(markdown) between 1 and 200000),
  primary key (kind, locale)
);

-- Pictures that an owner gave, by the name of their file. Without a hash it waits to be made into the sizes and formats that pages ask for.
create table picture (
  name text primary key check (length(name) between 1 and 200),
  -- What of the file tells that it changed: its size and time.
  version text not null,
  -- Of its content; the files that were made are named after it.
  hash text check (hash ~ '^[0-9a-f]{20}$'),
  -- Three colours, shown until it has loaded.
  blur text not null default '' check (blur ~ '^([0-9a-f]{9})?$'),
  -- Why nothing could be made of it; empty where nothing is wrong.
  problem text not null default ''
);

-- Old names of branches, so that links to them lead to the new ones. A name that somebody bears again is theirs.
create table branch_former_name (
  name_en text primary key,
  branch_id integer not null references branch on delete cascade
);
create function keep_former_name() returns trigger language plpgsql as $$
begin
  delete from branch_former_name where name_en = lower(new.name_en);
  if tg_op = 'UPDATE' and lower(old.name_en) <> lower(new.name_en) then
    insert into branch_former_name values (lower(old.name_en), new.id)
    on conflict (name_en) do update set branch_id = excluded.branch_id;
  end if;
  return null;
end $$;
create trigger name_is_new after insert on branch for each row execute function keep_former_name();
create trigger name_changes after update of name_en on branch for each row execute function keep_former_name();

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('restaurant', 'restaurant', null),
      ('legal_text', 'restaurant', null),
      ('picture', 'pictures', null),
      ('branch_former_name', 'branches', 'branch_id')
    ) as tables (name, kind, id_column)
  loop
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
