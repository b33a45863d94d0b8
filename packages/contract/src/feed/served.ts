import { currency } from '../money.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const common = {
  version: '1.0',
  currency: { code: currency.code, decimals: currency.decimals },
  vat: { isIncluded: true, ratePercent: 5 },
} as const;

export const branchFeed = served(endpoints.branchFeed, {
  summary: 'For aggregators and tills: the branches of the restaurant, their hours of the next days, and where their menus are.',
  output: schemas.branchFeed,
  cached: true,
  example: {
    output: {
      ...common,
      name: { en: 'Sufra', ar: 'سفرة' },
      branches: [
        {
          code: 'DXB-MARINA',
          name: { en: 'Dubai Marina', ar: 'مرسى دبي' },
          address: {
            en: 'Al Marsa Street, Marina Walk, ground floor, Dubai',
            ar: 'شارع المرسى، ممشى المارينا، الطابق الأرضي، دبي',
          },
          phone: '+97145550101',
          picture: 'https://order.example/pictures/branch-dxb-marina-640.webp?blur=b98ba9bba',
          position: { lat: 25.0805, lng: 55.1403 },
          timeZone: 'Asia/Dubai',
          orderTypes: ['pickup', 'delivery'],
          hours: [{ date: '2026-11-20', periods: [{ opens: 0, closes: 1440 }], isSpecial: false, note: null }],
          menu: 'https://order.example/api/feed/v1/menu?branchCode=DXB-MARINA',
          pages: { en: 'https://order.example/Dubai%20Marina/menu?lang=en', ar: 'https://order.example/Dubai%20Marina/menu?lang=ar' },
        },
      ],
    },
  },
});

const available = { availability: 'available', availableFrom: null } as const;

export const menuFeed = served(endpoints.menuFeed, {
  summary: 'For aggregators and tills: the whole menu of a branch, as customers see it at this moment, by codes that stay.',
  input: schemas.menuFeedQuery,
  output: schemas.menuFeed,
  cached: true,
  example: {
    input: { branchCode: 'DXB-MARINA' },
    output: {
      ...common,
      branch: 'DXB-MARINA',
      categories: [
        {
          code: 'shawarma',
          name: { en: 'Shawarma', ar: 'الشاورما' },
          hours: null,
          subcategories: [],
          dishes: [
            {
              code: 'chicken-shawarma',
              category: 'shawarma',
              name: { en: 'Chicken Shawarma', ar: 'شاورما دجاج' },
              description: {
                en: 'Thighs marinated overnight in yoghurt, cardamom and lemon, shaved off the spit, with toum, pickles and a few fries, pressed on the grill.',
                ar: 'أفخاذ دجاج متبلة طوال الليل باللبن والهيل والليمون، تقطع من السيخ وتلف مع الثومية والمخلل والبطاطس وتحمص على الصاج.',
              },
              picture: 'https://order.example/pictures/shawarma-chicken-640.webp?blur=c97ca8ca8',
              prices: { pickup: 1200, delivery: 1300 },
              minQuantity: 1,
              ...available,
              calories: 480,
              allergens: ['gluten', 'milk'],
              dietaryMarks: [],
              withDefaultOptions: null,
              optionGroups: ['sandwich-size', 'sandwich-bread', 'leave-out', 'sandwich-extras'],
            },
          ],
        },
      ],
      optionGroups: [
        {
          code: 'sandwich-size',
          name: { en: 'Size', ar: 'الحجم' },
          min: 1,
          max: 1,
          included: 0,
          hasQuantities: false,
          options: [
            {
              code: 'regular',
              name: { en: 'Regular', ar: 'عادي' },
              dish: null,
              prices: { pickup: 0, delivery: 0 },
              ...available,
              calories: 0,
              allergens: [],
              dietaryMarks: ['vegan', 'gluten_free'],
            },
          ],
        },
      ],
    },
  },
});
