-- Every checkout and every order ask `database_timeline()`, which read the server's control file each time. The system cannot change while a connection
-- lives, so the connection remembers it in a setting of its own; the timeline is asked each time.
create or replace function database_timeline() returns text language plpgsql stable as $$
declare
  system text := current_setting('sufra.database_system', true);
begin
  if pg_is_in_recovery() then
    return null;
  end if;
  if coalesce(system, '') = '' then
    system := '';
    -- The embedded database has one process, which starts anew with it.
    if version() like '%PGlite%' then
      system := 'embedded';
    -- In a branch of its own: permission is checked where a statement begins, whether or not it gets there.
    elsif has_function_privilege('pg_control_system()', 'execute') then
      select system_identifier into system from pg_control_system();
    end if;
    perform set_config('sufra.database_system', system, false);
  end if;
  if system = 'embedded' then
    return system;
  end if;
  return system || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
end $$;
