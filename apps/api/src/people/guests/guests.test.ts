// @embedded
/** Guest checkout: session, ownership and cash limits. */
import { provePhone } from '@sufra/contract/account/phone/served';
import { changePassword, confirmAgain, getProfile, login, refreshSession, register, updateProfile } from '@sufra/contract/account/served';
import { linkProvider } from '@sufra/contract/account/social/served';
import { getAddress, listAddresses } from '@sufra/contract/addresses/served';
import { listCards, removeCard } from '@sufra/contract/cards/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { accessOf } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { changeFavourites } from '@sufra/contract/favourites/served';
import { guestCheckout } from '@sufra/contract/guests/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { newGuest, orderInCash } from '@sufra/tests/support/guests.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../context/cleanup.ts';
import { contactKeys, internationalDigits } from '../../ordering/checkout/contact-limits.ts';
import { guestsOpenOrders, saveContact } from '../../ordering/checkout/contact-queries.ts';
import { startProvider } from '../account/social/provider-testing.ts';

const noon = '2026-11-21T12:00:00+04:00';
const hoursLater = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000);

const provider = shared(await startProvider());
const api = shared(await startApi({ DEMO: 'off' }, { env: { providers: { google: provider.google } } }));
const restaurant = await openRestaurant(api);
beforeEach(async () => {
  api.setNow(noon);
  // All tests share one network's rate limit.
  await api.context.db.deleteFrom('guest_contact').execute();
});

const numbersOf = async (token: string) => (await api.call(orderHistory, { token })).data.map((order) => order.sales_order_no);

describe('GST-01 a guest', () => {
  test('GST-01 guest gives name, phone and e-mail, and orders with the same calls as a customer', async () => {
    const guest = await newGuest(api, { name: '  Noura\u202e ', phone: '050 111 2223' });
    const profile = await api.call(getProfile, { token: guest.token });
    expect(profile.data).toEqual({ name: 'Noura', phone: '050 111 2223', email: guest.email, is_guest: true });
    const home = await saveAddress(api, restaurant, guest.email);
    const placed = await orderInCash(api, guest.token, delivery(restaurant, home));
    expect(placed).toMatchObject({ status: 200, data: { success: true } });
    expect(await numbersOf(guest.token)).toEqual([placed.data.order_no]);
  });

  test('GST-01 AUTH-06 reports missing fields like registration', async () => {
    const english = await api.call(guestCheckout, { body: {} });
    expect(english).toMatchObject({ status: 400 });
    expect(english.body.payload).toEqual({
      name: ['Name is required'],
      phone: ['Phone number is required'],
      email: ['Email is required'],
    });
    const arabic = await api.call(guestCheckout, { locale: 'ar', body: { name: 'نورة', phone: '12', email: 'noura' } });
    expect(arabic.body.payload).toEqual({ phone: ['رقم الهاتف غير صحيح'], email: ['عنوان البريد الإلكتروني غير صحيح'] });
  });

  test('GST-01 gets the same response with an account’s e-mail, and no access to it', async () => {
    const owner = await api.customer();
    const number = (await orderInCash(api, owner.token, pickup(restaurant))).data.order_no;
    const [known, unknown] = [owner.email, 'nobody@example.com'].map((email) => ({ name: 'Mallory', phone: '+971501112299', email }));
    const answers = [await api.call(guestCheckout, { body: known }), await api.call(guestCheckout, { body: unknown })];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(Object.keys(body.data ?? {})).toEqual(['auth_token', 'refresh_token']);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
    expect(await numbersOf(answers[0]?.data.auth_token ?? '')).toEqual([]);
    expect(await numbersOf(owner.token)).toEqual([number]);
  });

  test('GST-01 cannot access another guest’s data with equal e-mail and phone', async () => {
    const [one, other] = [await newGuest(api, { email: 'twin@example.com' }), await newGuest(api, { email: 'twin2@example.com' })];
    const home = await saveAddress(api, restaurant, one.email);
    const { data: cart } = await api.call(checkout, { token: one.token, body: delivery(restaurant, home) });
    const { token } = other;
    expect((await api.call(getAddress, { token, query: { address_id: home } })).status).toBe(404);
    expect((await api.call(listAddresses, { token })).data).toEqual([]);
    expect((await api.call(checkout, { token, body: delivery(restaurant, home) })).status).toBe(404);
    const body = { cart_id: cart.cart_id, transaction_id: 'Cash On Delivery' };
    expect((await api.call(placeOrder, { token, body })).status).toBe(404);
    expect((await api.call(placeOrder, { token: one.token, body })).status).toBe(200);
    expect(await numbersOf(token)).toEqual([]);
  });

  test('GST-01 has a session of a day, refreshed like any other, which then ends', async () => {
    const guest = await newGuest(api);
    api.setNow(hoursLater(23));
    const { status, data } = await api.call(refreshSession, { token: guest.refreshToken });
    expect(status).toBe(200);
    expect((await api.call(getProfile, { token: data.token })).status).toBe(200);
    api.setNow(hoursLater(24));
    expect((await api.call(getProfile, { token: data.token })).status).toBe(401);
    expect((await api.call(refreshSession, { token: data.refreshToken })).status).toBe(401);
  });

  test('GST-01 is deleted after two days without orders, and kept with one', async () => {
    const [idle, hungry] = [await newGuest(api), await newGuest(api)];
    await orderInCash(api, hungry.token, pickup(restaurant));
    const known = async () => {
      const rows = await api.context.db.selectFrom('customer').select('email').where('email', 'in', [idle.email, hungry.email]).execute();
      return rows.map(({ email }) => email).sort();
    };
    api.setNow(hoursLater(47));
    await sweep(api.context);
    expect(await known()).toEqual([idle.email, hungry.email].sort());
    expect(await api.context.db.selectFrom('guest_contact').selectAll().execute()).toEqual([]);
    api.setNow(hoursLater(49));
    await sweep(api.context);
    expect(await known()).toEqual([hungry.email]);
  });
});

