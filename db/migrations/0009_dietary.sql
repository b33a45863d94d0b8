-- What is in a dish or an option, where the restaurant says so: null is not stated, an empty list is none.
alter table item
  add column calories integer check (calories between 0 and 20000),
  add column allergens text[],
  add column dietary_marks text[],
  add constraint item_allergens_known check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk',
    'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  add constraint item_dietary_marks_known check (dietary_marks <@ array['vegan', 'vegetarian', 'gluten_free', 'spicy']);

-- An option may take calories away: thin bread instead of thick.
alter table modifier
  add column calories integer check (calories between -5000 and 20000),
  add column allergens text[],
  add column dietary_marks text[],
  add constraint modifier_allergens_known check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk',
    'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  add constraint modifier_dietary_marks_known check (dietary_marks <@ array['vegan', 'vegetarian', 'gluten_free', 'spicy']);
