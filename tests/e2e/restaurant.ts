/** Looks up the demo restaurant's entities by English name: their name in the test's language, and the running server's data. */
import { listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import { listCategories } from '@sufra/contract/menu/endpoints';
import type { Item } from '@sufra/contract/menu/model';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { restaurant as demo, places } from '@sufra/demo';
import { type Locale, localName } from '@sufra/i18n';
import type { ChosenPlace } from '../../apps/storefront/src/visit/state.ts';
import { callApi } from './api.ts';

const names = [
  ...demo.items,
  ...demo.categories,
  ...demo.categories.flatMap(({ subcategories }) => subcategories),
  ...demo.optionGroups,
  ...demo.optionGroups.flatMap(({ options }) => options),
  ...demo.branches,
  ...demo.branches.flatMap(({ areas }) => areas),
  ...places.map(({ nameEn, nameAr }) => ({ name: { en: nameEn, ar: nameAr } })),
].map(({ name }) => name);

/** Translates a name. Throws for an unknown name. */
export const namesIn =
  (language: Locale) =>
  (english: string): string => {
    const thing = names.find(({ en }) => en === english);
    if (!thing) throw new Error(`the demo restaurant has no ${english}`);
    return localName(language, thing);
  };

export type Named = ReturnType<typeof namesIn>;

function found<T>(thing: T | undefined, what: string): T {
  if (!thing) throw new Error(`the demo restaurant has no ${what}`);
  return thing;
}

/** A place in the format of a visitor's choice. */
export function placeNamed(english: string): ChosenPlace {
  const { lat, lng, nameEn } = found(
    places.find((place) => place.nameEn === english),
    english,
  );
  return { lat, lng, label: nameEn };
}

/** English name of a dish's top category. */
export function categoryOf(dish: string): string {
  const { category: code } = found(
    demo.items.find((item) => item.name.en === dish),
    dish,
  );
  const category = demo.categories.find((each) => each.code === code || each.subcategories.some((sub) => sub.code === code));
  return found(category, code).name.en;
}

export interface Restaurant {
  branch(english: string): Branch;
  dish(english: string): Item;
  /** Id of a dish's top category. */
  categoryOf(dish: string): number;
  /** A cart line of a dish without options. */
  line(english: string, quantity: number): CartLine;
}

export async function readRestaurant(url: string): Promise<Restaurant> {
  const branches = await callApi(url, listBranches, {});
  const { code: branchCode } = found(branches[0], 'branch');
  const categories = await callApi(url, listCategories, { branchCode });
  const items = categories.flatMap((category) => category.items);
  const dish = (english: string) =>
    found(
      items.find(({ name }) => name.en === english),
      english,
    );
  return {
    branch: (english) =>
      found(
        branches.find(({ name }) => name.en === english),
        english,
      ),
    dish,
    categoryOf: (english) =>
      found(
        categories.find((category) => category.items.some(({ name }) => name.en === english)),
        english,
      ).id,
    line(english, quantity) {
      const { id: itemId, name, picture, price, minQuantity } = dish(english);
      return {
        id: `line-${itemId}`,
        ...{ itemId, name, picture, price, quantity, minQuantity },
        options: [],
        note: '',
        hasOptions: false,
      };
    },
  };
}

export interface Shop {
  name: string;
  /** Heading of its landing page. */
  promise: string;
}

/** The demo's folder has the texts about Sufra itself. */
export function shopIn(language: Locale): Shop {
  const { name, texts } = defaultSettings;
  return { name: name[language], promise: texts.promise[language] };
}
