import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { getItem } from '@sufra/contract/menu/served';
import { orderDetails } from '@sufra/contract/orders/served';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { aDish, aGroup, cafe } from '@sufra/tests/support/cafe.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { importRestaurant } from './import.ts';

let token: string;
const api = shared(await startApi({ DEMO: 'off' }));
beforeEach(async () => {
  await runImport(cafe());
  ({ token } = await api.customer());
});

async function runImport(restaurant: Restaurant): Promise<void> {
  const { catalogue, db } = api.context;
  await importRestaurant(db, restaurant);
  const [first] = restaurant.branches;
  await vi.waitFor(() => {
    const branch = catalogue.branches().find(({ code }) => code === first?.code);
    expect(branch?.name).toEqual(first?.name);
    const sold = catalogue.menu(branch?.id ?? 0)?.items.map(({ name, price }) => [name.en, price.pickup]);
    expect(sold?.toSorted()).toEqual(
      restaurant.items
        .filter(isSold)
        .map(({ name, price }) => [name.en, price.pickup])
        .toSorted(),
    );
  });
}
const isSold = ({ at }: Restaurant['items'][number]) => !at.some(({ branch, isHidden }) => branch === 'QUAY' && isHidden);

async function numbers() {
  const { db } = api.context;
  const idOf = async (table: 'branch' | 'item' | 'payment_method' | 'option', code: string) =>
    (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  return {
    quay: await idOf('branch', 'QUAY'),
    flatWhite: await idOf('item', 'flat-white'),
    cookie: await idOf('item', 'cookie'),
    oat: await idOf('option', 'oat'),
    cash: await idOf('payment_method', 'cash'),
  };
}

const bodyOf = ({ quay, flatWhite, cookie, oat, cash }: Awaited<ReturnType<typeof numbers>>, dishes = [flatWhite, cookie]) => ({
  branch_id: quay,
  loc_code: 'QUAY',
  order_date: '2026-11-21',
  address_id: null,
  payment_method_id: cash,
  comments: '',
  order_type: 1,
  order_details: dishes.map((stock_id) => ({
    stock_id,
    quantity: 2,
    modifiers: stock_id === flatWhite ? [{ modifier_id: oat, quantity: 1 }] : [],
    memo: '',
  })),
  success_url: null,
  failure_url: null,
});
const place = (cart_id: string) => api.call(placeOrder, { token, body: { cart_id, transaction_id: 'Cash On Delivery' } });

const { branches, items, promotions } = cafe();
/** The later state: branch and dish renamed, one dish removed, prices higher. */
const later = cafe({
  branches: branches.map((branch) => ({ ...branch, name: { ...branch.name, en: `${branch.name.en} Café` } })),
  items: items
    .filter(({ code }) => code !== 'cookie')
    .map((item) => ({ ...item, name: { ...item.name, en: `${item.name.en} de luxe` }, price: { pickup: 2500, delivery: 2700 } })),
  promotions: promotions.slice(0, 0),
});

test('OWN-02 shows an old order as sold, whatever was renamed or removed since', async () => {
  const { data } = await api.call(checkout, { token, body: bodyOf(await numbers()) });
  const { order_no } = (await place(data.cart_id)).data;
  const told = async () => {
    const { status, data } = await api.call(orderDetails, { token, query: { order_no: order_no as number } });
    expect(status).toBe(200);
    return data;
  };
  const before = await told();
  await runImport(later);
  expect(await told()).toEqual(before);
});

test('OWN-02 existing cart keeps its dish ids after an import, at the new price, without removed dishes', async () => {
  const known = await numbers();
  await runImport(later);
  expect(await numbers()).toEqual(known);
  const { data, status } = await api.call(checkout, { token, body: bodyOf(known, [known.flatWhite]) });
  expect([status, data.total]).toEqual([200, 2 * (25 + 1)]);
  const gone = await api.call(checkout, { token, body: bodyOf(known) });
  expect(gone.status).not.toBe(200);
  // A restored dish keeps its identity.
  await runImport(cafe());
  expect((await api.call(checkout, { token, body: bodyOf(known) })).status).toBe(200);
});

test('OWN-02 a dish link works after changes of category, name and options', async () => {
  const { flatWhite } = await numbers();
  const changed = aDish('flat-white', 'bakes', { name: { en: 'Flatter white', ar: 'أبيض' }, optionGroups: ['beans'] });
  await runImport(
    cafe({
      items: [...items.filter(({ code }) => code !== 'flat-white'), changed],
      optionGroups: [...cafe().optionGroups, aGroup('beans', ['dark'])],
    }),
  );
  const { data } = await api.call(getItem, { query: { item_id: flatWhite, loc_code: 'QUAY' } });
  expect(data).toMatchObject({ item_name_en: 'Flatter white' });
});
