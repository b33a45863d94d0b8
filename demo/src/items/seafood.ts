import type { DemoItem } from '../types.ts'

export const seafood: DemoItem[] = [
  {
    slug: 'grilled-hammour',
    category: 'seafood',
    nameEn: 'Hammour, Whole',
    nameAr: 'هامور كامل',
    descriptionEn:
      'One fish of about 700 g, cut to the bone and rubbed with garlic, coriander and loomi, with rice and tamarind sauce.',
    descriptionAr:
      'سمكة بنحو 700 غرام، تشق إلى العظم وتفرك بالثوم والكزبرة واللومي، مع الأرز وصلصة التمر الهندي.',
    picture: 'grilled-fish',
    pickupFils: 6800,
    deliveryFils: 7100,
    modifierGroups: ['fish-cooking', 'rice-choice'],
    unavailableAt: ['DXB-BARSHA'],
  },
  {
    slug: 'sayadieh',
    category: 'seafood',
    nameEn: 'Sayadieh',
    nameAr: 'صيادية سمك',
    descriptionEn:
      'Rice browned with caramelised onions, white fish, toasted nuts and a cumin and lemon sauce.',
    descriptionAr: 'أرز محمر بالبصل المكرمل مع سمك أبيض ومكسرات محمصة وصلصة الكمون والليمون.',
    picture: 'sayadieh',
    pickupFils: 4200,
    deliveryFils: 4500,
    modifierGroups: ['spice'],
  },
  {
    slug: 'prawn-machboos',
    category: 'seafood',
    nameEn: 'Prawn Machboos',
    nameAr: 'مجبوس روبيان',
    descriptionEn:
      'Prawns in a dry tomato and dill hashu, steamed on rice that drank the shells’ broth.',
    descriptionAr: 'روبيان بحشو الطماطم والشبت، على أرز مطبوخ بمرق قشوره.',
    picture: 'machboos-prawn',
    pickupFils: 4400,
    deliveryFils: 4700,
    modifierGroups: ['spice', 'rice-extras'],
  },
  {
    slug: 'grilled-prawns',
    category: 'seafood',
    nameEn: 'Grilled Prawns',
    nameAr: 'روبيان مشوي',
    descriptionEn:
      'Eight large prawns split and grilled in the shell with garlic, lemon and butter.',
    descriptionAr: 'ثماني حبات روبيان كبيرة تشق وتشوى بقشرها بالثوم والليمون والزبدة.',
    picture: 'prawns',
    pickupFils: 5400,
    deliveryFils: 5700,
    modifierGroups: ['grill-side'],
  },
  {
    slug: 'sultan-ibrahim',
    category: 'seafood',
    nameEn: 'Fried Sultan Ibrahim',
    nameAr: 'سلطان إبراهيم مقلي',
    descriptionEn:
      'Small red mullet, floured and fried whole until you can eat the fins, with tarator and fried bread.',
    descriptionAr:
      'سمك سلطان إبراهيم صغير يغمس بالطحين ويقلى كاملا حتى تقرمش زعانفه، مع الطرطور والخبز المقلي.',
    picture: 'fried-fish',
    pickupFils: 4600,
    deliveryFils: 4900,
    unavailableAt: ['DXB-BARSHA', 'AUH-KHALIDIYAH'],
  },
  {
    slug: 'calamari',
    category: 'seafood',
    nameEn: 'Fried Calamari',
    nameAr: 'كاليماري مقلي',
    descriptionEn: 'Rings in a light flour and semolina coat, with lemon and garlic mayonnaise.',
    descriptionAr: 'حلقات بطبقة خفيفة من الطحين والسميد، مع الليمون ومايونيز بالثوم.',
    picture: 'calamari',
    pickupFils: 3200,
    deliveryFils: 3400,
    modifierGroups: ['mezze-sauce'],
  },
]
