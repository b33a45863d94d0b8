-- Which history the database is on: 'system/timeline', null on a standby. Transaction ids may be compared on one history alone: a standby that was
-- promoted gives some out again, and a copy that a logical upgrade made has others. Not pg_control_checkpoint(): until the first checkpoint after a
-- promotion that still says the old timeline. Who may not read the system's identifier is told the timeline alone.
create function database_timeline() returns text language plpgsql stable as $$
declare
  system text := '';
begin
  if pg_is_in_recovery() then
    return null;
  end if;
  -- The embedded database has one process, which starts anew with it.
  if version() like '%PGlite%' then
    return 'embedded';
  end if;
  -- In a branch of its own: permission is checked where a statement begins, whether or not it gets there.
  if has_function_privilege('pg_control_system()', 'execute') then
    select system_identifier into system from pg_control_system();
  end if;
  return system || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
end $$;
