-- An order that is placed after its visit ended, because its payment was captured late, does not open the visit again.
create or replace function use_table_visit() returns trigger language plpgsql as $$
begin
  update table_visit set used_at = new.placed_at
  where id = (new.at_table->>'visitId')::int and used_at < new.placed_at and ended_at is null
    and used_at > new.placed_at - interval '4 hours' and (closes_at is null or closes_at > new.placed_at);
  return null;
end $$;
