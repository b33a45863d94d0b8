// @embedded
/**
 * A client generated from the OpenAPI document alone, without other files of this repository. Its compilation is half of the proof (`npm
 * test -- types` generates the types first); a placed order is the other half.
 */
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api.ts';
import type { paths } from './generated.ts';

let here: TestApi;
let baseUrl: string;
beforeAll(async () => {
  here = await startApi();
  baseUrl = `${await here.app.listen({ port: 0 })}/api`;
});
afterAll(() => here?.close());

const clientOf = (token?: string) =>
  createClient<paths>({ baseUrl, headers: { 'x-api-key': 'sufra-demo-key', ...(token ? { authorization: `Bearer ${token}` } : {}) } });

function dataOf<T>({ data, error }: { data?: { data: T } | undefined; error?: unknown }): T {
  if (!data) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data.data;
}

test('a client generated from the document orders a meal', async () => {
  const anybody = clientOf();
  const near = { params: { query: { lat: 25.0805, lng: 55.1403 } } };
  const [branch] = dataOf(await anybody.GET('/locations', near)).locations;
  if (!branch) throw new Error('no branch is near');
  const { loc_code } = branch;
  const [category] = dataOf(await anybody.GET('/order_online/menu/get_menu_cat_per_location', { params: { query: { loc_code } } }));
  const dish = category?.items.find(({ is_available, has_modifier }) => is_available && has_modifier);
  if (!dish) throw new Error('there is nothing to eat');
  const query = { loc_code, item_id: dish.stock_id };
  const { modifiers_categories, pickup_price } = dataOf(await anybody.GET('/order_online/menu/get_modifiers', { params: { query } }));
  const modifiers = modifiers_categories.flatMap(({ minimum_amount, modifiers }) =>
    modifiers.slice(0, minimum_amount).map(({ id }) => ({ modifier_id: id, quantity: 1 })),
  );

  const guest = { name: 'Stranger Abroad', phone: '+971501112299', email: 'stranger@example.com' };
  const customer = clientOf(dataOf(await anybody.POST('/debtor/guest_checkout', { body: guest })).auth_token);
  const cash = branch.payment_methods.find(({ is_online_payment, is_available }) => is_available && !is_online_payment);
  const order = {
    branch_id: branch.branch_id,
    loc_code,
    address_id: null,
    order_type: branch.pickup.type_id,
    order_details: [{ stock_id: dish.stock_id, quantity: dish.min_cart_item, modifiers, memo: '' }],
  };
  const { total } = dataOf(await customer.POST('/order_online/order/quote', { body: order }));
  expect(total).toBeGreaterThanOrEqual(pickup_price);
  const checkout = { ...order, payment_method_id: cash?.id ?? 0, comments: '', expected_total: total };
  const once = { header: { 'idempotency-key': 'stranger-0001' } };
  const kept = dataOf(await customer.POST('/order_online/order/checkout', { params: once, body: checkout }));
  expect(dataOf(await customer.POST('/order_online/order/checkout', { params: once, body: checkout })).cart_id).toBe(kept.cart_id);
  const body = { cart_id: kept.cart_id, transaction_id: 'Cash On Delivery' } as const;
  const { order_no } = dataOf(await customer.POST('/order_online/order/placeOrder', { body }));
  const params = { query: { order_no: order_no ?? 0 } };
  const placed = dataOf(await customer.GET('/order_online/order/order_details', { params }));
  expect(placed).toMatchObject({
    sales_order_no: order_no,
    sales_total_amount: total,
    sales_order_state: 'received',
    sales_order_type: 'pickup',
  });
});

test('the server’s refusals match the generated types', async () => {
  const params = { query: { loc_code: 'NO-SUCH-PLACE' } };
  const { error, response } = await clientOf().GET('/order_online/menu/get_menu_cat_per_location', { params });
  expect(response.status).toBe(404);
  expect(error && 'code' in error && error.code).toBe('not_found');
});

/** Never called: the compiler must reject each line. */
export async function mistakes(client: ReturnType<typeof clientOf>) {
  // @ts-expect-error a dish has a number
  await client.GET('/order_online/menu/get_modifiers', { params: { query: { loc_code: 'DXB-MARINA', item_id: 'hummus' } } });
  // @ts-expect-error and a branch a code
  await client.GET('/order_online/menu/get_modifiers', { params: { query: { item_id: 27 } } });
  // @ts-expect-error there is no third order type
  await client.GET('/order_online/order/slots', { params: { query: { branch_id: 1, order_type: 3 } } });
  const { error } = await client.POST('/order_online/order/placeOrder', {
    body: { cart_id: 'a cart', transaction_id: 'Cash On Delivery' },
  });
  if (error && 'error' in error) {
    // @ts-expect-error no call is refused with a code that there is not
    if (error.code === 'out_of_hummus') return;
    if (error.code === 'below_minimum') return;
  }
}
