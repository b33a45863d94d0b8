/** The menu for search engines: schema.org's Restaurant with its menu, as JSON-LD. */
import type { DietaryMark } from '@sufra/contract/dietary';
import type { Location, OrderType } from '@sufra/contract/locations';
import type { Category, MenuItem } from '@sufra/contract/menu';
import { toAed } from '@sufra/contract/money';
import type { Locale } from '@sufra/i18n';
import { localName } from '@sufra/i18n';
import { drawnCategories } from './list/listed-menu.ts';
import { itemFils } from './price-filter.ts';

interface Page {
  branch: Location;
  categories: readonly Category[];
  orderType: OrderType;
  locale: Locale;
  /** The site's address, which pictures are relative to. */
  publicUrl: string;
  url: string;
}

/** What schema.org has a word for; of what is spicy it has none. */
const diets: Partial<Record<DietaryMark, string>> = { vegan: 'VeganDiet', vegetarian: 'VegetarianDiet', gluten_free: 'GlutenFreeDiet' };

/** Calories only where everything is in the dish itself: what is chosen is not known here. */
const dietary = ({ calories, dietary_marks: marks = [], has_modifier }: MenuItem) => ({
  nutrition: calories && !has_modifier ? { '@type': 'NutritionInformation', calories: `${calories} kcal` } : undefined,
  suitableForDiet: marks.some((mark) => diets[mark])
    ? marks.flatMap((mark) => (diets[mark] ? `https://schema.org/${diets[mark]}` : []))
    : undefined,
});

/** Text for a `<script type="application/ld+json">`; it holds no `<`, so that nothing in it can end the script. */
export function structuredData({ branch, categories, orderType, locale, publicUrl, url }: Page): string {
  const absolute = (address: string) => (address ? new URL(address, publicUrl).href : undefined);
  // Of a very large menu, later dishes are told by name and price alone: the page has their descriptions.
  const full = drawnCategories(categories);
  const dish = (item: MenuItem, isFull: boolean) => ({
    '@type': 'MenuItem',
    name: localName(locale, item.item_name_en, item.item_name_ar),
    description: (isFull && localName(locale, item.description_en, item.description_ar)) || undefined,
    image: isFull ? absolute(item.img_url) : undefined,
    ...(isFull && dietary(item)),
    offers: {
      '@type': 'Offer',
      price: toAed(itemFils(item, orderType)).toFixed(2),
      priceCurrency: 'AED',
      availability: item.is_available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: localName(locale, branch.branch_en_name, branch.branch_ar_name),
    url: absolute(url),
    image: absolute(branch.img_url),
    telephone: branch.branch_phone,
    address: localName(locale, branch.branch_address, branch.branch_ar_address),
    geo: { '@type': 'GeoCoordinates', latitude: branch.geo_details.lat, longitude: branch.geo_details.lng },
    hasMenu: {
      '@type': 'Menu',
      inLanguage: locale,
      hasMenuSection: categories.map((category) => ({
        '@type': 'MenuSection',
        name: localName(locale, category.category_name_en, category.category_name_ar),
        hasMenuItem: category.items.map((item) => dish(item, full.has(category.category_id))),
      })),
    },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
