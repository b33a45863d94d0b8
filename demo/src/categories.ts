import type { DemoCategory } from './types.ts';

/** In the order of the menu. */
export const categories: DemoCategory[] = [
  { slug: 'shawarma', nameEn: 'Shawarma', nameAr: 'الشاورما' },
  {
    slug: 'grills',
    nameEn: 'Charcoal Grill',
    nameAr: 'المشاوي على الفحم',
    subcategories: [
      { slug: 'skewers', nameEn: 'Skewers & Chicken', nameAr: 'الأسياخ والدجاج' },
      { slug: 'platters', nameEn: 'Platters to Share', nameAr: 'صواني المشاوي' },
    ],
  },
  { slug: 'gulf-rice', nameEn: 'Gulf Rice & Stews', nameAr: 'الأرز والأكلات الخليجية' },
  {
    slug: 'mezze',
    nameEn: 'Mezze',
    nameAr: 'المازات',
    subcategories: [
      { slug: 'cold-mezze', nameEn: 'Cold Mezze', nameAr: 'المازات الباردة' },
      { slug: 'hot-mezze', nameEn: 'Hot Mezze', nameAr: 'المازات الساخنة' },
    ],
  },
  { slug: 'salads', nameEn: 'Salads', nameAr: 'السلطات' },
  { slug: 'soups', nameEn: 'Soups', nameAr: 'الشوربات' },
  {
    slug: 'breakfast',
    nameEn: 'Breakfast',
    nameAr: 'الفطور',
    subcategories: [
      { slug: 'eggs-and-beans', nameEn: 'Eggs & Beans', nameAr: 'البيض والفول' },
      { slug: 'manakish', nameEn: 'Manakish from the Oven', nameAr: 'المناقيش على الفرن' },
    ],
  },
  { slug: 'seafood', nameEn: 'Seafood', nameAr: 'المأكولات البحرية' },
  {
    slug: 'pizza-and-pasta',
    nameEn: 'Pizza & Pasta',
    nameAr: 'البيتزا والباستا',
    subcategories: [
      { slug: 'pizza', nameEn: 'Pizza', nameAr: 'البيتزا' },
      { slug: 'pasta', nameEn: 'Pasta', nameAr: 'الباستا' },
    ],
  },
  { slug: 'burgers', nameEn: 'Burgers & Sandwiches', nameAr: 'البرغر والسندويشات' },
  { slug: 'kids', nameEn: 'For the Little Ones', nameAr: 'وجبات الأطفال' },
  { slug: 'sides', nameEn: 'Bread, Sides & Dips', nameAr: 'الخبز والإضافات والصلصات' },
  {
    slug: 'desserts',
    nameEn: 'Sweets',
    nameAr: 'الحلويات',
    subcategories: [
      { slug: 'arabic-sweets', nameEn: 'Arabic Sweets', nameAr: 'الحلويات العربية' },
      { slug: 'cakes-and-ice-cream', nameEn: 'Cakes & Ice Cream', nameAr: 'الكيك والآيس كريم' },
    ],
  },
  {
    slug: 'drinks',
    nameEn: 'Drinks',
    nameAr: 'المشروبات',
    subcategories: [
      { slug: 'hot-drinks', nameEn: 'Tea & Coffee', nameAr: 'الشاي والقهوة' },
      { slug: 'fresh-juices', nameEn: 'Fresh Juices', nameAr: 'العصائر الطازجة' },
      { slug: 'cold-drinks', nameEn: 'Cold Drinks', nameAr: 'المشروبات الباردة' },
    ],
  },
  { slug: 'todays-kitchen', nameEn: "Today's Kitchen", nameAr: 'من مطبخ اليوم' },
];
