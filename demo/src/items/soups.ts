import type { DemoItem } from '../types.ts';

export const soups: DemoItem[] = [
  {
    slug: 'lentil-soup',
    category: 'soups',
    nameEn: 'Lentil Soup',
    nameAr: 'شوربة عدس',
    descriptionEn: 'Red lentils with onion, carrot and cumin, blended smooth. Lemon and fried bread on the side.',
    descriptionAr: 'عدس أحمر مع البصل والجزر والكمون، مضروب ناعما، ومعه ليمون وخبز مقلي.',
    picture: 'lentil-soup',
    pickupFils: 1400,
    deliveryFils: 1525,
    modifierGroups: ['table-extras'],
  },
  {
    slug: 'freekeh-soup',
    category: 'soups',
    nameEn: 'Chicken and Freekeh Soup',
    nameAr: 'شوربة فريكة بالدجاج',
    descriptionEn: 'Smoked green wheat in chicken broth with allspice and shredded chicken. Close to a meal.',
    descriptionAr: 'فريكة خضراء مدخنة في مرق الدجاج بالبهار الحلو مع دجاج مفتت. تكاد تكون وجبة.',
    picture: 'freekeh-soup',
    pickupFils: 1800,
    deliveryFils: 1950,
  },
  {
    slug: 'oat-soup',
    category: 'soups',
    nameEn: 'Oat Soup with Lamb',
    nameAr: 'شوربة شوفان باللحم',
    descriptionEn: 'The soup of every Ramadan table in the Gulf: oats, minced lamb, tomato and loomi, thick and sour.',
    descriptionAr: 'شوربة لا تغيب عن سفرة رمضان في الخليج: شوفان ولحم مفروم وطماطم ولومي، ثخينة وحامضة.',
    picture: 'oat-soup',
    pickupFils: 1700,
    deliveryFils: 1850,
    unavailableAt: ['DXB-DOWNTOWN'],
  },
];
