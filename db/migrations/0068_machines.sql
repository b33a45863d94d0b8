-- Several machines serve one database. What was in one machine's folder or memory is shared by these tables.

-- The owner's pictures (`pictures/`, `originals/`), and the scripts and styles of builds (`assets/`, `console/assets/`). All are named by their
-- content. Each machine keeps copies in its DATA_DIR, and makes them anew where they are lost.
create table stored_file (
  name text not null check (name ~ '^[\w-]+(/[\w-][\w.-]*)+$'),
  -- From 0. Parts of 1 MB keep each statement short, however large the file is.
  part integer not null check (part >= 0),
  content bytea not null,
  -- When a machine last wrote it, or found that it need not.
  kept_at timestamptz not null default now(),
  primary key (name, part)
);
-- Its formats are compressed.
alter table stored_file alter column content set storage external;

-- Pictures that are shown, and whose files the database does not have. The file that is named here is stored last.
create view lost_picture as
  select name, hash, version, source from picture
  where hash is not null and not exists (
    select from stored_file
    where part = 0 and stored_file.name = 'pictures/' || hash || case when picture.name ~* '\.svg$' then '-safe.svg' else '-128.jpg' end
  );

-- The table `data_folder` is no longer read. A later release drops it: processes of the release before still write to it during an upgrade.

-- Pictures that waited to be made again from the original on one machine.
update picture set source = '' where hash is not null and source like '%/originals/' || hash;

-- Builds of the screens whose files are kept, so that pages of the build before work during an upgrade and after it.
create table build (
  -- Of the names of its files.
  id text primary key,
  files text[] not null,
  -- When a process that has it last said so.
  seen_at timestamptz not null default now()
);

-- When periodic work last began, by its name: of all processes one does it in each interval. Unlogged: lost with a crash, it is done once more.
create unlogged table turn (
  name text primary key,
  began_at timestamptz not null
);

-- How busy the branches are, as one process counts it for all. Unlogged: it is counted anew every two seconds.
create unlogged table workload_count (
  only_one boolean primary key default true check (only_one),
  loads jsonb not null,
  full_slots jsonb not null,
  counted_at timestamptz not null default now()
);

-- Ended jobs are kept for 7 days instead of 90. All that ended before this time may have been deleted, so audits ask for later ones.
create table forgotten_jobs (
  only_one boolean primary key default true check (only_one),
  ended_before timestamptz not null
);
insert into forgotten_jobs (ended_before) select now() - interval '90 days' where exists (select from orders);

create or replace view audit_one_message_an_order as
  select payload->>'orderNumber' as subject, count(*) || ' jobs of the kind ' || concat_ws(' ', kind, payload->>'template') as detail
  from job where payload ? 'orderNumber'
  group by kind, payload->>'template', payload->>'event', payload->>'orderNumber', payload->>'eventId', payload->>'subscriptionId',
    payload->>'recipient'
  having count(*) > 1
  union all
  select number::text, 'has no job that mails it'
  from orders
  where mailed_at is null and placed_at > coalesce((select ended_before from forgotten_jobs), '-infinity')
    and not exists (select from job where (kind, key) in (('email', 'order:' || number), ('order_email', number::text)))
  union all
  select order_number::text, 'has no job that tells that it is ' || state
  from order_step as step
  where state <> 'received' and at > coalesce((select ended_before from forgotten_jobs), '-infinity')
    and not exists (select from job where kind in ('notify_customer', 'order_moved') and key = id::text)
    and not exists (select from unsettled_move where event_id = step.id)
  union all
  select step.order_number::text, 'was told of as ' || step.state || ', and that was taken back'
  from order_event as step join order_event as undo on undo.undoes = step.id
  where exists (
    select from job where kind in ('notify_customer', 'order_moved', 'finalize_transition', 'settle_move') and key = step.id::text
  );
