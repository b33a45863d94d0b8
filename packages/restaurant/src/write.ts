/** Writes a restaurant to its folder deterministically: reading and writing again yields identical bytes. */
import { copyFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countries, inCountry } from '@sufra/contract/country';
import { currencies, inCurrency } from '@sufra/contract/money';
import { legalKinds } from '@sufra/contract/restaurant/model';
import { Folder } from './files/folder.ts';
import { Problems } from './problems.ts';
import type { Restaurant } from './restaurant.ts';
import { areasText, branchText } from './write/branch.ts';
import { categoriesText, csvText, dishesText, optionsText } from './write/menu.ts';
import { promotionsText, restaurantText } from './write/restaurant.ts';

export interface WriteOptions {
  /** Format of the dishes; default: as in the folder, or as imported. */
  menu?: 'yaml' | 'csv';
  /** Pictures to copy: path by name. */
  pictures?: ReadonlyMap<string, string>;
}

/**
 * Removes obsolete files of the format, such as those of a removed branch, which the next import would restore. Keeps pictures and foreign
 * files. Throws when the folder is not writable.
 */
export async function writeFolder(restaurant: Restaurant, path: string, { menu, pictures }: WriteOptions = {}): Promise<void> {
  await mkdir(path, { recursive: true });
  const before = await Folder.open(path, new Problems());
  const files = textsOf(restaurant, menu ?? formIn(before) ?? restaurant.menuForm ?? 'yaml');
  for (const [file, text] of files) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  for (const file of before?.files ?? []) if (!files.has(file)) await rm(join(path, file));
  if (pictures && pictures.size > 0) await mkdir(join(path, 'pictures'), { recursive: true });
  for (const [name, from] of pictures ?? []) {
    if (basename(name) !== name) throw new Error(`${JSON.stringify(name)} is not the name of a file`);
    await copyFile(from, join(path, 'pictures', name));
  }
}

const formIn = (folder: Folder | null) => (folder?.has('menu.csv') ? 'csv' : folder?.has('menu.yaml') ? 'yaml' : undefined);

/** Texts of the folder's files by path. */
export const textsOf = (restaurant: Restaurant, menu: 'yaml' | 'csv' = 'yaml'): Map<string, string> =>
  inCountry(countries[restaurant.settings.country], () =>
    inCurrency(currencies[restaurant.settings.currency], () => textsIn(restaurant, menu)),
  );

function textsIn(restaurant: Restaurant, menu: 'yaml' | 'csv'): Map<string, string> {
  const { branches, items, categories, optionGroups, promotions, legal } = restaurant;
  const files = new Map([
    ['restaurant.yaml', restaurantText(restaurant)],
    ['categories.yaml', categoriesText(categories)],
    menu === 'csv'
      ? [
          'menu.csv',
          csvText(
            items,
            branches.map(({ code }) => code),
          ),
        ]
      : ['menu.yaml', dishesText(items)],
  ]);
  if (optionGroups.length > 0) files.set('options.yaml', optionsText(optionGroups));
  if (promotions.length > 0) files.set('promotions.yaml', promotionsText(promotions));
  for (const branch of branches) {
    files.set(`branches/${branch.code}.yaml`, branchText(branch));
    if (branch.areas.length > 0) files.set(`areas/${branch.code}.geojson`, areasText(branch.areas));
  }
  for (const kind of legalKinds)
    for (const [locale, markdown] of Object.entries(legal[kind]))
      if (markdown !== '') files.set(`legal/${kind}.${locale}.md`, `${markdown}\n`);
  return files;
}

/** Starter folder of a new restaurant: small, complete and commented. */
const starter = fileURLToPath(new URL('../starter', import.meta.url));

/** Throws an explanatory Error when the folder exists and is not empty. */
export async function writeStarter(path: string): Promise<void> {
  const there = await readdir(path).catch((): string[] => []);
  if (there.length > 0) throw new Error(`${path} is not empty: a new restaurant needs a folder of its own`);
  await mkdir(path, { recursive: true });
  await cp(starter, path, { recursive: true });
}
