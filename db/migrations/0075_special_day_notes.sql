-- Why a date has other hours, such as National Day; each of a date's rows says the same.
alter table branch_exception
  add column note_en text not null default '' check (length(note_en) <= 120),
  add column note_ar text not null default '' check (length(note_ar) <= 120);
