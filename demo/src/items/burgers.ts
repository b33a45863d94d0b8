import type { DemoItem } from '../types.ts'

export const burgers: DemoItem[] = [
  {
    slug: 'beef-burger',
    category: 'burgers',
    nameEn: 'Charcoal Beef Burger',
    nameAr: 'برغر لحم على الفحم',
    descriptionEn:
      '160 g of fresh beef grilled over charcoal, cheddar, lettuce, tomato and pickles in a potato bun.',
    descriptionAr:
      '160 غراما من لحم البقر الطازج على الفحم، مع شيدر وخس وطماطم ومخلل في خبز البطاطا.',
    picture: 'burger',
    pickupFils: 3200,
    deliveryFils: 3400,
    modifierGroups: ['leave-out', 'burger-extras', 'burger-meal'],
  },
  {
    slug: 'chicken-burger',
    category: 'burgers',
    nameEn: 'Crisp Chicken Burger',
    nameAr: 'برغر دجاج مقرمش',
    descriptionEn: 'Thigh soaked in laban, double dipped and fried, with slaw and toum.',
    descriptionAr: 'فخذ دجاج منقوع باللبن، يغمس مرتين ويقلى، مع سلطة الملفوف والثومية.',
    picture: 'burger-chicken',
    pickupFils: 2900,
    deliveryFils: 3100,
    modifierGroups: ['spice', 'burger-extras', 'burger-meal'],
  },
  {
    slug: 'halloumi-burger',
    category: 'burgers',
    nameEn: 'Halloumi Burger',
    nameAr: 'برغر حلوم',
    descriptionEn: 'A thick slab of grilled halloumi, roasted pepper, rocca and muhammara.',
    descriptionAr: 'قطعة حلوم سميكة مشوية مع فليفلة مشوية وجرجير ومحمرة.',
    picture: 'burger-halloumi',
    pickupFils: 2800,
    deliveryFils: 3000,
    modifierGroups: ['burger-extras', 'burger-meal'],
  },
  {
    slug: 'francisco',
    category: 'burgers',
    nameEn: 'Francisco Chicken Sandwich',
    nameAr: 'سندويش فرانسيسكو دجاج',
    descriptionEn:
      'Chicken cooked with sweetcorn, mushrooms and soy, with mayonnaise and melted cheese in a long roll.',
    descriptionAr: 'دجاج مع الذرة والفطر وصلصة الصويا، بالمايونيز والجبن الذائب في خبز طويل.',
    picture: 'francisco',
    pickupFils: 2400,
    deliveryFils: 2600,
    modifierGroups: ['leave-out', 'sandwich-extras'],
  },
  {
    slug: 'club-sandwich',
    category: 'burgers',
    nameEn: 'Club Sandwich',
    nameAr: 'كلوب سندويش',
    descriptionEn:
      'Three layers of toast with grilled chicken, egg, turkey and tomato, in four with fries.',
    descriptionAr: 'ثلاث طبقات توست مع دجاج مشوي وبيض وحبش وطماطم، تقطع أربعا ومعها بطاطس.',
    picture: 'club',
    pickupFils: 3000,
    deliveryFils: 3200,
    modifierGroups: ['leave-out'],
  },
]
