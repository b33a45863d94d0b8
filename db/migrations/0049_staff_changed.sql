-- Tells all processes that somebody of the staff may see less than before, so that they close open streams at once.
create function notify_staff_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_changed', '');
  return null;
end $$;

create trigger changed after update of role, every_branch, ended_at on staff for each statement execute function notify_staff_changed();
create trigger changed after insert or delete on staff_branch for each statement execute function notify_staff_changed();
create trigger changed after update of revoked_at on staff_session for each statement execute function notify_staff_changed();
