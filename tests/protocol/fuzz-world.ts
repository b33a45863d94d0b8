/** Fuzzing environment: a restaurant with online payments, customers, and values from responses for later requests. */

import { readMailbox } from '@sufra/api/notifications/email/mailbox.ts';
import { apiKey } from '@sufra/api/platform/http/access.ts';
import { accessOf } from '@sufra/contract/endpoint';
import { makeTillKey } from '@sufra/contract/till/served';
import type { Answer } from '../support/api.ts';
import { newGuest } from '../support/guests.ts';
import type { PaidRestaurant } from '../support/paid-restaurant.ts';
import { type Offer, offers } from '../support/promotions.ts';
import { far, near } from '../support/restaurant.ts';
import { hire } from '../support/staff.ts';
import type { CallerName, PlannedRequest } from './fuzz-requests.ts';
import type { ExistingValue } from './fuzz-values.ts';

/** Shared by all customers, so that two fields of a body agree. */
const password = 'correct horse battery';

interface Caller {
  token?: string;
  refreshToken?: string;
  cookies: Map<string, string>;
  /** Values from this customer's responses only. */
  learned: LearnedValues;
}

type LearnedValues = Map<string, unknown[]>;

/** Response fields with another name in requests. */
const fieldAliases: Readonly<Record<string, readonly string[]>> = {
  addressID: ['address_id'],
  order_no: ['order_no', 'orderNumber'],
  sales_order_no: ['order_no', 'before', 'orderNumber'],
};
/** Values stored per name. */
const remembered = 12;

export interface World {
  knows(name: string): boolean;
  find(known: ExistingValue, caller: CallerName): unknown;
  /** Headers of this caller. */
  headersOf(request: PlannedRequest): Promise<Record<string, string>>;
  learn(request: PlannedRequest, answer: Pick<Answer<unknown>, 'status' | 'data' | 'headers'>): Promise<void>;
  readMail(): Promise<void>;
}

