/**
 * Fixture: a small restaurant with two branches, one delivery area, and a short menu with every kind of option. Pickup and delivery prices
 * in fils differ, to detect swapped ones.
 */
import { encodePath } from '@sufra/contract/geo/polyline';
import type { Tables } from '@sufra/db/tables.ts';
import type { Updateable } from 'kysely';
import type { TestApi } from './api.ts';

export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>;

/** Points inside and outside of the Marina branch's delivery area. */
export const near = { lat: 25.08, lng: 55.14 };
export const far = { lat: 25.3, lng: 55.4 };

export async function openRestaurant({ context }: TestApi) {
  const { db } = context;
  const branch = async (code: string, name: string, nameAr: string, delivers: boolean): Promise<number> => {
    const named = { code, name_en: name, name_ar: nameAr, address_en: `${name} Walk, Dubai`, address_ar: `ممشى ${nameAr}، دبي` };
    const ways = { phone: '+97140000000', delivery_enabled: delivers, pickup_enabled: true, pickup_minutes: 15 };
    return (
      await db
        .insertInto('branch')
        .values({ ...named, ...near, ...ways })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };
  const marina = await branch('MARINA', 'Marina', 'المارينا', true);
  const hills = await branch('HILLS', 'Hills', 'التلال', false);
  const days = [0, 1, 2, 3, 4, 5, 6];
  await db
    .insertInto('branch_period')
    .values([
      ...days.map((day) => ({ branch_id: marina, day, opens_minute: 10 * 60, closes_minute: 23 * 60 })),
      ...days.map((day) => ({ branch_id: hills, day, opens_minute: 0, closes_minute: 1440 })),
    ])
    .execute();
  const square = [
    [25.05, 55.1],
    [25.05, 55.2],
    [25.12, 55.2],
    [25.12, 55.1],
  ] as const;
  const terms = { encoded_path: encodePath(square), fee_fils: 750, minimum_fils: 4000, minutes: 35 };
  const areas = db.insertInto('delivery_area').values({ branch_id: marina, name_en: 'Marina', name_ar: 'المارينا', ...terms });
  const area = await areas.returning('id').executeTakeFirstOrThrow();
  const methods = await db
    .insertInto('payment_method')
    .values([
      { name_en: 'Cash on delivery', name_ar: 'نقدًا عند الاستلام', is_online: false },
      { name_en: 'Card online', name_ar: 'بطاقة عبر الإنترنت', is_online: true },
    ])
    .returning('id')
    .execute();
  const [cash, card] = methods.map((method) => method.id) as [number, number];
  const links = [marina, hills].flatMap((branch_id) => [cash, card].map((payment_method_id) => ({ branch_id, payment_method_id })));
  await db.insertInto('branch_payment_method').values(links).execute();
  const menu = await writeMenu(db, marina);
  await context.catalogue.reload();
  return { marina, hills, area: area.id, cash, card, ...menu };
}

async function writeMenu(db: TestApi['context']['db'], branchId: number) {
  const category = await db
    .insertInto('category')
    .values({ name_en: 'Mezze', name_ar: 'مقبلات' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = async (name_en: string, name_ar: string, pickup_fils: number, delivery_fils: number, min_quantity = 1): Promise<number> => {
    const values = { category_id: category.id, name_en, name_ar, pickup_fils, delivery_fils, min_quantity };
    return (await db.insertInto('item').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const hummus = await item('Hummus', 'حمص', 1800, 2000);
  const shawarma = await item('Shawarma', 'شاورما', 2450, 2525);
  const water = await item('Tap water', 'ماء', 0, 0);
  const karak = await item('Karak', 'كرك', 500, 550, 3);
  const lentils = await item('Lentil soup', 'شوربة عدس', 1500, 1600);
  await db.insertInto('sold_out').values({ branch_id: branchId, item_id: lentils }).execute();

  const group = async (name_en: string, name_ar: string, min: number, max: number, has_quantities: boolean, prices: number[]) => {
    const values = { name_en, name_ar, min, max, has_quantities };
    const { id } = await db.insertInto('option_group').values(values).returning('id').executeTakeFirstOrThrow();
    const rows = await db
      .insertInto('option')
      .values(
        prices.map((price, index) => ({
          option_group_id: id,
          name_en: `${name_en} ${index + 1}`,
          name_ar: `${name_ar} ${index + 1}`,
          pickup_fils: price,
          // Free options are free for both order types.
          delivery_fils: price === 0 ? 0 : price + 25,
          position: index,
        })),
      )
      .returning('id')
      .execute();
    return { id, options: rows.map((row) => row.id) };
  };
  const bread = await group('Bread', 'خبز', 1, 1, false, [0, 200]);
  const sauces = await group('Sauces', 'صلصات', 0, 2, false, [0, 150, 175]);
  const extras = await group('Extras', 'إضافات', 0, 0, true, [300, 425]);
  const sides = await group('Sides', 'أطباق جانبية', 2, 0, true, [100, 0]);
  await db
    .insertInto('item_option_group')
    .values([bread, sauces, extras, sides].map((each, position) => ({ item_id: shawarma, option_group_id: each.id, position })))
    .execute();
  return { hummus, shawarma, water, karak, lentils, bread, sauces, extras, sides };
}

/** Inserts a customer's address directly into the database and returns its id. */
export async function saveAddress({ context }: TestApi, restaurant: Restaurant, email: string, point = near, branchId = restaurant.marina) {
  const owner = await context.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const values = { customer_id: owner.id, branch_id: branchId, delivery_area_id: restaurant.area, name: 'Home', city: 'Dubai', ...point };
  const door = { street_name: 'Al Marsa Street', building: 'Marina Tower', apartment: '12', floor: '3', makani_number: '12345 67890' };
  const hints = { landmark: 'opposite the mosque', driver_note: 'Leave it at the gate' };
  const written = context.db.insertInto('address').values({ ...values, ...door, ...hints });
  return (await written.returning('id').executeTakeFirstOrThrow()).id;
}

/** So many of a dish in an order, with options. */
export const line = (stock_id: number, quantity: number, ...modifiers: [id: number | undefined, quantity: number][]) => ({
  ...{ stock_id, quantity, memo: '' },
  modifiers: modifiers.map(([modifier_id, count]) => ({ modifier_id, quantity: count })),
});

/** A pickup of three hummus at the Marina branch, 54.00 AED; `changes` replace fields. */
export const pickup = (restaurant: Restaurant, changes: Record<string, unknown> = {}) => ({
  branch_id: restaurant.marina,
  loc_code: 'MARINA',
  order_date: '1999-01-01',
  address_id: null,
  payment_method_id: restaurant.cash,
  comments: '',
  order_type: 1,
  order_details: [{ stock_id: restaurant.hummus, quantity: 3, modifiers: [], memo: ' ' }],
  success_url: null,
  failure_url: null,
  ...changes,
});

/** The same as delivery: 60.00 and a fee of 7.50 AED. */
export const delivery = (restaurant: Restaurant, addressId: number | null, changes: Record<string, unknown> = {}) =>
  pickup(restaurant, { order_type: 2, address_id: addressId, ...changes });

/** Sets the seller of every branch. */
export async function sellsAs({ context }: TestApi, seller: Updateable<Tables['legal_entity']>): Promise<void> {
  await context.db.updateTable('legal_entity').set(seller).where('id', '=', 1).execute();
}
