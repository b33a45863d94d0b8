import type { Location } from '@sufra/contract/locations';
import type { Category } from '@sufra/contract/menu';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const branch = {
  branch_en_name: 'Dubai Marina',
  branch_ar_name: 'مرسى دبي',
  branch_address: 'Al Marsa Street',
  branch_ar_address: '',
  branch_phone: '+97145550101',
  img_url: '/pictures/marina-640.webp',
  geo_details: { lat: 25.0805, lng: 55.1403 },
} as Location;
const categories = [
  {
    category_id: 1,
    category_name_en: 'Mezze',
    category_name_ar: 'مازات',
    subcategories: [],
    items: [
      {
        stock_id: 7,
        item_name_en: 'Hummus </script><script>alert(1)</script>',
        item_name_ar: 'حمص',
        description_en: '',
        description_ar: '',
        img_url: '',
        pickup_price: 16,
        delivery_price: 17.5,
        is_available: false,
        has_modifier: false,
        calories: 390,
        dietary_marks: ['vegan', 'spicy'],
      },
    ],
  },
] as unknown as Category[];
const page = { branch, categories, publicUrl: 'https://sufra.example', url: '/Dubai%20Marina/menu' };

test('MENU-01 search engines read the menu in the language and at the prices of the page', () => {
  const data = JSON.parse(structuredData({ ...page, orderType: 'delivery', locale: 'ar' }));
  expect(data).toMatchObject({
    '@type': 'Restaurant',
    name: 'مرسى دبي',
    address: 'Al Marsa Street',
    url: 'https://sufra.example/Dubai%20Marina/menu',
    image: 'https://sufra.example/pictures/marina-640.webp',
  });
  expect(data.hasMenu.hasMenuSection[0]).toMatchObject({ name: 'مازات' });
  expect(data.hasMenu.hasMenuSection[0].hasMenuItem[0]).toMatchObject({
    name: 'حمص',
    offers: { price: '17.50', priceCurrency: 'AED', availability: 'https://schema.org/SoldOut' },
  });
});

test('MENU-01 search engines read the calories of a dish that is as it comes, and the diets that it suits', () => {
  const dishOf = (changes: object) => {
    const changed = categories.map((category) => ({ ...category, items: category.items.map((item) => ({ ...item, ...changes })) }));
    return JSON.parse(structuredData({ ...page, categories: changed, orderType: 'pickup', locale: 'en' })).hasMenu.hasMenuSection[0]
      .hasMenuItem[0];
  };
  expect(dishOf({})).toMatchObject({ nutrition: { calories: '390 kcal' }, suitableForDiet: ['https://schema.org/VeganDiet'] });
  expect(dishOf({ has_modifier: true })).not.toHaveProperty('nutrition');
  const silent = dishOf({ calories: undefined, dietary_marks: undefined });
  for (const property of ['nutrition', 'suitableForDiet']) expect(silent).not.toHaveProperty(property);
});

test('MENU-01 no name can end the script that holds the structured data', () => {
  const text = structuredData({ ...page, orderType: 'pickup', locale: 'en' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).hasMenu.hasMenuSection[0].hasMenuItem[0].name).toContain('</script>');
});