test('GST-03 SLOT-02 a cash order for later counts until its slot, however long ago it was placed', async () => {
  const phone = '+971501112229';
  const guest = await newGuest(api, { phone });
  for (let count = 0; count < 5; count++)
    await orderInCash(api, guest.token, pickup(restaurant, { slot_start: '2026-11-25T13:00:00+04:00', comments: `order ${count}` }));
  const again = async () => {
    const { token } = await newGuest(api, { phone });
    return (await api.call(checkout, { token, body: pickup(restaurant) })).body.code;
  };
  api.setNow('2026-11-24T12:00:00+04:00');
  await sweep(api.context);
  expect(await again()).toBe('too_many_guest_orders');
  api.setNow('2026-11-26T12:00:00+04:00');
  await sweep(api.context);
  expect(await again()).toBeUndefined();
});

describe('GST-03 cash orders of guests are limited', () => {
  const five = async (phone: string) => {
    const first = await newGuest(api, { phone });
    for (let count = 0; count < 5; count++) await orderInCash(api, first.token, pickup(restaurant, { comments: `order ${count}` }));
  };
  const refusal = { status: 430, body: { code: 'too_many_guest_orders' } };

  test('GST-03 server limits by phone across spellings and guests, and allows cards and other phones', async () => {
    await five('+971501112223');
    for (const phone of ['0501112223', '971501112223', '(050) 111-2223']) {
      const again = await newGuest(api, { phone });
      expect(await api.call(checkout, { token: again.token, body: pickup(restaurant) })).toMatchObject(refusal);
    }
    const other = await newGuest(api, { phone: '+971501112224' });
    expect((await orderInCash(api, other.token, pickup(restaurant))).status).toBe(200);
    // Accounts have their own limit, even with the same phone.
    const owner = await api.customer({ phone: '+971501112223' });
    expect((await orderInCash(api, owner.token, pickup(restaurant))).status).toBe(200);
    api.setNow(hoursLater(4.1));
    const later = await newGuest(api, { phone: '+971501112223' });
    expect((await orderInCash(api, later.token, pickup(restaurant))).status).toBe(200);
  });

  test('GST-03 server limits cash orders per network, and allows orders from another network', async () => {
    for (const last of [1, 2, 3, 4]) await five(`+97150111333${last}`);
    const fifth = await newGuest(api);
    expect(await api.call(checkout, { token: fifth.token, body: pickup(restaurant) })).toMatchObject(refusal);
    const elsewhere = await newGuest(api);
    const { secret, db } = api.context;
    const { network } = contactKeys(secret, '', '203.0.113.7');
    const { id } = await db.selectFrom('customer').select('id').where('email', '=', elsewhere.email).executeTakeFirstOrThrow();
    await db.updateTable('guest_contact').set({ network_key: network }).where('customer_id', '=', id).execute();
    expect((await orderInCash(api, elsewhere.token, pickup(restaurant))).status).toBe(200);
  });

  test('GST-03 CHK-08 counts accounts with an unconfirmed e-mail with guests, by phone and by network', async () => {
    const password = 'karak at seven';
    const account = async (email: string, phone: string) => {
      const body = { name: 'Layla Haddad', phone, email, password, confirm_password: password };
      await api.call(register, { body });
      return (await api.call(login, { body: { email, password } })).data.auth_token;
    };
    const orders = async (token: string, count: number) => {
      const placed = [];
      for (let i = 0; i < count; i += 1) {
        const { data, body } = await api.call(checkout, { token, body: pickup(restaurant, { comments: `order ${i}` }) });
        if (!data) return [placed.length, body.code];
        placed.push(await api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } }));
      }
      return [placed.filter(({ status }) => status === 200).length, null];
    };
    const phoneOf = (i: number) => `+9715033344${String(i).padStart(2, '0')}`;
    let total = 0;
    for (let i = 0; i < 16; i += 1) {
      const token = await account(`prank-${i}@example.com`, phoneOf(i));
      const [count, code] = await orders(token, i < 4 ? 6 : 1);
      // The first four hit their own limit of five.
      expect(code).toBe(i < 4 ? 'too_many_open_orders' : 'too_many_unconfirmed_orders');
      total += Number(count);
    }
    expect(total).toBe(20);
    const guest = await newGuest(api);
    expect(await api.call(checkout, { token: guest.token, body: pickup(restaurant) })).toMatchObject(refusal);
    // Confirming the e-mail gives the account limits of its own.
    const owner = await api.customer({ phone: phoneOf(0) });
    expect(await orders(owner.token, 1)).toEqual([1, null]);
  });

  test('GST-03 counts orders of an account in every network that it came from', async () => {
    const { secret, db } = api.context;
    const guests = [await newGuest(api), await newGuest(api)];
    for (const { token } of guests) await orderInCash(api, token, pickup(restaurant));
    const ids = await db.selectFrom('guest_contact').select('customer_id as id').execute();
    const since = hoursLater(-1);
    for (const { id } of ids) expect(await guestsOpenOrders(db, id, since)).toMatchObject({ phone: { count: 1 }, network: 2 });
    const [moved, stayed] = ids.map(({ id }) => id) as [number, number];
    await saveContact(db, moved, contactKeys(secret, '+971501110000', '203.0.113.9'), hoursLater(1));
    expect(await guestsOpenOrders(db, moved, since)).toMatchObject({ phone: { count: 1 }, network: 1 });
    expect(await guestsOpenOrders(db, stayed, since)).toMatchObject({ network: 2 });
  });

  test('GST-03 server enforces the limit under concurrent orders, and repeats return the same number', async () => {
    const phone = '+971501114440';
    const carts = [];
    for (let count = 0; count < 9; count++) {
      const { token } = await newGuest(api, { phone });
      const { data } = await api.call(checkout, { token, body: pickup(restaurant) });
      carts.push({ token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
    }
    const answers = await Promise.all([...carts, ...carts].map((cart) => api.call(placeOrder, cart)));
    const placed = answers.filter(({ status }) => status === 200).map(({ data }) => data.order_no);
    expect(placed).toHaveLength(10);
    expect(new Set(placed).size).toBe(5);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refusal);
  });

  test.each([
    ['+971501112223', '971501112223'],
    ['971-50-111-2223', '971501112223'],
    ['050 111 2223', '971501112223'],
    ['+966 50 111 2223', '966501112223'],
  ])('GST-03 %s is %s', (phone, expected) => expect(internationalDigits(phone)).toBe(expected));
});

