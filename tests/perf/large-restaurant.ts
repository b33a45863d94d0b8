/** A restaurant with 3,000 dishes in 80 categories, deterministic for all runs: variants of the demo's dishes. */
import { restaurant } from '@sufra/demo';
import type { Category, Restaurant } from '@sufra/restaurant/restaurant';
import { buildMenu } from '../../apps/api/src/catalogue/store/build-menu.ts';
import type { Menu } from '../../apps/api/src/catalogue/store/menu.ts';
import { readEnv } from '../../apps/api/src/config/env.ts';
import type { Context } from '../../apps/api/src/context/context.ts';
import { openContext } from '../../apps/api/src/context/open.ts';
import { seedRestaurant } from '../../apps/api/src/importer/demo/seed.ts';
import { openMemory } from '../../apps/api/src/platform/db/embedded.ts';
import { randomFrom } from './chain.ts';

const categoryCount = 80;
const itemCount = 3000;
/** One category has the size of a small supermarket. */
const largest = 300;

/** Branch of the measured menu. */
export const branchName = 'Dubai Marina';

const cities = {
  en: `Aleppo Beirut Damascus Jerusalem Baghdad Cairo Muscat Sanaa Jeddah Kuwait Manama Doha Istanbul Shiraz Lahore Kerala
    Tripoli Tunis Fez Nablus Gaza Amman Basra Mosul Salalah Liwa Hatta Fujairah Sharjah Ajman`.split(/\s+/),
  ar: `حلب بيروت دمشق القدس بغداد القاهرة مسقط صنعاء جدة الكويت المنامة الدوحة إسطنبول شيراز لاهور كيرالا طرابلس تونس فاس
    نابلس غزة عمّان البصرة الموصل صلالة ليوا حتا الفجيرة الشارقة عجمان`.split(/\s+/),
};

const cityOf = (nth: number) => [cities.en[nth] ?? '', cities.ar[nth] ?? ''] as const;

export function largeRestaurant(): Restaurant {
  const random = randomFrom(3000);
  const models = restaurant.items;
  const categories = Array.from({ length: categoryCount }, (_, index) => {
    const model = restaurant.categories[index % restaurant.categories.length];
    const [english, arabic] = cityOf(Math.floor(index / restaurant.categories.length));
    const subcategories =
      index % 5 === 0 ? [1, 2].map((nth) => ({ code: `c${index}-${nth}`, name: { en: `${english} ${nth}`, ar: `${arabic} ${nth}` } })) : [];
    return { code: `c${index}`, name: { en: `${english} ${model?.name.en}`, ar: `${model?.name.ar} ${arabic}` }, hours: [], subcategories };
  });
  const items = Array.from({ length: itemCount }, (_, index) => {
    const model = models[index % models.length] ?? models[0];
    const [english, arabic] = cityOf(Math.floor(index / models.length));
    const at = index < largest ? 1 : index % categoryCount;
    const { subcategories = [] } = categories[at] ?? {};
    const below = subcategories[Math.floor(random() * 3)]?.code;
    if (!model) throw new Error('the demo has no dishes');
    return {
      ...model,
      goesWith: [],
      code: `i${index}`,
      category: below ?? `c${at}`,
      name: { en: `${english} ${model.name.en}`, ar: `${model.name.ar} على طريقة ${arabic}` },
      description: {
        en: `${model.description.en} As they make it in ${english}.`,
        ar: `${model.description.ar} كما يُعدّ في ${arabic}.`,
      },
    };
  });
  return { ...restaurant, branches: restaurant.branches.filter(({ name }) => name.en === branchName), categories, items };
}

/** Its menu, as held in server memory. */
export function largeMenu(): Promise<Menu> {
  const { categories, items } = largeRestaurant();
  const ids = new Map(
    categories.flatMap(({ code, subcategories }) => [code, ...subcategories.map((sub) => sub.code)]).map((code, at) => [code, at + 1]),
  );
  const row = ({ code, name }: Pick<Category, 'code' | 'name'>, parent: string | null) => {
    const id = ids.get(code) ?? 0;
    return { id, code, name_en: name.en, name_ar: name.ar, position: id, parent_id: parent ? (ids.get(parent) ?? null) : null, hours: [] };
  };
  return buildMenu({
    categories: categories.flatMap((top) => [row(top, null), ...top.subcategories.map((sub) => row(sub, top.code))]),
    items: items.map((item, position) => ({
      ...{ id: position + 1, code: item.code, position, category_id: ids.get(item.category) ?? 0 },
      ...{ picture: item.picture, min_quantity: 1, active: true },
      ...{ name_en: item.name.en, name_ar: item.name.ar, description_en: item.description.en, description_ar: item.description.ar },
      ...{ pickup_fils: item.price.pickup, delivery_fils: item.price.delivery, calories: null, allergens: null, dietary_marks: null },
    })),
    ...{ groups: [], options: [], links: [], goesWith: [] },
  });
}

/** Server context with that restaurant in an in-memory database, at midday. */
export async function openRestaurant(from: Restaurant): Promise<{ context: Context; close: () => Promise<void> }> {
  const env = readEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...process.env, DEMO: 'off' });
  const now = () => new Date('2026-11-21T12:30:00+04:00');
  const { context, close } = await openContext(env, { database: await openMemory(), now });
  await seedRestaurant(context.db, from, now());
  await context.catalogue.reload();
  return { context, close };
}
