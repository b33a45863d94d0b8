-- The outbox. A job is written by the statement that causes it, and kept after it ran, so that its key stays used.
create table job (
  kind text not null,
  key text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  -- When it may be taken. Whoever takes it puts this off, and again while at work: a killed process leaves it to others.
  due_at timestamptz not null default now(),
  -- How often it was taken: who took it at some try ends only that try.
  tries integer not null default 0,
  queued_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (kind, key),
  check ((state = 'waiting') = (ended_at is null))
);
create index job_due on job (kind, due_at) where state = 'waiting';
create index job_ended on job (ended_at) where state <> 'waiting';

-- What the queue of before had still to do.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into job (kind, key, payload, due_at)
      select name, coalesce(data->>'orderNumber', id::text), data, least(start_after, now()) from pgboss.job
      where name in ('order_email', 'account_exists_email') and state::text in ('created', 'retry', 'active')
      on conflict do nothing;
    drop schema pgboss cascade;
  end if;
end $$;

-- How many cash orders a customer has placed. Whoever places one says how many they knew of, and does nothing when there are more by now: so the
-- open orders that they counted are all there are, and nobody has to wait with a lock.
alter table customer add column cash_orders integer not null default 0;
