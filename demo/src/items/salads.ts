import type { DemoItem } from '../types.ts'

export const salads: DemoItem[] = [
  {
    slug: 'fattoush',
    category: 'salads',
    nameEn: 'Fattoush',
    nameAr: 'فتوش',
    descriptionEn:
      'Romaine, purslane, radish, tomato and cucumber with sumac, pomegranate molasses and bread fried at the last minute.',
    descriptionAr: 'خس وبقلة وفجل وطماطم وخيار بالسماق ودبس الرمان، مع خبز يقلى في آخر لحظة.',
    picture: 'fattoush',
    pickupFils: 1900,
    deliveryFils: 2075,
    modifierGroups: ['salad-dressing', 'salad-protein'],
  },
  {
    slug: 'tabbouleh',
    category: 'salads',
    nameEn: 'Tabbouleh',
    nameAr: 'تبولة',
    descriptionEn:
      'Mostly parsley, cut fine with a sharp knife, a little bulgur, tomato, mint, lemon and good oil.',
    descriptionAr:
      'بقدونس مفروم ناعما بالسكين، وقليل من البرغل والطماطم والنعناع والليمون وزيت الزيتون.',
    picture: 'tabbouleh',
    pickupFils: 1900,
    deliveryFils: 2075,
  },
  {
    slug: 'arabic-salad',
    category: 'salads',
    nameEn: 'Arabic Salad',
    nameAr: 'سلطة عربية',
    descriptionEn:
      'Tomato, cucumber, onion and parsley in small dice, with lemon, salt and a green chilli if you like.',
    descriptionAr: 'طماطم وخيار وبصل وبقدونس مقطعة صغيرة بالليمون والملح، مع فلفل أخضر لمن أراد.',
    picture: 'arabic-salad',
    pickupFils: 1500,
    deliveryFils: 1650,
    modifierGroups: ['salad-dressing'],
  },
  {
    slug: 'beetroot-rocca',
    category: 'salads',
    nameEn: 'Rocca and Beetroot',
    nameAr: 'جرجير وشمندر',
    descriptionEn:
      'Peppery rocca with roasted beetroot, white cheese, walnuts and a lemon and molasses dressing.',
    descriptionAr: 'جرجير مع شمندر مشوي وجبنة بيضاء وجوز وتتبيلة ليمون ودبس رمان.',
    picture: 'beetroot-rocca',
    pickupFils: 2200,
    deliveryFils: 2400,
    modifierGroups: ['salad-dressing', 'salad-protein'],
  },
  {
    slug: 'halloumi-watermelon',
    category: 'salads',
    nameEn: 'Watermelon and Halloumi',
    nameAr: 'بطيخ وحلوم',
    descriptionEn:
      'Cold watermelon, hot halloumi, mint and black seed. For July, and for anyone who wishes it were July.',
    descriptionAr: 'بطيخ بارد وحلوم ساخن ونعناع وحبة البركة. سلطة الصيف في كل الفصول.',
    picture: 'halloumi-watermelon',
    pickupFils: 2500,
    deliveryFils: 2700,
    modifierGroups: ['salad-protein'],
  },
]
