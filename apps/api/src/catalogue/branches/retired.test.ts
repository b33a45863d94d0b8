import { listBranches } from '@sufra/contract/branches/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { listCategories } from '@sufra/contract/menu/served';
import { orderDetails, orderStatus } from '@sufra/contract/orders/served';
import { listPromotions } from '@sufra/contract/promotions/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { offers, withdrawOffers } from '@sufra/tests/support/promotions.ts';
import { near, openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';
import { redirectFor } from '../../web/page-url.ts';

const sufra = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(sufra);
beforeEach(() => change("active = true, name_en = 'Marina'"));

const change = async (values: string) => {
  await sufra.context.database.execute(`update branch set ${values} where id = ${restaurant.marina}`);
  await sufra.context.catalogue.catchUp();
};
const moved = (target: string) => redirectFor(target, sufra.context.catalogue);

test('OWN-02 retired branch takes no orders and is not listed, and past orders still show its details', async () => {
  const { token } = await sufra.customer();
  const check = () => sufra.call(checkout, { token, body: pickup(restaurant) });
  const place = (cartId: string | undefined) =>
    sufra.call(placeOrder, { token, body: { cart_id: cartId, transaction_id: 'Cash On Delivery' } });
  const number = (await place((await check()).data.cart_id)).data.order_no as number;
  const open = (await check()).data.cart_id;
  const details = () => sufra.call(orderDetails, { token, query: { order_no: number } });
  const before = await details();
  await change('active = false');

  const listed = await sufra.call(listBranches, { query: near });
  expect(listed.data.locations.map((branch) => branch.loc_code)).toEqual(['HILLS']);
  expect((await sufra.call(listBranches)).data.locations).toHaveLength(1);
  expect(sufra.context.catalogue.areasAt(near.lat, near.lng).size).toBe(0);
  expect((await sufra.call(listCategories, { query: { loc_code: 'MARINA' } })).status).toBe(404);
  expect((await check()).status).toBe(404);
  const refused = await place(open);
  expect([refused.status, refused.body.code]).toEqual([430, 'branch_closed']);

  expect(await details()).toMatchObject({ status: 200, data: before.data });
  expect((await sufra.call(orderStatus, { token, query: { order_no: number } })).data).toMatchObject({ branch_phone: '+97140000000' });
});

test('OWN-02 offers no promotion limited to a retired branch', async () => {
  await offers(sufra, { code: 'MARINA10', kind: 'percent', percent: 10, branchIds: [restaurant.marina] });
  await offers(sufra, { code: 'BOTH10', kind: 'percent', percent: 10, branchIds: [restaurant.marina, restaurant.hills] });
  await change('active = false');
  expect(sufra.context.catalogue.promotions().map(({ code }) => code)).toEqual(['BOTH10']);
  const { token } = await sufra.customer();
  const { data } = await sufra.call(listPromotions, { token });
  expect(data.map((promotion) => JSON.stringify(promotion))).toEqual([expect.stringMatching(/BOTH10(?!.*Marina)/)]);
  await withdrawOffers(sufra);
});

test('OWN-02 server redirects links with an old branch name, and sends retired-branch links home', async () => {
  await change("name_en = 'Jumeirah Beach'");
  expect(moved('/Marina/menu')).toEqual({ to: '/Jumeirah%20Beach/menu', status: 301 });
  expect(moved('/marina/menu/checkout?item=3&lang=ar')).toEqual({ to: '/Jumeirah%20Beach/menu/checkout?item=3&lang=ar', status: 301 });
  expect(moved('/Marina/menu?item=3')).toEqual({ to: '/Jumeirah%20Beach/menu?item=3', status: 301 });
  for (const other of [
    '/Jumeirah%20Beach/menu',
    '/Hills/menu',
    '/Nowhere/menu',
    '/Marina',
    '/Marina/menu.data',
    '/%ff/menu',
    '//Marina/menu',
    '/Marina/menus',
  ])
    expect(moved(other), other).toBeNull();
  await change("name_en = 'Palm'");
  expect(['Marina', 'Jumeirah%20Beach'].map((name) => moved(`/${name}/menu`)?.to)).toEqual(['/Palm/menu', '/Palm/menu']);

  await change('active = false');
  for (const link of ['/Palm/menu', '/palm/menu/checkout', '/Marina/menu?item=3'])
    expect(moved(link), link).toEqual({ to: '/', status: 302 });
  // A customer who paid there still sees the confirmation.
  expect(moved('/Palm/menu/checkout/payment-successful')).toBeNull();

  // A reused name belongs to the current branch.
  const { database, catalogue } = sufra.context;
  await database.execute(`update branch set name_en = 'Marina' where id = ${restaurant.hills}`);
  await catalogue.catchUp();
  expect(moved('/Marina/menu')).toBeNull();
  expect(moved('/Hills/menu')?.to).toBe('/Marina/menu');
  await database.execute(`update branch set name_en = 'Hills' where id = ${restaurant.hills}`);
});
