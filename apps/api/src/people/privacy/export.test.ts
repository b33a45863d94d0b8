import { login, updateProfile } from '@sufra/contract/account/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { offers } from '@sufra/tests/support/promotions.ts';
import { delivery, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { keptTables, tablesToEmpty } from './erase-queries.ts';

const paid = shared(await openPaidRestaurant());

/** Creates orders in cash and by card, and an open cart; all input begins with `mark`. */
async function createCustomerWithData(mark: string) {
  const { api, restaurant, sandbox } = paid;
  const person = await api.customer({ email: `${mark}@example.com`, name: `${mark} person` });
  const { token } = person;
  const home = await saveAddress(api, restaurant, person.email);
  await api.context.db
    .updateTable('address')
    .set({ name: `${mark} home`, driver_note: `${mark} gate` })
    .where('id', '=', home)
    .execute();
  const checksOut = async (comments: string, payment_method_id: number, more: Record<string, unknown> = {}) =>
    (
      await api.call(checkout, {
        token,
        body: delivery(restaurant, home, { comments: `${mark} ${comments}`, payment_method_id, ...more }),
      })
    ).data.cart_id;
  const places = async (cart_id: string, transaction_id: string) =>
    (await api.call(placeOrder, { token, body: { cart_id, transaction_id } })).data.order_no;
  const inCash = await places(await checksOut('cash', restaurant.cash), 'Cash On Delivery');
  const cart = await checksOut('card', restaurant.card);
  const { transaction } = await sandbox.pay(await paid.sessionOf(cart), 'approve', { saves: mark === 'layla' });
  const byCard = await places(cart, transaction ?? '');
  await offers(api, { code: mark.toUpperCase(), name_en: `${mark} offer` });
  await checksOut('left', restaurant.cash, { promo_code: mark.toUpperCase() });
  const customer_id = person.id;
  const browser = { endpoint: `https://${mark}.push.example/1`, p256dh: 'x', auth: 'x', created_at: new Date() };
  await api.context.db
    .insertInto('push_subscription')
    .values({ customer_id, ...browser })
    .execute();
  await api.context.db.insertInto('favourite').values({ customer_id, item_id: restaurant.hummus, created_at: new Date() }).execute();
  await api.context.db.insertInto('points_entry').values({ customer_id, kind: 'corrected', points: mark.length }).execute();
  await api.context.db
    .insertInto('identity')
    .values({
      issuer: 'https://accounts.google.com',
      subject: `${mark} at google`,
      customer_id,
      provider: 'google',
    })
    .execute();
  await api.call(updateProfile, { token, body: { name: `${mark} person`, email: `${mark}.new@example.com`, phone: '+971501112223' } });
  await api.call(login, { body: { email: person.email, password: person.password }, headers: { 'x-sufra-client': 'storefront' } });
  return { ...person, inCash, byCard };
}

test('AUTH-15 customer exports all of their own data, and none of another customer’s', async () => {
  const [layla, rami] = [await createCustomerWithData('layla'), await createCustomerWithData('rami')];
  const answer = await paid.api.call(exportData, { token: layla.token });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="my-data-2026-11-21.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const { data } = answer;
  expect(data).toMatchObject({
    profile: {
      name: 'layla person',
      email: 'layla@example.com',
      phone: '+971501112223',
      is_phone_proved: false,
      has_password: true,
      is_guest: false,
      new_email: 'layla.new@example.com',
    },
    promotions: [{ name: { en: 'layla offer' }, code: 'LAYLA' }],
    points: [{ kind: 'corrected', points: 5, order_number: null }],
    subscriptions: [{ service: 'layla.push.example' }],
    favourites: [{ dish: { en: 'Hummus' } }],
    cards: [{ brand: 'Visa', last_four_digits: '4242', expires: '12/34' }],
    sign_ins: [{ provider: 'google', subject: 'layla at google' }],
    addresses: [{ name: 'layla home', driver_note: 'layla gate', street: 'Al Marsa Street' }],
    orders: [
      { number: layla.byCard, comments: 'layla card', total: 67.5, payments: [{ card_number: '4242', amount: 67.5 }] },
      { number: layla.inCash, comments: 'layla cash', lines: [{ name: { en: 'Hummus' }, quantity: 3, unit_price: 20, total: 60 }] },
    ],
    sessions: [{ is_bound_to_browser: false, ended_at: null }, { is_bound_to_browser: true }],
  });
  expect(data.carts.map(({ comments, state }) => [comments, state]).toSorted()).toEqual([
    ['layla card', 'placed'],
    ['layla cash', 'placed'],
    ['layla left', 'quoted'],
  ]);
  expect(data.carts.flatMap(({ payments }) => payments)).toMatchObject([{ state: 'captured', amount: 67.5, card_number: '4242' }]);
  expect(JSON.stringify(data).toLowerCase()).not.toContain('rami');

  // And vice versa.
  const { data: ramis } = await paid.api.call(exportData, { token: rami.token });
  expect(ramis.cards).toEqual([]);
  const other = JSON.stringify(ramis);
  // The export does not wait for the gateway.
  await paid.sandbox.faults({ call: 'cards', kind: 'error' });
  expect((await paid.api.call(exportData, { token: layla.token })).data.cards).toBeNull();
  expect(other).toContain('rami left');
  expect(other).not.toContain('layla');
});

test('AUTH-15 includes every table with customer data, or declares it empty', async () => {
  const inFile = ['address', 'cart', 'email_change', 'favourite', 'gateway_customer', 'identity', 'orders', 'promotion_use'];
  inFile.push('points_entry', 'push_subscription', 'session');
  const onlyKeys = ['cart_key', 'guest_code', 'guest_contact', 'known_device', 'password_reset'];
  const { db } = paid.api.context;
  const tables = [...keptTables.customer, ...(await tablesToEmpty(db, 'customer')).map(({ table }) => table)];
  expect([...new Set(tables)].toSorted()).toEqual([...inFile, ...onlyKeys].toSorted());
});

test('AUTH-15 the export contains no credentials: no password, token or derivation of them', async () => {
  const { token, refreshToken, password, email } = await paid.api.customer();
  const text = JSON.stringify((await paid.api.call(exportData, { token })).data);
  const { db } = paid.api.context;
  const { password_hash: hash, id } = await db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const session = await db.selectFrom('session').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow();
  const tokens = await db.selectFrom('access_token').selectAll().where('session_id', '=', session.id).executeTakeFirstOrThrow();
  for (const secret of [token, refreshToken, password, hash, '$argon2', session.id, tokens.hash]) expect(text).not.toContain(secret);
});

test('AUTH-15 refuses an export for a deleted account', async () => {
  const { token, password } = await paid.api.customer();
  await paid.api.call(deleteAccount, { token, body: { password } });
  expect((await paid.api.call(exportData, { token })).status).toBe(401);
  expect((await paid.api.call(exportData)).status).toBe(401);
});
