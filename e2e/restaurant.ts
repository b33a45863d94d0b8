/** The demo restaurant by the English names of its things: how they are called in the test's language, and what the running server knows of them. */
import type { CartLine } from '@sufra/contract/cart';
import { type Location, listLocations } from '@sufra/contract/locations';
import { listCategories, type MenuItem } from '@sufra/contract/menu';
import { restaurant as demo } from '@sufra/demo';
import { type Locale, localName } from '@sufra/i18n';
import { callApi } from './api.ts';

/** Everything that has a name in both languages. */
const names: readonly { nameEn: string; nameAr: string }[] = [
  ...demo.items,
  ...demo.categories,
  ...demo.categories.flatMap(({ subcategories = [] }) => subcategories),
  ...demo.modifierGroups,
  ...demo.modifierGroups.flatMap(({ modifiers }) => modifiers),
  ...demo.branches,
  ...demo.branches.flatMap(({ zones }) => zones),
  ...demo.places,
];

/** Looks up how something is called. Throws when the demo restaurant has no such thing. */
export const namesIn =
  (language: Locale) =>
  (english: string): string => {
    const thing = names.find(({ nameEn }) => nameEn === english);
    if (!thing) throw new Error(`the demo restaurant has no ${english}`);
    return localName(language, thing.nameEn, thing.nameAr);
  };

export type Named = ReturnType<typeof namesIn>;

function found<T>(thing: T | undefined, what: string): T {
  if (!thing) throw new Error(`the demo restaurant has no ${what}`);
  return thing;
}

/** A place to start from, as the browser stores it. */
export function placeNamed(english: string): { lat: number; lng: number; locationString: string } {
  const { lat, lng, nameEn } = found(
    demo.places.find((place) => place.nameEn === english),
    english,
  );
  return { lat, lng, locationString: nameEn };
}

/** English name of the top category that a dish stands in. */
export function categoryOf(dish: string): string {
  const { category: slug } = found(
    demo.items.find((item) => item.nameEn === dish),
    dish,
  );
  const category = demo.categories.find((each) => each.slug === slug || each.subcategories?.some((sub) => sub.slug === slug));
  return found(category, slug).nameEn;
}

export interface Restaurant {
  branch(english: string): Location;
  dish(english: string): MenuItem;
  /** Id of the top category that a dish stands in. */
  categoryOf(dish: string): number;
  /** A line of the browser's cart, of a dish without options. */
  line(english: string, quantity: number): CartLine;
}

export async function readRestaurant(url: string): Promise<Restaurant> {
  const { locations } = await callApi(url, listLocations, {});
  const first = found(locations[0], 'branch');
  const categories = await callApi(url, listCategories, { query: { loc_code: first.loc_code } });
  const items = categories.flatMap((category) => category.items);
  const dish = (english: string) =>
    found(
      items.find((item) => item.item_name_en === english),
      english,
    );
  return {
    branch: (english) =>
      found(
        locations.find((location) => location.branch_en_name === english),
        english,
      ),
    dish,
    categoryOf: (english) =>
      found(
        categories.find((category) => category.items.some((item) => item.item_name_en === english)),
        english,
      ).category_id,
    line(english, quantity) {
      const { stock_id, item_name_en, item_name_ar, img_url, pickup_price, delivery_price, min_cart_item } = dish(english);
      return {
        uuid: `line-${stock_id}`,
        ...{ stock_id, item_name_en, item_name_ar, img_url, quantity, min_cart_item },
        pickupPrice: pickup_price,
        deliveryPrice: delivery_price,
        modifiers: [],
        notes: '',
        isCustomizable: false,
      };
    },
  };
}
