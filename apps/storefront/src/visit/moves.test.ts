import type { CartLine } from '@sufra/contract/cart/model';
import { expect, test } from 'vitest';
import { decide, type Move, orderOf, pickOrderType } from './moves.ts';
import { emptyState, type OrderChoice, type Visit } from './state.ts';

const marina = { id: 1, code: 'DXB-MARINA', name: 'Dubai Marina' };
const ajman = { id: 5, code: 'AJM-CORNICHE', name: 'Ajman Corniche' };
const place = { lat: 25.08, lng: 55.14, label: 'Dubai Marina' };
const line = { id: 'a', quantity: 2 } as CartLine;

interface State {
  branch?: typeof marina | null;
  orderType?: 'delivery' | 'pickup' | null;
  categoryId?: number | null;
  lines?: CartLine[];
  isForLater?: boolean;
  belongsTo?: OrderChoice | null;
}

const fromMarina: OrderChoice = { branch: marina, orderType: 'delivery', isForLater: false };
/** On the landing page with Marina's cart. */
const atHome: State = { branch: null, orderType: null, belongsTo: fromMarina };
/** Ordering from there again. */
const back: State = { branch: marina, orderType: 'delivery', belongsTo: null };

/** Ordering delivery from Marina with one line, except for the given changes. */
const visit = ({
  branch = marina,
  orderType = 'delivery',
  categoryId = 7,
  lines = [line],
  isForLater = false,
  belongsTo = null,
}: State = {}): Visit => ({
  ...emptyState(),
  general: { locale: null, branch, orderType, categoryId, isForLater, favourites: [], table: null },
  cart: { lines, payment: null, belongsTo },
  location: { current: place },
});

const same = 'same';
const asks = 'needs-confirmation';
const both = ['delivery', 'pickup'] as const;
const choose = (branch: typeof marina, orderType: 'delivery' | 'pickup'): Move => ({ type: 'choose-branch', branch, orderType });
const confirm = (branch: typeof marina, orderType: 'delivery' | 'pickup'): Move =>
  ({ ...choose(branch, orderType), confirmed: true }) as Move;
const keep = (branch: typeof marina, keeping = [line]): Move => ({ ...confirm(branch, 'pickup'), keeping }) as Move;
const open = (branch: typeof marina, offers: readonly ('delivery' | 'pickup')[] = both): Move => ({ type: 'open-menu', branch, offers });
const follow = (branch: typeof marina | null): Move => ({ type: 'follow-branch', branch });
const toPickup: Move = { type: 'change-order-type', orderType: 'pickup' };
const comeHome: Move = { type: 'come-home' };
const see: Move = { type: 'see-categories', categoryIds: [3, 7] };
/** Ordering from Ajman with an empty cart. */
const inAjman: State = { branch: ajman, orderType: 'pickup', categoryId: null, lines: [] };
const later = { ...fromMarina, isForLater: true };

