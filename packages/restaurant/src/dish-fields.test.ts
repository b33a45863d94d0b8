import { dishFields } from '@sufra/contract/desk/fields';
import { expect, test } from 'vitest';
import { parseYaml } from './files/yaml.ts';
import { Problems } from './problems.ts';
import { Codes } from './read/codes.ts';
import { tablesOf } from './read/fields.ts';
import { menuColumns, nameDishes, readItems } from './read/menu.ts';
import { Pictures } from './read/pictures.ts';
import { changesOf, fieldsOf } from './things.ts';

/** Of each field that a file may say of a dish, something else than `base` says. */
const samples: Record<Exclude<(typeof menuColumns)[number], 'code'>, string> = {
  category: 'bakes',
  name: 'Latte',
  name_ar: 'لاتيه',
  description: 'Warm',
  description_ar: 'دافئ',
  price: '19',
  pickup: '19',
  delivery: '19',
  options: 'milk',
  picture: 'hummus.jpg',
  focal_point: '30% 62%',
  calories: '320',
  allergens: 'milk',
  marks: 'vegetarian',
  smallest_order: '2',
  hidden_at: 'QUAY',
  goes_with: 'cookie',
};
const base = { code: 'latte', category: 'coffee', name: 'Flat white', description: 'Hot', pickup: '18', delivery: '20' };

const codes = (...all: string[]) => {
  const known = new Codes();
  for (const code of all) known.add(code, code, { file: 'menu.yaml', line: null });
  return known;
};

function read(fields: object) {
  const problems = new Problems();
  const lines = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  const tree = parseYaml(`- ${lines.join('\n  ')}\n- {code: cookie, category: bakes, name: Cookie, price: 5}\n`, 'menu.yaml', problems);
  const dishes = codes();
  const [dish] = readItems(nameDishes(tree?.kind === 'list' ? tablesOf(tree, problems, '') : [], dishes), dishes, {
    pictures: new Pictures(new Map([['hummus.jpg', { name: 'hummus.jpg', path: '', size: 0, mtimeMs: 0 }]])),
    categories: codes('coffee', 'bakes'),
    optionGroups: codes('milk'),
    branches: codes('QUAY'),
  });
  if (!dish || problems.hasErrors) throw new Error(JSON.stringify(problems.inOrder()));
  return dish;
}

const form = new Set<string>(dishFields);

test.each(menuColumns.filter((column) => column !== 'code'))('DESK-02 what a file says of a dish as %s has a place on screen', (column) => {
  const { pickup, delivery, ...rest } = base;
  const paths = changesOf('item', 'latte', read(base), read({ ...(column === 'price' ? rest : base), [column]: samples[column] }));
  expect(paths.map(({ field }) => field)).not.toEqual([]);
  for (const { field } of paths) expect([...form, 'at.QUAY.isHidden']).toContain(field);
});

test('DESK-02 each field of a dish in the model has a place on screen, and the form has no other', () => {
  expect(new Set(fieldsOf('item', read(base)).keys())).toEqual(form);
});
