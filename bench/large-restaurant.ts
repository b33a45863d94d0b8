/** A restaurant with 3,000 dishes in 80 categories, the same in every run: the demo's dishes in many styles. */
import { type DemoRestaurant, restaurant } from '@sufra/demo';
import { buildMenu } from '../apps/api/src/catalogue/build-menu.ts';
import type { Menu } from '../apps/api/src/catalogue/menu.ts';
import type { Context } from '../apps/api/src/context.ts';
import { openMemory } from '../apps/api/src/db/embedded.ts';
import { seedRestaurant } from '../apps/api/src/demo/seed.ts';
import { readEnv } from '../apps/api/src/env.ts';
import { openContext } from '../apps/api/src/open-context.ts';
import { randomFrom } from './chain.ts';

const categoryCount = 80;
const itemCount = 3000;
/** One category is a small supermarket. */
const largest = 300;

/** What the branch is called whose menu is looked at. */
export const branchName = 'Dubai Marina';

const cities: [english: string, arabic: string][] = [
  ...([
    ['Aleppo', 'حلب'],
    ['Beirut', 'بيروت'],
    ['Damascus', 'دمشق'],
    ['Jerusalem', 'القدس'],
    ['Baghdad', 'بغداد'],
    ['Cairo', 'القاهرة'],
  ] as const),
  ...([
    ['Muscat', 'مسقط'],
    ['Sanaa', 'صنعاء'],
    ['Jeddah', 'جدة'],
    ['Kuwait', 'الكويت'],
    ['Manama', 'المنامة'],
    ['Doha', 'الدوحة'],
  ] as const),
  ...([
    ['Istanbul', 'إسطنبول'],
    ['Shiraz', 'شيراز'],
    ['Lahore', 'لاهور'],
    ['Kerala', 'كيرالا'],
    ['Tripoli', 'طرابلس'],
    ['Tunis', 'تونس'],
  ] as const),
  ...([
    ['Fez', 'فاس'],
    ['Nablus', 'نابلس'],
    ['Gaza', 'غزة'],
    ['Amman', 'عمّان'],
    ['Basra', 'البصرة'],
    ['Mosul', 'الموصل'],
  ] as const),
  ...([
    ['Salalah', 'صلالة'],
    ['Liwa', 'ليوا'],
    ['Hatta', 'حتا'],
    ['Fujairah', 'الفجيرة'],
    ['Sharjah', 'الشارقة'],
    ['Ajman', 'عجمان'],
  ] as const),
].map(([english, arabic]) => [english, arabic]);

export function largeRestaurant(): DemoRestaurant {
  const random = randomFrom(3000);
  const models = restaurant.items;
  const categories = Array.from({ length: categoryCount }, (_, index) => {
    const model = restaurant.categories[index % restaurant.categories.length];
    const [english = '', arabic = ''] = cities[Math.floor(index / restaurant.categories.length)] ?? [];
    const subcategories =
      index % 5 === 0 ? [1, 2].map((nth) => ({ slug: `c${index}-${nth}`, nameEn: `${english} ${nth}`, nameAr: `${arabic} ${nth}` })) : [];
    return { slug: `c${index}`, nameEn: `${english} ${model?.nameEn}`, nameAr: `${model?.nameAr} ${arabic}`, subcategories };
  });
  const items = Array.from({ length: itemCount }, (_, index) => {
    const model = models[index % models.length] ?? models[0];
    const [english = '', arabic = ''] = cities[Math.floor(index / models.length)] ?? [];
    const at = index < largest ? 1 : index % categoryCount;
    const { subcategories = [] } = categories[at] ?? {};
    const below = subcategories[Math.floor(random() * 3)]?.slug;
    if (!model) throw new Error('the demo has no dishes');
    return {
      ...model,
      slug: `i${index}`,
      category: below ?? `c${at}`,
      nameEn: `${english} ${model.nameEn}`,
      nameAr: `${model.nameAr} على طريقة ${arabic}`,
      descriptionEn: `${model.descriptionEn} As they make it in ${english}.`,
      unavailableAt: [],
      descriptionAr: `${model.descriptionAr} كما يُعدّ في ${arabic}.`,
    };
  });
  return { ...restaurant, branches: restaurant.branches.filter(({ nameEn }) => nameEn === branchName), categories, items };
}

/** Its menu, as a server holds it in memory. */
export function largeMenu(): Promise<Menu> {
  const { categories, items } = largeRestaurant();
  const ids = new Map(
    categories.flatMap(({ slug, subcategories = [] }) => [slug, ...subcategories.map((sub) => sub.slug)]).map((slug, at) => [slug, at + 1]),
  );
  const row = (category: { slug: string; nameEn: string; nameAr: string }, parent: string | null) => {
    const id = ids.get(category.slug) ?? 0;
    return { id, name_en: category.nameEn, name_ar: category.nameAr, position: id, parent_id: parent ? (ids.get(parent) ?? null) : null };
  };
  return buildMenu({
    categories: categories.flatMap((top) => [row(top, null), ...(top.subcategories ?? []).map((sub) => row(sub, top.slug))]),
    items: items.map((item, position) => ({
      ...{ id: position + 1, position, category_id: ids.get(item.category) ?? 0, picture: item.picture, min_quantity: 1, active: true },
      ...{ name_en: item.nameEn, name_ar: item.nameAr, description_en: item.descriptionEn, description_ar: item.descriptionAr },
      ...{ pickup_fils: item.pickupFils, delivery_fils: item.deliveryFils, calories: null, allergens: null, dietary_marks: null },
    })),
    ...{ groups: [], options: [], links: [] },
  });
}

/** A server's insides with that restaurant in a database in memory, at midday. */
export async function openRestaurant(from: DemoRestaurant): Promise<{ context: Context; close: () => Promise<void> }> {
  const env = readEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...process.env, DEMO: 'off' });
  const now = () => new Date('2026-11-21T12:30:00+04:00');
  const { context, close } = await openContext(env, { database: await openMemory(), now });
  await seedRestaurant(context.db, from, now());
  await context.catalogue.reload();
  return { context, close };
}
