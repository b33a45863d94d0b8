/** The menu for search engines: schema.org's Restaurant with its menu, as JSON-LD. */

import type { Branch } from '@sufra/contract/branches/model';
import type { DietaryMark } from '@sufra/contract/menu/dietary';
import type { Category, Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { localName } from '@sufra/i18n';
import type { RestaurantLook } from '../site/server-context.ts';
import { drawnCategories } from './list/listed-menu.ts';

interface Page {
  branch: Branch;
  categories: readonly Category[];
  orderType: OrderType;
  locale: Locale;
  restaurant: Pick<RestaurantLook, 'name' | 'logo' | 'social'>;
  /** The site's origin, for absolute picture URLs. */
  publicUrl: string;
  url: string;
}

/** schema.org has no term for spicy. */
const diets: Partial<Record<DietaryMark, string>> = { vegan: 'VeganDiet', vegetarian: 'VegetarianDiet', gluten_free: 'GlutenFreeDiet' };

/** Calories only for dishes without options: their total would depend on the choice. */
const dietary = ({ calories, dietaryMarks: marks = [], hasOptions }: Item) => ({
  nutrition: calories && !hasOptions ? { '@type': 'NutritionInformation', calories: `${calories} kcal` } : undefined,
  suitableForDiet: marks.some((mark) => diets[mark])
    ? marks.flatMap((mark) => (diets[mark] ? `https://schema.org/${diets[mark]}` : []))
    : undefined,
});

/** Text for a `<script type="application/ld+json">`; it holds no `<`, so that nothing in it can end the script. */
export function structuredData({ branch, categories, orderType, locale, restaurant, publicUrl, url }: Page): string {
  const absolute = (address: string) => (address ? new URL(address, publicUrl).href : undefined);
  // In a very large menu, later dishes have name and price only, to keep the page small.
  const full = drawnCategories(categories);
  const dish = (item: Item, isFull: boolean) => ({
    '@type': 'MenuItem',
    name: localName(locale, item.name),
    description: (isFull && localName(locale, item.description)) || undefined,
    image: isFull ? absolute(item.picture) : undefined,
    ...(isFull && dietary(item)),
    // Without a price it is not on offer (ITEM-10).
    offers:
      item.price[orderType] > 0
        ? {
            '@type': 'Offer',
            price: (item.price[orderType] / 100).toFixed(2),
            priceCurrency: 'AED',
            availability: item.isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
          }
        : undefined,
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: localName(locale, branch.name),
    url: absolute(url),
    image: absolute(branch.picture),
    telephone: branch.phone,
    parentOrganization: {
      '@type': 'Organization',
      name: localName(locale, restaurant.name),
      url: publicUrl,
      logo: absolute(restaurant.logo),
      sameAs: restaurant.social.map((account) => account.url),
    },
    address: localName(locale, branch.address),
    geo: { '@type': 'GeoCoordinates', latitude: branch.position.lat, longitude: branch.position.lng },
    hasMenu: {
      '@type': 'Menu',
      inLanguage: locale,
      hasMenuSection: categories.map((category) => ({
        '@type': 'MenuSection',
        name: localName(locale, category.name),
        hasMenuItem: category.items.map((item) => dish(item, full.has(category.id))),
      })),
    },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
