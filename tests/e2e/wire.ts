/** Wire names, for tests of browser storage. Spelled out here, so that a rename elsewhere fails a test. */

import type { Page } from '@playwright/test';
import type { CartLine } from '@sufra/contract/cart/model';
import { lineToStored } from '@sufra/contract/cart/wire';
import type { OrderType } from '@sufra/contract/names';
import type { ChosenPlace, Visit } from '../../apps/storefront/src/visit/state.ts';
import { fromStored, toStored } from '../../apps/storefront/src/visit/stored-wire.ts';
import type { Customer, Person } from './api.ts';
import { placeNamed, type Restaurant } from './restaurant.ts';

/** Browser storage of an earlier visit. */
export interface EarlierVisit {
  place?: string | ChosenPlace;
  branch?: string;
  orderType?: OrderType;
  cart?: readonly CartLine[];
  customer?: Customer;
  /** Logged in, but the profile failed to load. */
  isProfileMissing?: boolean;
}

/** State that the storefront stores in local storage under 'root'. */
export function storedState(visit: EarlierVisit, restaurant: Restaurant): string {
  return JSON.stringify({ state: stateOf(visit, restaurant), version: 1 });
}

function stateOf({ place, branch, orderType, cart = [], customer, isProfileMissing = false }: EarlierVisit, restaurant: Restaurant) {
  const chosen = branch ? restaurant.branch(branch) : null;
  const from = typeof place === 'string' ? placeNamed(place) : place;
  const user = customer && !isProfileMissing && { name: customer.name, email: customer.email, phone: customer.phone };
  return {
    general: {
      locale: null,
      orderType: orderType ?? (chosen ? 'delivery' : null),
      branch: chosen && { id: chosen.id, locCode: chosen.code, name: chosen.name.en },
      categoryId: null as unknown,
    },
    auth: { token: customer?.token ?? null, refreshToken: customer?.refreshToken ?? null, user: user || null } as unknown,
    cart: { lines: cart.map(lineToStored) as unknown[] },
    location: { current: from ? { lat: from.lat, lng: from.lng, locationString: from.label } : null },
  };
}

/** Damaged stored states, and how many dishes survive in the cart of each. */
export function damagedStates(visit: EarlierVisit, restaurant: Restaurant): [stored: string, count: number][] {
  const good = stateOf(visit, restaurant);
  const partly = stateOf(visit, restaurant);
  partly.cart.lines.push({ stock_id: 'seven', quantity: -1 }, null, 'hummus');
  partly.auth = { token: 5, refreshToken: {}, user: 'me' };
  partly.general.categoryId = 'mezze';
  const wrong = { general: 3, auth: [], cart: { lines: 'many' }, location: { current: { lat: 'north' } } };
  const count = visit.cart?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return [
    ['{"state":{"cart"', 0],
    [JSON.stringify({ state: wrong, version: 1 }), 0],
    [JSON.stringify({ state: partly, version: 1 }), count],
    [JSON.stringify({ state: good, version: 0 }), count],
  ];
}

/** The stored visit. Throws unless it has exactly the storefront's format. */
export async function keptState(page: Page): Promise<Visit> {
  const { state } = JSON.parse((await page.evaluate(() => localStorage.getItem('root'))) ?? '{}');
  const visit = fromStored(state);
  const [kept, read] = [state ?? toStored(visit), toStored(visit)].map((each) => JSON.stringify(each));
  if (kept !== read) throw new Error(`the browser keeps ${kept}, which storefronts read as ${read}`);
  return visit;
}

export const sentRegistration = ({ firstName, lastName, phone, email, password }: Person) => ({
  name: `${firstName} ${lastName}`,
  phone,
  email,
  password,
  confirm_password: password,
  newsletter: true,
  address: 'No address',
});

export function searchedTerm(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith('/search_items') ? searchParams.get('search_key') : null;
}

export const refusedSearch = { payload: { search_key: ['Too short.', 'Too odd.'], loc_code: ['No such branch.'] } };

/** Search results of the wrong shape: unreadable, and readable but impossible to render. */
export const unreadableSearch = { data: { items: [null], total: 1 } };
export const undrawableSearch = { data: { items: [{ item_name_en: {}, item_name_ar: '' }], marks: [{}], suggestions: null } };
