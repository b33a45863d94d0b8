-- Managers read the last lines of their branches, which may be far back in the log.
create index staff_action_of_branch on staff_action (branch_id, id desc);
