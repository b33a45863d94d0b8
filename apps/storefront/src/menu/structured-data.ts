/** Structured data for search engines: schema.org Restaurant with menu, as JSON-LD. */

import type { Branch } from '@sufra/contract/branches/model';
import { country } from '@sufra/contract/country';
import type { Category, Item } from '@sufra/contract/menu/model';
import { currency, toMajor } from '@sufra/contract/money';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { localName } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import type { RestaurantLook, WeeklyHours } from '../site/server-context.ts';

interface Page {
  branch: Branch;
  hours: readonly WeeklyHours[];
  categories: readonly Category[];
  orderType: OrderType;
  locale: Locale;
  restaurant: Pick<RestaurantLook, 'name' | 'logo' | 'social'>;
  /** Comma-separated names; may be empty. */
  cuisine: Bilingual;
  /** Origin for absolute picture URLs. */
  publicUrl: string;
  /** Menu path in the URL's language. */
  url: string;
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `HH:MM` of minutes, modulo a day. */
const clock = (minute: number) => `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** One entry per period with its days. Closing after midnight is earlier than opening. */
function openingHours(hours: readonly WeeklyHours[]) {
  const spans = Map.groupBy(hours, ({ opensMinute, closesMinute }) => `${clock(opensMinute)} ${clock(closesMinute)}`);
  return [...spans].map(([span, kept]) => {
    const [opens, closes] = span.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: kept.map(({ day }) => days[day]), opens, closes };
  });
}

const deliveryMethods = ({ pickup, delivery }: Branch) => [
  ...(pickup.isActive ? ['http://purl.org/goodrelations/v1#DeliveryModePickUp'] : []),
  ...(delivery.isOffered ? ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] : []),
];

/** Price range from cheapest to dearest, without decimals. */
function priceRange(categories: readonly Category[], orderType: OrderType): string | undefined {
  const prices = categories.flatMap(({ items }) => items.map(({ price }) => price[orderType])).filter((price) => price > 0);
  if (prices.length === 0) return undefined;
  const [least, most] = [Math.floor(toMajor(Math.min(...prices))), Math.ceil(toMajor(Math.max(...prices)))];
  return `${currency.label.en} ${least}–${most}`;
}

/** Splits by commas of either script; undefined when empty. */
function cuisines(text: string): string[] | undefined {
  const names = text.split(/[,،]/).flatMap((each) => each.trim() || []);
  return names.length > 0 ? names : undefined;
}

/** Omitted for available dishes. */
function availability({ isAvailable, offeredFrom }: Item) {
  if (isAvailable) return {};
  if (offeredFrom === undefined) return { availability: 'https://schema.org/SoldOut' };
  return { availability: 'https://schema.org/OutOfStock', availabilityStarts: offeredFrom ?? undefined };
}

/** JSON-LD text; escapes `<`, so that it cannot end the script. */
export function structuredData({ branch, hours, categories, orderType, locale, restaurant, cuisine, publicUrl, url }: Page): string {
  const absolute = (address: string) => (address ? new URL(address, publicUrl).href : undefined);
  // Omit what the page already contains: description, picture, dietary facts.
  const dish = (item: Item) => ({
    '@type': 'MenuItem',
    name: localName(locale, item.name),
    // No price for the order type means not sold.
    offers: item.price[orderType] > 0 ? offer(item) : undefined,
  });
  const offer = (item: Item) => ({
    '@type': 'Offer',
    price: formatAmount(item.price[orderType]),
    priceCurrency: currency.code,
    ...availability(item),
  });
  const name = localName(locale, branch.name);
  const address = absolute(url);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: `${localName(locale, restaurant.name)} – ${name}`,
    url: address,
    image: absolute(branch.picture),
    telephone: branch.phone,
    parentOrganization: {
      '@type': 'Organization',
      name: localName(locale, restaurant.name),
      url: publicUrl,
      logo: absolute(restaurant.logo),
      sameAs: restaurant.social.map((account) => account.url),
    },
    address: { '@type': 'PostalAddress', streetAddress: localName(locale, branch.address), addressCountry: country.code },
    geo: { '@type': 'GeoCoordinates', latitude: branch.position.lat, longitude: branch.position.lng },
    openingHoursSpecification: openingHours(hours),
    servesCuisine: cuisines(localName(locale, cuisine)),
    priceRange: priceRange(categories, orderType),
    potentialAction: {
      '@type': 'OrderAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: address,
        actionPlatform: ['DesktopWebPlatform', 'MobileWebPlatform'].map((each) => `https://schema.org/${each}`),
      },
      deliveryMethod: deliveryMethods(branch),
    },
    hasMenu: {
      '@type': 'Menu',
      inLanguage: locale,
      hasMenuSection: categories.map((category) => ({
        '@type': 'MenuSection',
        name: localName(locale, category.name),
        hasMenuItem: category.items.map(dish),
      })),
    },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
