-- The staff member's mark that a longer one of the till replaced: {by, until}. It is valid again when the till ends its own.
alter table sold_out add column replaced jsonb;
