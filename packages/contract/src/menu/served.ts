import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

/** Values shared by the example dishes. */
const ordinary = { min_cart_item: 1, is_available: true };

const hummus = {
  stock_id: 27,
  item_name_en: 'Hummus',
  item_name_ar: 'حمص',
  description_en: 'Chickpeas cooked soft, beaten warm with tahini, lemon and ice until pale and light. Olive oil in the well.',
  description_ar: 'حمص مسلوق حتى يذوب، يخفق دافئًا مع الطحينة والليمون والثلج حتى يفتح لونه، وفي وسطه زيت زيتون.',
  img_url: '/pictures/hummus-640.webp?blur=edb9baed9',
  has_modifier: true,
  pickup_price: 16,
  delivery_price: 17.5,
  ...ordinary,
  category_id: 18,
  calories: 390,
  allergens: ['sesame'],
  dietary_marks: ['vegan', 'gluten_free'],
} as const;

export const listCategories = served(endpoints.listCategories, {
  summary: 'Categories of a branch (parent_id 0 or absent: the top level).',
  input: schemas.categoriesQuery,
  output: schemas.categoryList,
  cached: true,
  example: {
    input: { loc_code: 'DXB-MARINA' },
    output: [
      {
        category_id: 1,
        category_name_en: 'Shawarma',
        category_name_ar: 'الشاورما',
        items: [
          {
            stock_id: 4,
            item_name_en: 'Chicken Shawarma',
            item_name_ar: 'شاورما دجاج',
            description_en:
              'Thighs marinated overnight in yoghurt, cardamom and lemon, shaved off the spit, with toum, pickles and a few fries, pressed on the grill.',
            description_ar:
              'أفخاذ دجاج متبلة طوال الليل باللبن والهيل والليمون، تقطع من السيخ وتلف مع الثومية والمخلل والبطاطس وتحمص على الصاج.',
            img_url: '/pictures/shawarma-chicken-640.webp?blur=c97ca8ca8',
            has_modifier: true,
            pickup_price: 12,
            delivery_price: 13,
            ...ordinary,
            category_id: 1,
            calories: 480,
            allergens: ['gluten', 'milk'],
            dietary_marks: [],
          },
        ],
        subcategories: [],
      },
    ],
  },
});

export const itemsAndSubcategories = served(endpoints.itemsAndSubcategories, {
  summary: 'Items of a category and its subcategories.',
  input: schemas.categoryQuery,
  output: schemas.categoryItems,
  cached: true,
  example: {
    input: { loc_code: 'DXB-MARINA', category_id: '4' },
    output: {
      items: [hummus],
      subcategories: [{ category_id: 18, category_name_en: 'Cold Mezze', category_name_ar: 'المقبلات الباردة' }],
      main_category_details: { category_id: 4, category_name_en: 'Mezze', category_name_ar: 'المقبلات' },
    },
  },
});

export const itemsPerCategory = served(endpoints.itemsPerCategory, {
  summary: 'Items that stand directly in a category.',
  input: schemas.categoryQuery,
  output: schemas.itemList,
  cached: true,
  example: {
    input: { loc_code: 'DXB-DOWNTOWN', category_id: '6' },
    output: [
      {
        stock_id: 48,
        item_name_en: 'Lentil Soup',
        item_name_ar: 'شوربة عدس',
        description_en: 'Red lentils with onion, carrot and cumin, blended smooth. Lemon and fried bread on the side.',
        description_ar: 'عدس أحمر مع البصل والجزر والكمون، مضروب ناعمًا، ومعه ليمون وخبز مقلي.',
        img_url: '/pictures/lentil-soup-640.webp?blur=ca8986c94',
        has_modifier: true,
        pickup_price: 14,
        delivery_price: 15.25,
        ...ordinary,
        category_id: 6,
        calories: 260,
        allergens: ['gluten'],
        dietary_marks: ['vegan'],
      },
    ],
  },
});

export const getItem = served(endpoints.getItem, {
  summary: 'An item with the choices that it offers.',
  input: schemas.itemQuery,
  output: schemas.itemDetail,
  cached: true,
  example: {
    input: { loc_code: 'DXB-MARINA', item_id: '27' },
    output: {
      ...hummus,
      modifiers_categories: [
        {
          category_id: 10,
          name_en: 'On top',
          name_ar: 'على الوجه',
          minimum_amount: 0,
          maximum_amount: 2,
          show_qty_selection_for_modifiers: false,
          modifiers: [
            {
              id: 36,
              modifier_name_en: 'Pine nuts in butter',
              modifier_name_ar: 'صنوبر محمص بالسمن',
              pickup_price: 6,
              delivery_price: 7,
              calories: 190,
              allergens: ['milk', 'nuts'],
              dietary_marks: ['vegetarian', 'gluten_free'],
            },
            {
              id: 37,
              modifier_name_en: 'Fried mushrooms',
              modifier_name_ar: 'فطر مقلي',
              pickup_price: 5,
              delivery_price: 5,
              calories: 90,
              allergens: [],
              dietary_marks: ['vegan', 'gluten_free'],
            },
          ],
        },
      ],
    },
  },
});

export const goesWith = served(endpoints.goesWith, {
  summary:
    'Dishes that go well with others, best first, at most eight: what customers of the branch order together, then what the restaurant names. Only what the branch sells now by this order type.',
  input: schemas.goesWithQuery,
  output: schemas.itemList,
  cached: true,
  example: { input: { loc_code: 'DXB-MARINA', item_ids: '10,11', order_type: '2' }, output: [hummus] },
});

export const searchItems = served(endpoints.searchItems, {
  summary:
    'Items whose name, category or description matches, best first, at most 50; where nothing does, suggestions. Under 2 characters match nothing; what follows the 64th is ignored.',
  input: schemas.searchQuery,
  output: schemas.itemSearchResults,
  cached: true,
  example: {
    input: { loc_code: 'DXB-MARINA', search_key: 'moutabal' },
    output: {
      items: [
        {
          stock_id: 29,
          item_name_en: 'Moutabal',
          item_name_ar: 'متبل',
          description_en: 'Aubergines burnt black over the fire, peeled and mashed with tahini, yoghurt and garlic. Smoky.',
          description_ar: 'باذنجان مشوي على النار حتى يسود قشره، يقشر ويهرس مع الطحينة واللبن والثوم. مدخن الطعم.',
          img_url: '/pictures/moutabal-640.webp?blur=753a98db8',
          has_modifier: false,
          pickup_price: 17,
          delivery_price: 18.5,
          ...ordinary,
          category_id: 18,
          calories: 260,
          allergens: ['milk', 'sesame'],
          dietary_marks: ['vegetarian', 'gluten_free'],
        },
      ],
      marks: [{ item_name_en: [[0, 8]], item_name_ar: [[0, 4]] }],
      suggestions: null,
    },
  },
});
