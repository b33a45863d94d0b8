-- An option of a set menu is a dish: what it is called and what it contains are the dish's, and are not said here.
alter table option
  add column item_id integer references item on delete cascade,
  drop constraint option_has_a_name,
  add constraint option_has_a_name check (name_en ~ '\S' or item_id is not null),
  add constraint option_says_nothing_of_its_dish check (
    item_id is null or (name_en = '' and name_ar = '' and num_nonnulls(calories, allergens, dietary_marks) = 0)
  );
create index on option (item_id);
