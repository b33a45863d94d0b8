import type { Branch } from '@sufra/contract/branches/model';
import type { Category } from '@sufra/contract/menu/model';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const branch = {
  name: { en: 'Dubai Marina', ar: 'مرسى دبي' },
  address: { en: 'Al Marsa Street', ar: '' },
  phone: '+97145550101',
  picture: '/pictures/marina-640.webp',
  position: { lat: 25.0805, lng: 55.1403 },
  pickup: { isActive: true },
  delivery: { isOffered: false },
} as Branch;
const categories = [
  {
    id: 1,
    name: { en: 'Mezze', ar: 'مازات' },
    subcategories: [],
    items: [
      {
        id: 7,
        name: { en: 'Hummus </script><script>alert(1)</script>', ar: 'حمص' },
        description: { en: '', ar: '' },
        picture: '',
        price: { pickup: 1600, delivery: 1750 },
        isAvailable: false,
        hasOptions: false,
        calories: 390,
        dietaryMarks: ['vegan', 'spicy'],
      },
    ],
  },
] as unknown as Category[];
const restaurant = {
  name: { en: 'Teal & Thyme', ar: 'زعتر وتيل' },
  logo: '/icon-192.png?v=1',
  social: [{ network: 'instagram', url: 'https://www.instagram.com/teal.example' }] as const,
};
const hours = [
  { day: 5, opensMinute: 13 * 60 + 30, closesMinute: 27 * 60 },
  { day: 6, opensMinute: 10 * 60, closesMinute: 24 * 60 },
  { day: 0, opensMinute: 10 * 60, closesMinute: 24 * 60 },
];
const page = {
  branch,
  hours,
  categories,
  restaurant,
  publicUrl: 'https://sufra.example',
  cuisine: { en: 'Café', ar: 'شامي، لبناني ,' },
  url: '/Dubai%20Marina/menu?lang=ar',
};

test('MENU-01 structured data have the page’s language and prices', () => {
  const data = JSON.parse(structuredData({ ...page, orderType: 'delivery', locale: 'ar' }));
  expect(data).toMatchObject({
    '@type': 'Restaurant',
    name: 'زعتر وتيل – مرسى دبي',
    address: { '@type': 'PostalAddress', streetAddress: 'Al Marsa Street', addressCountry: 'AE' },
    url: 'https://sufra.example/Dubai%20Marina/menu?lang=ar',
    servesCuisine: ['شامي', 'لبناني'],
    priceRange: 'AED 17–18',
    openingHoursSpecification: [
      { dayOfWeek: ['Friday'], opens: '13:30', closes: '03:00' },
      { dayOfWeek: ['Saturday', 'Sunday'], opens: '10:00', closes: '00:00' },
    ],
    potentialAction: {
      '@type': 'OrderAction',
      target: { urlTemplate: 'https://sufra.example/Dubai%20Marina/menu?lang=ar' },
      deliveryMethod: ['http://purl.org/goodrelations/v1#DeliveryModePickUp'],
    },
    image: 'https://sufra.example/pictures/marina-640.webp',
    parentOrganization: {
      name: 'زعتر وتيل',
      url: 'https://sufra.example',
      logo: 'https://sufra.example/icon-192.png?v=1',
      sameAs: ['https://www.instagram.com/teal.example'],
    },
  });
  expect(data.hasMenu.hasMenuSection[0]).toMatchObject({ name: 'مازات' });
  expect(data.hasMenu.hasMenuSection[0].hasMenuItem[0]).toMatchObject({
    name: 'حمص',
    offers: { price: '17.50', priceCurrency: 'AED', availability: 'https://schema.org/SoldOut' },
  });
});

test('MENU-14 structured data state when a dish is next offered', () => {
  const offerFrom = (offeredFrom: string | null) => {
    const missed = categories.map((category) => ({ ...category, items: category.items.map((item) => ({ ...item, offeredFrom })) }));
    const data = JSON.parse(structuredData({ ...page, categories: missed, orderType: 'delivery', locale: 'en' }));
    return data.hasMenu.hasMenuSection[0].hasMenuItem[0].offers;
  };
  const offer = { '@type': 'Offer', price: '17.50', priceCurrency: 'AED', availability: 'https://schema.org/OutOfStock' };
  expect(offerFrom('2026-11-22T07:00:00+04:00')).toEqual({ ...offer, availabilityStarts: '2026-11-22T07:00:00+04:00' });
  expect(offerFrom(null)).toEqual(offer);
});

test('OWN-05 structured data omit an unstated cuisine', () => {
  const data = JSON.parse(structuredData({ ...page, cuisine: { en: '', ar: '' }, orderType: 'delivery', locale: 'ar' }));
  expect(data).not.toHaveProperty('servesCuisine');
});

test('ITEM-10 structured data omit offers without a price', () => {
  const free = categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, price: { pickup: 1600, delivery: 0 } })),
  }));
  const dishOf = (orderType: 'pickup' | 'delivery') =>
    JSON.parse(structuredData({ ...page, categories: free, orderType, locale: 'en' })).hasMenu.hasMenuSection[0].hasMenuItem[0];
  expect(dishOf('pickup').offers.price).toBe('16.00');
  expect(dishOf('delivery')).not.toHaveProperty('offers');
});

test('MENU-01 structured data do not repeat the page’s other texts', () => {
  const [{ hasMenuItem }] = JSON.parse(structuredData({ ...page, orderType: 'pickup', locale: 'en' })).hasMenu.hasMenuSection;
  expect(Object.keys(hasMenuItem[0])).toEqual(['@type', 'name', 'offers']);
});

test('MENU-01 no name can end the structured data script', () => {
  const text = structuredData({ ...page, orderType: 'pickup', locale: 'en' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).hasMenu.hasMenuSection[0].hasMenuItem[0].name).toContain('</script>');
});