test('GST-01 refuses guests when disabled, without side effects', async () => {
  const closed = await api.beside({ guestOrders: false });
  const body = { name: 'Layla', phone: '+971501112223', email: 'unwelcome@example.com' };
  const answer = await closed.call(guestCheckout, { body });
  expect(answer).toMatchObject({ status: 430, body: { code: 'guest_orders_off' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await closed.context.db.selectFrom('customer').selectAll().where('email', '=', body.email).execute()).toEqual([]);
  await closed.close();
});

test('GST-01 a network makes guests only so fast', async () => {
  const limited = await api.beside({ rateLimits: true });
  for (let count = 0; count < 20; count++) await newGuest(limited);
  const body = { name: 'Layla', phone: '+971501112223', email: 'layla@example.com' };
  const answer = await limited.call(guestCheckout, { body });
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('20');
  await limited.close();
});

/** Calls that require an account refuse guests, and declare it in the contract. */
const moved = { name: 'Layla Haddad', phone: '+971501112223', email: 'elsewhere@example.com' };
const refused = [
  [changePassword, { old_password: 'karak at seven', new_password: 'saffron at noon' }],
  [linkProvider, { provider: 'google' }],
  [updateProfile, moved],
  [confirmAgain, {}],
  [provePhone, { phone_proof: 'A'.repeat(38) }],
  // Guests keep favourites in the browser.
  [changeFavourites, { add: [restaurant.hummus], remove: [] }],
  [listCards, undefined],
  [removeCard, { card_id: 'pm_1234567890' }],
] as const;

test.each(refused.map(([served, body]) => [served.endpoint.name, served, body] as const))(
  'GST-03 refuses a guest %s in both languages, as declared in the contract',
  async (_, served, body) => {
    const { token } = await newGuest(api);
    const answers = [await api.call(served, { token, body, locale: 'en' }), await api.call(served, { token, body, locale: 'ar' })];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answers[0]?.body.error).not.toBe(answers[1]?.body.error);
    expect(served.refusals).toContain('forbidden');
  },
);

test('GST-03 no other call of customers announces that refusal', () => {
  const announcing = servedEndpoints
    .filter(({ endpoint, refusals }) => accessOf(endpoint) !== 'staff' && refusals?.includes('forbidden'))
    .map(({ endpoint }) => endpoint.name);
  expect(announcing.sort()).toEqual(refused.map(([{ endpoint }]) => endpoint.name).sort());
});

test('GST-01 a guest may change name and phone, as long as the e-mail stays', async () => {
  const { token, email } = await newGuest(api);
  expect((await api.call(updateProfile, { token, body: { ...moved, email } })).status).toBe(200);
  expect((await api.call(getProfile, { token })).data).toEqual({ ...moved, email, is_guest: true });
});
