import type { DemoItem } from '../types.ts'

export const grills: DemoItem[] = [
  {
    slug: 'shish-tawook',
    category: 'skewers',
    nameEn: 'Shish Tawook',
    nameAr: 'شيش طاووق',
    descriptionEn:
      'Chicken breast in yoghurt, garlic, lemon and a little tomato paste, two skewers off the charcoal with toum and bread.',
    descriptionAr:
      'صدور دجاج متبلة باللبن والثوم والليمون وقليل من معجون الطماطم، سيخان من الفحم مع الثومية والخبز.',
    picture: 'shish-tawook',
    pickupFils: 3200,
    deliveryFils: 3400,
    modifierGroups: ['grill-side', 'table-extras'],
  },
  {
    slug: 'lamb-kebab',
    category: 'skewers',
    nameEn: 'Lamb Kebab Halabi',
    nameAr: 'كباب حلبي',
    descriptionEn:
      'Minced lamb with parsley, onion and red pepper, grilled on flat skewers and served on bread that catches the juices.',
    descriptionAr:
      'لحم غنم مفروم بالبقدونس والبصل والفليفلة الحمراء، يشوى على أسياخ عريضة ويقدم على خبز يتشرب دسمه.',
    picture: 'kebab',
    pickupFils: 3600,
    deliveryFils: 3800,
    modifierGroups: ['grill-side', 'table-extras'],
  },
  {
    slug: 'lamb-tikka',
    category: 'skewers',
    nameEn: 'Lamb Tikka',
    nameAr: 'تكة غنم',
    descriptionEn:
      'Cubes of leg, salted and rested with onion juice and bay, grilled pink inside unless you say otherwise.',
    descriptionAr:
      'مكعبات من فخذ الغنم، تملح وترتاح مع ماء البصل وورق الغار، وتشوى طرية من الداخل.',
    picture: 'lamb-tikka',
    pickupFils: 4200,
    deliveryFils: 4500,
    modifierGroups: ['grill-side'],
  },
  {
    slug: 'arayes',
    category: 'skewers',
    nameEn: 'Arayes',
    nameAr: 'عرايس',
    descriptionEn:
      'Bread stuffed with spiced mince and pomegranate molasses, brushed with oil and grilled until it crackles.',
    descriptionAr: 'خبز عربي محشو بلحم مفروم متبل بدبس الرمان، يدهن بالزيت ويشوى حتى يقرمش.',
    picture: 'arayes',
    pickupFils: 2200,
    deliveryFils: 2400,
    modifierGroups: ['mezze-sauce'],
  },
  {
    slug: 'half-chicken',
    category: 'skewers',
    nameEn: 'Half Chicken on Charcoal',
    nameAr: 'نصف فروج على الفحم',
    descriptionEn:
      'Boned, flattened and marinated with lemon, garlic and paprika, grilled skin side down. Comes with toum and pickles.',
    descriptionAr:
      'نصف فروج مسحب متبل بالليمون والثوم والبابريكا، يشوى على جلده حتى يتحمر، مع الثومية والمخلل.',
    picture: 'half-chicken',
    pickupFils: 2900,
    deliveryFils: 3100,
    modifierGroups: ['spice', 'grill-side'],
  },
  {
    slug: 'lamb-chops',
    category: 'skewers',
    nameEn: 'Lamb Chops',
    nameAr: 'ريش غنم',
    descriptionEn:
      'Four chops rubbed with zaatar and olive oil, charred at the edges, with grilled tomato and sumac onions.',
    descriptionAr:
      'أربع قطع ريش مفروكة بالزعتر وزيت الزيتون، محمرة الأطراف، مع طماطم مشوية وبصل بالسماق.',
    picture: 'lamb-chops',
    pickupFils: 5800,
    deliveryFils: 6100,
    modifierGroups: ['grill-side'],
    unavailableAt: ['DXB-BARSHA'],
  },
  {
    slug: 'mixed-grill',
    category: 'platters',
    nameEn: 'Mixed Grill for Two',
    nameAr: 'مشاوي مشكلة لشخصين',
    descriptionEn:
      'Tawook, kebab, lamb tikka and two chops over saj bread, with biwaz, grilled vegetables, toum and hummus.',
    descriptionAr:
      'طاووق وكباب وتكة وقطعتا ريش على خبز صاج، مع البيواز والخضار المشوية والثومية والحمص.',
    picture: 'mixed-grill',
    pickupFils: 9500,
    deliveryFils: 9800,
    modifierGroups: ['grill-side', 'table-extras'],
  },
  {
    slug: 'build-your-grill',
    category: 'platters',
    nameEn: 'Your Own Skewers',
    nameAr: 'أسياخ على كيفك',
    descriptionEn:
      'Choose three to six skewers; we grill them together and send them wrapped in bread with biwaz and toum.',
    descriptionAr:
      'اختر من ثلاثة إلى ستة أسياخ، نشويها معا ونرسلها ملفوفة بالخبز مع البيواز والثومية.',
    picture: 'skewers-choice',
    pickupFils: 900,
    deliveryFils: 1000,
    modifierGroups: ['skewer-choice', 'grill-side'],
  },
  {
    slug: 'family-grill',
    category: 'platters',
    nameEn: 'Family Grill, One Kilo',
    nameAr: 'كيلو مشاوي للعائلة',
    descriptionEn:
      'A kilo of kebab, tawook and tikka for four or five, with rice, bread, two salads and a mountain of parsley.',
    descriptionAr:
      'كيلو من الكباب والطاووق والتكة لأربعة أو خمسة، مع الأرز والخبز وسلطتين وبقدونس وافر.',
    picture: 'family-grill',
    pickupFils: 16500,
    deliveryFils: 16800,
    modifierGroups: ['table-extras'],
  },
]
