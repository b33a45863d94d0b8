import type { DemoItem } from '../types.ts'

export const gulfRice: DemoItem[] = [
  {
    slug: 'chicken-machboos',
    category: 'gulf-rice',
    nameEn: 'Chicken Machboos',
    nameAr: 'مجبوس دجاج',
    descriptionEn:
      'Half a chicken simmered with loomi, cinnamon and bezar, then crisped in the oven over rice cooked in its broth.',
    descriptionAr:
      'نصف دجاجة مسلوقة باللومي والقرفة والبزار، تحمر في الفرن وتقدم على أرز مطبوخ بمرقها.',
    picture: 'machboos-chicken',
    pickupFils: 3300,
    deliveryFils: 3500,
    modifierGroups: ['spice', 'rice-extras'],
  },
  {
    slug: 'lamb-machboos',
    category: 'gulf-rice',
    nameEn: 'Lamb Machboos',
    nameAr: 'مجبوس لحم',
    descriptionEn:
      'Lamb on the bone, cooked until it falls, on dark spiced rice with hashu of onions, raisins and split peas.',
    descriptionAr:
      'لحم غنم بالعظم مطبوخ حتى يذوب، على أرز بالبهارات مع حشو البصل والزبيب والعدس المجروش.',
    picture: 'machboos-lamb',
    pickupFils: 4400,
    deliveryFils: 4600,
    modifierGroups: ['lamb-cut', 'rice-extras'],
  },
  {
    slug: 'chicken-biryani',
    category: 'gulf-rice',
    nameEn: 'Chicken Biryani',
    nameAr: 'برياني دجاج',
    descriptionEn:
      'Layers of basmati, saffron and chicken masala sealed and steamed, with fried onions, boiled egg and raita.',
    descriptionAr:
      'طبقات من الأرز البسمتي والزعفران ومسالا الدجاج تطبخ على البخار، مع بصل مقلي وبيضة مسلوقة ورايتا.',
    picture: 'biryani',
    pickupFils: 3100,
    deliveryFils: 3300,
    modifierGroups: ['spice', 'rice-extras'],
  },
  {
    slug: 'chicken-mandi',
    category: 'gulf-rice',
    nameEn: 'Chicken Mandi',
    nameAr: 'مندي دجاج',
    descriptionEn:
      'Half a chicken slow roasted over its own rice, smoked with charcoal at the end, with tomato sahawiq.',
    descriptionAr: 'نصف دجاجة تشوى على مهل فوق أرزها وتدخن بالفحم في آخرها، مع سحاوق الطماطم.',
    picture: 'mandi',
    pickupFils: 3000,
    deliveryFils: 3200,
    modifierGroups: ['rice-choice', 'rice-extras'],
  },
  {
    slug: 'lamb-mandi',
    category: 'gulf-rice',
    nameEn: 'Lamb Mandi',
    nameAr: 'مندي لحم',
    descriptionEn:
      'Lamb shoulder cooked for five hours until a spoon is enough, on smoked rice with raisins and almonds.',
    descriptionAr: 'كتف غنم مطبوخ خمس ساعات حتى تكفيه الملعقة، على أرز مدخن بالزبيب واللوز.',
    picture: 'mandi-lamb',
    pickupFils: 4800,
    deliveryFils: 5100,
    modifierGroups: ['lamb-cut', 'rice-choice', 'rice-extras'],
  },
  {
    slug: 'lamb-ouzi',
    category: 'gulf-rice',
    nameEn: 'Lamb Ouzi',
    nameAr: 'أوزي غنم',
    descriptionEn:
      'Roast lamb over rice with minced meat, peas and toasted nuts, with cool cucumber yoghurt beside it.',
    descriptionAr:
      'لحم غنم محمر على أرز باللحم المفروم والبازلاء والمكسرات، وبجانبه لبن بارد بالخيار.',
    picture: 'ouzi',
    pickupFils: 5200,
    deliveryFils: 5500,
    modifierGroups: ['rice-extras'],
    unavailableAt: ['DXB-BARSHA', 'AJM-CORNICHE'],
  },
  {
    slug: 'chicken-thareed',
    category: 'gulf-rice',
    nameEn: 'Chicken Thareed',
    nameAr: 'ثريد دجاج',
    descriptionEn:
      'Paper-thin regag bread soaked in chicken and vegetable saloona, served the moment it softens.',
    descriptionAr: 'خبز رقاق مغمور بصالونة الدجاج والخضار، يقدم لحظة أن يلين.',
    picture: 'thareed',
    pickupFils: 2900,
    deliveryFils: 3100,
    modifierGroups: ['spice'],
  },
  {
    slug: 'harees',
    category: 'gulf-rice',
    nameEn: 'Harees',
    nameAr: 'هريس',
    descriptionEn:
      'Wheat and lamb beaten together for hours until smooth, with hot ghee on top. Nothing else, and nothing else needed.',
    descriptionAr:
      'قمح ولحم غنم يضربان معا ساعات حتى ينعما، وعلى الوجه سمن بلدي ساخن. لا يحتاج إلى شيء آخر.',
    picture: 'harees',
    pickupFils: 2600,
    deliveryFils: 2800,
  },
]
