/** Server with a restaurant of maximum-length names, half of each in one word. Reads PORT and DATA_DIR. */
import { join } from 'node:path';
import type { Bilingual } from '@sufra/contract/names';
import { restaurant } from '@sufra/demo';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { writeFolder } from '@sufra/restaurant/write';
import { long } from './long.ts';

const both = ({ en, ar }: Bilingual, most: number): Bilingual => ({ en: long(en, most), ar: long(ar, most, 'ar') });

/** Dishes per category, enough for a list. */
const dishes = 3;

function longNames({ settings, branches, categories, optionGroups, items, promotions, ...rest }: Restaurant): Restaurant {
  const { texts } = settings;
  const named = <T extends { name: Bilingual }>(thing: T, most: number): T => ({ ...thing, name: both(thing.name, most) });
  const shown = categories.slice(0, 4);
  const within = (code: string) =>
    items
      .filter(({ category, optionGroups }) => category === code && (code !== shown[0]?.code || optionGroups.length > 0))
      .slice(0, dishes);
  return {
    ...rest,
    settings: {
      ...settings,
      name: both(settings.name, 80),
      texts: { ...texts, promise: both(texts.promise, 120), promiseText: both(texts.promiseText, 300), about: both(texts.about, 500) },
      cardMarks: [long('Visa', 40), ...settings.cardMarks],
      tips: [500, 1000, 10_000],
    },
    branches: branches.map((branch) => ({
      ...named(branch, 80),
      address: both(branch.address, 300),
      areas: branch.areas.map((area) => named(area, 120)),
    })),
    categories: shown.map((category) => ({
      ...named(category, 120),
      subcategories: category.subcategories.map((each) => named(each, 120)),
    })),
    optionGroups: optionGroups.map((group) => ({ ...named(group, 120), options: group.options.map((option) => named(option, 120)) })),
    items: shown
      .flatMap(({ code, subcategories }) => [code, ...subcategories.map((each) => each.code)])
      .flatMap(within)
      .map((item) => ({ ...named(item, 200), description: both(item.description, 1000), picture: '', goesWith: [] })),
    promotions: promotions.map((promotion) => ({ ...named(promotion, 120), description: both(promotion.description, 500) })),
  };
}

const folder = join(process.env.DATA_DIR ?? '', 'restaurant');
await writeFolder(longNames(restaurant), folder);
process.env.RESTAURANT = folder;
// Imports the server without its types.
await import(new URL('../../apps/api/src/main.ts', import.meta.url).href);
