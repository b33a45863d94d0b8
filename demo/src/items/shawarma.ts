import type { DemoItem } from '../types.ts'

export const shawarma: DemoItem[] = [
  {
    slug: 'chicken-shawarma',
    category: 'shawarma',
    nameEn: 'Chicken Shawarma',
    nameAr: 'شاورما دجاج',
    descriptionEn:
      'Thighs marinated overnight in yoghurt, cardamom and lemon, shaved off the spit, with toum, pickles and a few fries, pressed on the grill.',
    descriptionAr:
      'أفخاذ دجاج متبلة من الليل باللبن والهيل والليمون، تقطع من السيخ وتلف مع الثومية والمخلل والبطاطس وتحمص على الصاج.',
    picture: 'shawarma-chicken',
    pickupFils: 1200,
    deliveryFils: 1300,
    modifierGroups: ['sandwich-size', 'sandwich-bread', 'leave-out', 'sandwich-extras'],
  },
  {
    slug: 'meat-shawarma',
    category: 'shawarma',
    nameEn: 'Meat Shawarma',
    nameAr: 'شاورما لحم',
    descriptionEn:
      'Beef and lamb fat layered on the spit with seven spices and vinegar, with tahini tarator, tomato, parsley and sumac onions.',
    descriptionAr:
      'لحم بقر وشحم غنم على السيخ بالبهارات السبع والخل، مع طرطور الطحينة والطماطم والبقدونس والبصل بالسماق.',
    picture: 'shawarma-meat',
    pickupFils: 1400,
    deliveryFils: 1550,
    modifierGroups: ['sandwich-size', 'sandwich-bread', 'leave-out', 'sandwich-extras'],
  },
  {
    slug: 'falafel-wrap',
    category: 'shawarma',
    nameEn: 'Falafel Wrap',
    nameAr: 'سندويش فلافل',
    descriptionEn:
      'Four falafel straight from the oil, crushed into saj bread with tarator, tomato, mint, parsley and pink turnip pickle.',
    descriptionAr:
      'أربع حبات فلافل من الزيت مباشرة، تهرس في خبز الصاج مع الطرطور والطماطم والنعناع والبقدونس ومخلل اللفت.',
    picture: 'falafel-wrap',
    pickupFils: 900,
    deliveryFils: 1000,
    modifierGroups: ['sandwich-bread', 'leave-out'],
  },
  {
    slug: 'arabi-shawarma',
    category: 'shawarma',
    nameEn: 'Arabi Chicken Shawarma, Cut',
    nameAr: 'شاورما دجاج عربي مقطعة',
    descriptionEn:
      'A long chicken shawarma in saj, cut in eight and toasted, with fries, toum and pickles on the plate.',
    descriptionAr: 'سندويش صاج طويل بشاورما الدجاج، يقطع ثماني قطع ويحمص، ومعه بطاطس وثومية ومخلل.',
    picture: 'shawarma-arabi',
    pickupFils: 2600,
    deliveryFils: 2800,
    modifierGroups: ['leave-out', 'table-extras'],
  },
  {
    slug: 'meat-shawarma-plate',
    category: 'shawarma',
    nameEn: 'Meat Shawarma Plate',
    nameAr: 'صحن شاورما لحم',
    descriptionEn:
      'A generous heap of meat shawarma over warm bread, with tarator, biwaz, grilled tomato and a lemon to squeeze.',
    descriptionAr:
      'كومة سخية من شاورما اللحم فوق خبز ساخن، مع الطرطور والبيواز والطماطم المشوية وليمونة للعصر.',
    picture: 'shawarma-plate',
    pickupFils: 3400,
    deliveryFils: 3600,
    modifierGroups: ['mezze-sauce', 'table-extras'],
  },
  {
    slug: 'shawarma-rice-bowl',
    category: 'shawarma',
    nameEn: 'Shawarma Rice Bowl',
    nameAr: 'رز بالشاورما',
    descriptionEn:
      'Chicken shawarma on yellow rice with cucumber, corn, pickles and two sauces. Made to be eaten with a spoon at a desk.',
    descriptionAr:
      'شاورما دجاج على أرز أصفر مع خيار وذرة ومخلل وصلصتين. طبق يؤكل بالملعقة ولو على المكتب.',
    picture: 'shawarma-bowl',
    pickupFils: 2700,
    deliveryFils: 2900,
    modifierGroups: ['mezze-sauce', 'spice'],
  },
]
