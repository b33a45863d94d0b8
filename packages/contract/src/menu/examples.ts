/** An example of each call about the menu, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const listCategories = {
  input: {
    loc_code: 'DXB-MARINA',
  },
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
          min_cart_item: 1,
          is_available: true,
          category_id: 1,
          calories: 480,
          allergens: ['gluten', 'milk'],
          dietary_marks: [],
        },
      ],
      subcategories: [],
    },
  ],
} as const;

export const itemsAndSubcategories = {
  input: {
    loc_code: 'DXB-MARINA',
    category_id: '4',
  },
  output: {
    items: [
      {
        stock_id: 27,
        item_name_en: 'Hummus',
        item_name_ar: 'حمص',
        description_en: 'Chickpeas cooked soft, beaten warm with tahini, lemon and ice until pale and light. Olive oil in the well.',
        description_ar: 'حمص مسلوق حتى يذوب، يخفق دافئًا مع الطحينة والليمون والثلج حتى يفتح لونه، وفي وسطه زيت زيتون.',
        img_url: '/pictures/hummus-640.webp?blur=edb9baed9',
        has_modifier: true,
        pickup_price: 16,
        delivery_price: 17.5,
        min_cart_item: 1,
        is_available: true,
        category_id: 18,
        calories: 390,
        allergens: ['sesame'],
        dietary_marks: ['vegan', 'gluten_free'],
      },
    ],
    subcategories: [
      {
        category_id: 18,
        category_name_en: 'Cold Mezze',
        category_name_ar: 'المقبلات الباردة',
      },
    ],
    main_category_details: {
      category_id: 4,
      category_name_en: 'Mezze',
      category_name_ar: 'المقبلات',
    },
  },
} as const;

export const itemsPerCategory = {
  input: {
    loc_code: 'DXB-DOWNTOWN',
    category_id: '6',
  },
  output: [
    {
      stock_id: 48,
      item_name_en: 'Lentil Soup',
      item_name_ar: 'شوربة عدس',
      description_en: 'Red lentils with onion, carrot and cumin, blended smooth. Lemon and fried bread on the side.',
      description_ar: 'عدس أحمر مع البصل والجزر والكمون، مضروب ناعما، ومعه ليمون وخبز مقلي.',
      img_url: '/pictures/lentil-soup-640.webp?blur=ca8986c94',
      has_modifier: true,
      pickup_price: 14,
      delivery_price: 15.25,
      min_cart_item: 1,
      is_available: true,
      category_id: 6,
      calories: 260,
      allergens: ['gluten'],
      dietary_marks: ['vegan'],
    },
  ],
} as const;

export const getItem = {
  input: {
    loc_code: 'DXB-MARINA',
    item_id: '27',
  },
  output: {
    stock_id: 27,
    item_name_en: 'Hummus',
    item_name_ar: 'حمص',
    description_en: 'Chickpeas cooked soft, beaten warm with tahini, lemon and ice until pale and light. Olive oil in the well.',
    description_ar: 'حمص مسلوق حتى يذوب، يخفق دافئًا مع الطحينة والليمون والثلج حتى يفتح لونه، وفي وسطه زيت زيتون.',
    img_url: '/pictures/hummus-640.webp?blur=edb9baed9',
    has_modifier: true,
    pickup_price: 16,
    delivery_price: 17.5,
    min_cart_item: 1,
    is_available: true,
    category_id: 18,
    calories: 390,
    allergens: ['sesame'],
    dietary_marks: ['vegan', 'gluten_free'],
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
} as const;

export const searchItems = {
  input: {
    loc_code: 'DXB-MARINA',
    search_key: 'moutabal',
  },
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
        min_cart_item: 1,
        is_available: true,
        category_id: 18,
        calories: 260,
        allergens: ['milk', 'sesame'],
        dietary_marks: ['vegetarian', 'gluten_free'],
      },
    ],
    marks: [
      {
        item_name_en: [[0, 8]],
        item_name_ar: [[0, 4]],
      },
    ],
    suggestions: null,
  },
} as const;
