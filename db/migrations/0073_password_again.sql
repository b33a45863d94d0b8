-- When the password was last given in a session: at the log-in, and again before a change that takes it. Null: before there was this column.
alter table staff_session add column password_at timestamptz;