export async function openWorld(paid: PaidRestaurant): Promise<World> {
  const { api, restaurant } = paid;
  for (const offer of [{ code: 'TENTH' }, { code: 'FIRST', first_order_only: true }, { code: 'BIG', min_order_fils: 10_000 }] as Offer[])
    await offers(api, offer);
  const { id: category } = await api.context.db.selectFrom('category').select('id').executeTakeFirstOrThrow();
  const given = known(restaurant, category);
  const owner = await hire(api, 'owner');
  const { key: tillKey } = (await api.call(makeTillKey, { token: owner.token, body: { branchId: restaurant.marina } })).data;
  const learned: LearnedValues = new Map();
  const callers = new Map<CallerName, Caller>();

  const open = async (name: CallerName): Promise<Caller> => {
    const anonymous = { cookies: new Map(), learned: new Map() };
    if (name === 'anonymous') return anonymous;
    if (name === 'stranger') return { ...anonymous, token: 'A'.repeat(43), refreshToken: 'B'.repeat(43) };
    if (name === 'guest') return { ...anonymous, ...(await newGuest(api)) };
    const customer = await api.customer({ password });
    add('email', customer.email);
    return { ...anonymous, ...customer };
  };
  const add = (name: string, value: unknown, ...where: LearnedValues[]) => {
    for (const each of [learned, ...where]) {
      const values = each.get(name) ?? [];
      if (!values.includes(value)) each.set(name, [value, ...values].slice(0, remembered));
    }
  };
  const takeAll = (value: unknown, caller: Caller): void => {
    if (typeof value !== 'object' || value === null) return;
    // Limits long lists.
    for (const [name, each] of Object.entries(value).slice(0, 30)) {
      if (typeof each === 'object') takeAll(each, caller);
      else if (taken.has(name)) for (const known of fieldAliases[name] ?? [name]) add(known, each, caller.learned);
    }
  };

  return {
    knows: (name) => name in given || isReusable.has(name),
    find({ name, choice }, caller) {
      const own = callers.get(caller)?.learned.get(name);
      const told = (choice % 8 > 0 && own) || learned.get(name) || [];
      const values = [...(given[name] ?? []), ...told];
      return values.length > 0 ? values[choice % values.length] : 'nothing yet';
    },
    async headersOf({ caller: name, served }) {
      const caller = callers.get(name) ?? (await open(name));
      callers.set(name, caller);
      const access = served && accessOf(served.endpoint);
      const bearer =
        access === 'staff' && name !== 'anonymous' && name !== 'stranger'
          ? api.context.env.staffToken
          : access === 'till' && name !== 'anonymous' && name !== 'stranger'
            ? tillKey
            : access === 'refresh-token'
              ? caller.refreshToken
              : access === 'reset-token'
                ? (learned.get('reset_token')?.[0] ?? caller.token)
                : caller.token;
      const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return { 'x-api-key': apiKey, ...(cookie ? { cookie } : {}), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    },
    async learn({ caller: name, served, headers }, { status, data, headers: answered }) {
      const caller = callers.get(name);
      for (const line of [answered['set-cookie'] ?? []].flat()) {
        const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
        caller?.cookies.set(cookie, value);
      }
      // A caller with an ended session logs in again later.
      if (status === 401 && name !== 'stranger' && !('authorization' in headers)) callers.delete(name);
      if (status !== 200 || !caller) return;
      if (served?.endpoint.name === 'refreshSession') Object.assign(caller, data);
      takeAll(data, caller);
      const { cart_id: cart, payment_url: url } = (data ?? {}) as { cart_id?: string; payment_url?: string | null };
      // Pays every other gateway page at once.
      if (cart && url && cart.charCodeAt(0) % 2 === 0) {
        const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart));
        add('transaction_id', transaction, caller.learned);
      }
    },
    async readMail() {
      for (const { text } of (await readMailbox(api.context.env.dataDir)).slice(0, 10)) {
        for (const [code] of text.matchAll(/\b\d{6}\b/g)) for (const name of ['otp_code', 'code']) add(name, code);
        for (const [, token] of text.matchAll(/#([\w.-]{20,})/g)) for (const name of ['token', 'order_token', 'code']) add(name, token);
      }
    },
  };
}

/** Response fields that requests use. */
const taken = new Set(['addressID', 'sales_order_no', 'order_no', 'cart_id', 'transaction_id', 'order_token', 'reset_token']);
const isReusable = new Set(['address_id', 'order_no', 'orderNumber', 'before', 'cart_id', 'order_token', 'token']);

const chosen = ({ options: [id] }: { options: number[] }, quantity = 1) => ({ modifier_id: id, quantity });

/** Values that every client knows initially, by field. */
function known(restaurant: PaidRestaurant['restaurant'], category: number): Readonly<Record<string, readonly unknown[]>> {
  const { marina, hills, area, cash, card, hummus, shawarma, karak, lentils, bread, sauces, extras, sides } = restaurant;
  const passwords = ['password', 'confirm_password', 'old_password', 'new_password'].map((name) => [name, [password]]);
  return {
    ...Object.fromEntries(passwords),
    branch_id: Array(9).fill(marina).concat(hills),
    ...{ branchId: [marina, hills], to: ['accepted', 'accepted', 'preparing', 'ready', 'completed'], promisedFrom: [undefined] },
    ...{ loc_code: Array(9).fill('MARINA').concat('HILLS'), branchCode: ['MARINA', 'HILLS'] },
    ...{ zone_id: [area], addressID: [0, 0, 0], address_id: [null], parent_id: [0, category], category_id: [category] },
    ...{ payment_method_id: [cash, card], order_type: [1, 1, 2], quantity: [3, 3, 4] },
    order_details: [
      [{ stock_id: hummus, quantity: 3, modifiers: [], memo: 'no onions' }],
      [
        { stock_id: karak, quantity: 3 },
        { stock_id: hummus, quantity: 2, memo: 'بدون بصل' },
      ],
      [{ stock_id: shawarma, quantity: 2, modifiers: [chosen(bread), chosen(sides, 2), chosen(extras, 3), chosen(sauces)] }],
    ],
    ...{ stock_id: [hummus, hummus, hummus, karak, shawarma, lentils], item_id: [hummus, shawarma] },
    modifier_id: [bread, sauces, extras, sides].flatMap(({ options }) => options),
    ...{ lat: Array(9).fill(near.lat).concat(far.lat), lng: Array(9).fill(near.lng).concat(far.lng) },
    ...{ phone: ['+971501112223', '٠٥٠١١١٢٢٢٣'], name: ['Layla Haddad', 'نورة'], makani_number: ['', '12345 67890'] },
    ...{ promo_code: [null, null, null, 'TENTH', 'first', 'BIG'], transaction_id: ['Cash On Delivery', 'Cash On Delivery'] },
    ...{ search_key: ['hummus', 'حمص', 'humus'], q: ['marina', 'مارينا', 'dubai mall'], limit: [1, 20], provider: ['google', 'facebook'] },
    ...{ otp_code: ['123456'], code: ['123456'], email: ['nobody@example.com', 'Someone.New@Example.com'], expected_total: [undefined] },
    ...{ success_url: [null, 'http://sufra.test/Marina/menu/checkout/payment-successful'], failure_url: [null] },
    order_date: ['2026-11-21T12:00:00+04:00'],
  };
}
