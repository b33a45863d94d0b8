import type { DemoItem } from '../types.ts';

export const todaysKitchen: DemoItem[] = [
  {
    slug: 'dish-of-the-day',
    category: 'todays-kitchen',
    nameEn: 'Dish of the Day',
    nameAr: 'طبق اليوم',
    descriptionEn: 'Whatever the cook felt like making this morning. It comes with our compliments: ask at the counter what is in the pot.',
    descriptionAr: 'ما اشتهاه الطباخ هذا الصباح، وهو ضيافة منا. اسأل عند الكاونتر عما في القدر اليوم.',
    picture: 'dish-of-the-day',
    pickupFils: 0,
    deliveryFils: 0,
  },
  {
    slug: 'ghada-tray',
    category: 'todays-kitchen',
    nameEn:
      'The Grandmother’s Friday Lunch Tray: Lamb Machboos, Chicken Saloona, Harees with Ghee, Fattoush, Daqoos, Yoghurt and a Whole Box of Luqaimat, for Six Hungry People',
    nameAr:
      'صينية غداء الجمعة من بيت الجدة: مجبوس لحم وصالونة دجاج وهريس بالسمن البلدي وفتوش ودقوس ولبن وعلبة لقيمات كاملة، تكفي ستة أشخاص جائعين',
    descriptionEn: 'Cooked from dawn in three big pots and sent out on one tray, with bread, lemons and enough left over for supper.',
    descriptionAr: 'تطبخ من الفجر في ثلاثة قدور وتخرج على صينية واحدة مع الخبز والليمون، ويبقى منها للعشاء.',
    picture: 'family-tray',
    pickupFils: 24500,
    deliveryFils: 26500,
    modifierGroups: ['table-extras'],
    unavailableAt: ['DXB-BARSHA'],
  },
  {
    slug: 'saloona-bowl',
    category: 'todays-kitchen',
    nameEn: 'Vegetable Saloona with Rice',
    nameAr: 'صالونة خضار مع الأرز',
    descriptionEn:
      'Potato, marrow, aubergine and carrot in a thin tomato gravy with loomi and bezar spice. Light, sour, made fresh for lunch.',
    descriptionAr: 'بطاطس وكوسا وباذنجان وجزر في مرق طماطم خفيف باللومي والبزار. خفيفة وحامضة وتطبخ كل يوم للغداء.',
    picture: 'saloona',
    pickupFils: 2400,
    deliveryFils: 2600,
    modifierGroups: ['rice-choice', 'spice'],
  },
];