test.each<[title: string, before: State, move: Move, after: State | typeof same | typeof asks]>([
  ['BRN-04 the branch and order type that are chosen already cost nothing', {}, choose(marina, 'delivery'), same],
  ['BRN-04 another branch asks before a filled cart is lost', {}, choose(ajman, 'delivery'), asks],
  ['BRN-04 another order type asks before a filled cart is lost', {}, toPickup, asks],
  ['BRN-04 with an empty cart nothing is asked', { lines: [] }, toPickup, { lines: [], orderType: 'pickup', categoryId: null }],
  ['BRN-04 another order type with the dishes kept leaves all else as it was', { isForLater: true }, keep(marina), { orderType: 'pickup' }],
  ['LOC-15 BRN-04 so it does from home', atHome, keep(marina), { ...back, orderType: 'pickup' }],
  ['BRN-04 dishes left out are gone', { lines: [line, { ...line, id: 'b' }] }, keep(marina), { orderType: 'pickup', lines: [line] }],
  ['BRN-04 with no dish kept the cart is empty', {}, keep(marina, []), { ...inAjman, branch: marina }],
  ['BRN-04 another branch keeps no dishes', {}, keep(ajman), inAjman],
  ['LOC-09 a confirmed choice empties the cart and the selected category', {}, confirm(ajman, 'pickup'), inAjman],
  ['LOC-01 LOC-15 coming home clears order type and branch, and keeps the cart with its origin', {}, comeHome, atHome],
  ['LOC-01 an empty cart is from nowhere', { lines: [] }, comeHome, { lines: [], branch: null, orderType: null }],
  ['LOC-15 the very branch and order type of the cart lead back to it as it was', atHome, choose(marina, 'delivery'), back],
  ['LOC-15 its menu does the same, and keeps the order type', atHome, open(marina, ['pickup']), back],
  ['LOC-15 BRN-04 another branch asks', atHome, choose(ajman, 'delivery'), asks],
  ['LOC-15 BRN-04 another order type asks', atHome, choose(marina, 'pickup'), asks],
  ['LOC-15 BRN-04 the menu of another branch asks', atHome, open(ajman), asks],
  ['LOC-15 BRN-04 once confirmed the cart is empty', atHome, confirm(ajman, 'pickup'), { ...inAjman, belongsTo: null }],
  [
    'LOC-15 an empty cart after a placed order does not keep the visitor from another branch',
    { ...atHome, lines: [] },
    open(ajman),
    { branch: ajman, orderType: 'delivery', lines: [], belongsTo: null },
  ],
  ['LOC-01 coming home twice changes nothing more', atHome, comeHome, same],
  ['BRN-04 the menu of the chosen branch changes nothing', {}, open(marina), same],
  ['BRN-04 the menu of another branch asks before a filled cart is lost', {}, open(ajman), asks],
  ['BRN-02 the menu of another branch keeps an order type on offer', { lines: [], orderType: 'pickup' }, open(ajman), inAjman],
  ['BRN-02 the menu of another branch begins with what the branch offers', { lines: [] }, open(ajman, ['pickup']), inAjman],
  [
    'LOC-01 LOC-15 the opened menu keeps a cart that an older version stored without its origin',
    { branch: null, orderType: null },
    open(ajman),
    { branch: ajman, orderType: 'delivery' },
  ],
  ['LOC-12 a branch no longer listed is chosen no more; the cart stays', {}, follow(null), { ...atHome, categoryId: null }],
  ['LOC-12 a renamed branch is followed', {}, follow({ ...marina, name: 'Marina' }), { branch: { ...marina, name: 'Marina' } }],
  ['LOC-12 a branch that is listed as before stays as it is', {}, follow({ ...marina }), same],
  ['MENU-03 without a selected category the first is selected', { categoryId: null }, see, { categoryId: 3 }],
  ['MENU-03 a category of another menu gives way to the first', { categoryId: 9 }, see, { categoryId: 3 }],
  ['MENU-04 the selected category is kept', {}, see, same],
  ['MENU-04 another category is selected', {}, { type: 'select-category', categoryId: 3 }, { categoryId: 3 }],
  ['SLOT-01 an order for later is a choice of its own', {}, { type: 'order-later' }, { isForLater: true }],
  [
    'SLOT-01 it was chosen for this branch, not for another',
    { isForLater: true, lines: [] },
    choose(ajman, 'delivery'),
    { branch: ajman, categoryId: null, lines: [], isForLater: false },
  ],
  ['SLOT-01 coming home begins anew, but for the cart', { isForLater: true }, comeHome, { ...atHome, isForLater: false, belongsTo: later }],
  [
    'SLOT-01 LOC-15 back at the cart it is for later again',
    { ...atHome, belongsTo: later },
    choose(marina, 'delivery'),
    { ...back, isForLater: true },
  ],
  ['NAV-10 logging out leaves no cart and no selected category', {}, { type: 'log-out' }, { lines: [], categoryId: null }],
])('%s', (_title, before, move, after) => {
  const state = visit(before);
  const next = decide(state, move);
  if (after === asks) expect(next).toBe(asks);
  else if (after === same) expect(next).toBe(state);
  else expect(next).toEqual(visit({ ...before, ...after }));
});

test('LOC-11 LOC-14 sets a place, and its name later unless another was chosen', () => {
  const unnamed = { lat: 25.2, lng: 55.3, label: '' };
  const chosen = decide(visit(), { type: 'choose-place', place: unnamed }) as Visit;
  expect(chosen).toEqual({ ...visit(), location: { current: unnamed } });
  const named = { ...unnamed, label: 'Deira', locale: 'en' as const };
  expect(decide(chosen, { type: 'name-place', place: named })).toMatchObject({ location: { current: named } });
  expect(decide(visit(), { type: 'name-place', place: named })).toEqual(visit());
});

test('I18N-02 changing the language changes nothing else', () => {
  const state = visit();
  expect(decide(state, { type: 'choose-language', locale: 'ar' })).toEqual({ ...state, general: { ...state.general, locale: 'ar' } });
});

test('BRN-02 keeps the order type where it is offered', () => {
  expect(pickOrderType(both, 'pickup')).toBe('pickup');
  expect(pickOrderType(['pickup'], 'delivery')).toBe('pickup');
  expect(pickOrderType(both, null)).toBe('delivery');
  expect(pickOrderType([], null)).toBeNull();
});

test('LOC-15 a filled cart belongs to the current or last chosen order, and an empty cart to none', () => {
  expect(orderOf(visit())).toEqual(fromMarina);
  expect(orderOf(visit(atHome))).toEqual(fromMarina);
  expect(orderOf(visit({ branch: null, orderType: null }))).toBeNull();
  expect(orderOf(visit({ lines: [] }))).toBeNull();
});
