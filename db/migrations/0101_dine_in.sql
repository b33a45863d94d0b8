-- A visit of guests at a table. Staff open it; its PIN lets guests join. Ended by staff, at the branch's closing time, or when unused.
create table table_visit (
  id int generated always as identity primary key,
  branch_id int not null references branch,
  -- Name of the table at opening.
  table_name text not null,
  pin text not null check (pin ~ '^[0-9]{4}$'),
  -- Name of the staff member, or STAFF_TOKEN.
  opened_by text not null,
  opened_at timestamptz not null,
  -- Time of opening, or of the last order.
  used_at timestamptz not null,
  -- Null for a branch that is open around the clock.
  closes_at timestamptz,
  ended_at timestamptz
);
create unique index table_visit_open on table_visit (branch_id, table_name) where ended_at is null;
create unique index table_visit_pin on table_visit (branch_id, pin) where ended_at is null;

-- Table of a dine-in order, {visitId, name}, else null. Copied from the cart to its order.
alter table cart add column at_table jsonb;
alter table orders add column at_table jsonb;

create function use_table_visit() returns trigger language plpgsql as $$
begin
  update table_visit set used_at = new.placed_at where id = (new.at_table->>'visitId')::int and used_at < new.placed_at;
  return null;
end $$;
create trigger table_visit_used after insert on orders for each row
  when (new.at_table is not null) execute function use_table_visit();

-- Names of the branch's tables. Last, to prevent a deadlock: checkout also locks the branch last.
alter table branch add column tables text[] not null default '{}';
