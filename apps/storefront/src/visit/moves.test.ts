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
/** At home again, with the cart of the Marina. */
const atHome: State = { branch: null, orderType: null, belongsTo: fromMarina };
/** Ordering from there again. */
const back: State = { branch: marina, orderType: 'delivery', belongsTo: null };

/** Ordering from the Marina for delivery, in its seventh category, with one line in the cart; but for what is named. */
const visit = ({
  branch = marina,
  orderType = 'delivery',
  categoryId = 7,
  lines = [line],
  isForLater = false,
  belongsTo = null,
}: State = {}): Visit => ({
  ...emptyState(),
  general: { locale: null, branch, orderType, categoryId, isForLater },
  cart: { lines, payment: null, belongsTo },
  location: { current: place },
});

const same = 'same';
const asks = 'needs-confirmation';
const both = ['delivery', 'pickup'] as const;

test.each<[title: string, before: State, move: Move, after: State | typeof same | typeof asks]>([
  [
    'BRN-04 the branch and order type that are chosen already cost nothing',
    {},
    { type: 'choose-branch', branch: marina, orderType: 'delivery' },
    same,
  ],
  ['BRN-04 another branch asks before a filled cart is lost', {}, { type: 'choose-branch', branch: ajman, orderType: 'delivery' }, asks],
  ['BRN-04 another order type asks before a filled cart is lost', {}, { type: 'change-order-type', orderType: 'pickup' }, asks],
  [
    'BRN-04 with an empty cart nothing is asked',
    { lines: [] },
    { type: 'change-order-type', orderType: 'pickup' },
    { lines: [], orderType: 'pickup', categoryId: null },
  ],
  [
    'LOC-09 a confirmed choice keeps order type and branch and empties the cart and the selected category',
    {},
    { type: 'choose-branch', branch: ajman, orderType: 'pickup', confirmed: true },
    { branch: ajman, orderType: 'pickup', categoryId: null, lines: [] },
  ],
  ['LOC-01 LOC-15 coming home clears order type and branch, and keeps the cart with its origin', {}, { type: 'come-home' }, atHome],
  ['LOC-01 an empty cart is from nowhere', { lines: [] }, { type: 'come-home' }, { lines: [], branch: null, orderType: null }],
  [
    'LOC-15 choosing the very branch and order type of the cart leads back to it as it was',
    atHome,
    { type: 'choose-branch', branch: marina, orderType: 'delivery' },
    back,
  ],
  ['LOC-15 its menu does the same, and keeps the order type', atHome, { type: 'open-menu', branch: marina, offers: ['pickup'] }, back],
  ['LOC-15 BRN-04 another branch asks', atHome, { type: 'choose-branch', branch: ajman, orderType: 'delivery' }, asks],
  ['LOC-15 BRN-04 another order type asks', atHome, { type: 'choose-branch', branch: marina, orderType: 'pickup' }, asks],
  ['LOC-15 BRN-04 the menu of another branch asks', atHome, { type: 'open-menu', branch: ajman, offers: both }, asks],
  [
    'LOC-15 BRN-04 once that is confirmed the cart is empty, and the new choice holds',
    atHome,
    { type: 'choose-branch', branch: ajman, orderType: 'pickup', confirmed: true },
    { branch: ajman, orderType: 'pickup', categoryId: null, lines: [], belongsTo: null },
  ],
  [
    'LOC-15 an empty cart after a placed order does not keep the visitor from another branch',
    { ...atHome, lines: [] },
    { type: 'open-menu', branch: ajman, offers: both },
    { branch: ajman, orderType: 'delivery', lines: [], belongsTo: null },
  ],
  ['LOC-01 coming home twice changes nothing more', atHome, { type: 'come-home' }, same],
  ['BRN-04 the menu of the chosen branch changes nothing', {}, { type: 'open-menu', branch: marina, offers: both }, same],
  ['BRN-04 the menu of another branch asks before a filled cart is lost', {}, { type: 'open-menu', branch: ajman, offers: both }, asks],
  [
    'BRN-02 the menu of another branch keeps the order type if the branch offers it',
    { lines: [], orderType: 'pickup' },
    { type: 'open-menu', branch: ajman, offers: both },
    { lines: [], branch: ajman, orderType: 'pickup', categoryId: null },
  ],
  [
    'BRN-02 the menu of another branch begins with what the branch offers',
    { lines: [] },
    { type: 'open-menu', branch: ajman, offers: ['pickup'] },
    { lines: [], branch: ajman, orderType: 'pickup', categoryId: null },
  ],
  [
    'LOC-01 LOC-15 the opened menu keeps a cart that an older version stored without its origin',
    { branch: null, orderType: null },
    { type: 'open-menu', branch: ajman, offers: both },
    { branch: ajman, orderType: 'delivery' },
  ],
  [
    'LOC-12 a branch that is no longer listed is chosen no more; the cart stays',
    {},
    { type: 'follow-branch', branch: null },
    { ...atHome, categoryId: null },
  ],
  [
    'LOC-12 a branch that was renamed is followed',
    {},
    { type: 'follow-branch', branch: { ...marina, name: 'Marina' } },
    { branch: { ...marina, name: 'Marina' } },
  ],
  ['LOC-12 a branch that is listed as before stays as it is', {}, { type: 'follow-branch', branch: { ...marina } }, same],
  [
    'MENU-03 without a selected category the first is selected',
    { categoryId: null },
    { type: 'see-categories', categoryIds: [3, 7] },
    { categoryId: 3 },
  ],
  [
    'MENU-03 a category of another menu gives way to the first',
    { categoryId: 9 },
    { type: 'see-categories', categoryIds: [3, 7] },
    { categoryId: 3 },
  ],
  ['MENU-04 the selected category is kept', {}, { type: 'see-categories', categoryIds: [3, 7] }, same],
  ['MENU-04 another category is selected', {}, { type: 'select-category', categoryId: 3 }, { categoryId: 3 }],
  ['SLOT-01 an order for later is a choice of its own', {}, { type: 'order-later' }, { isForLater: true }],
  [
    'SLOT-01 it was chosen for this branch, not for another',
    { isForLater: true, lines: [] },
    { type: 'choose-branch', branch: ajman, orderType: 'delivery' },
    { branch: ajman, categoryId: null, lines: [], isForLater: false },
  ],
  [
    'SLOT-01 coming home begins anew, but for the cart',
    { isForLater: true },
    { type: 'come-home' },
    { ...atHome, isForLater: false, belongsTo: { ...fromMarina, isForLater: true } },
  ],
  [
    'SLOT-01 LOC-15 back at the cart it is for later again',
    { ...atHome, belongsTo: { ...fromMarina, isForLater: true } },
    { type: 'choose-branch', branch: marina, orderType: 'delivery' },
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

test('LOC-11 LOC-14 a place is chosen, and named when its name comes, unless another was chosen meanwhile', () => {
  const unnamed = { lat: 25.2, lng: 55.3, label: '' };
  const chosen = decide(visit(), { type: 'choose-place', place: unnamed }) as Visit;
  expect(chosen).toEqual({ ...visit(), location: { current: unnamed } });
  const named = { ...unnamed, label: 'Deira', locale: 'en' as const };
  expect(decide(chosen, { type: 'name-place', place: named })).toMatchObject({ location: { current: named } });
  expect(decide(visit(), { type: 'name-place', place: named })).toEqual(visit());
});

test('I18N-02 a language is chosen without touching anything else', () => {
  const state = visit();
  expect(decide(state, { type: 'choose-language', locale: 'ar' })).toEqual({ ...state, general: { ...state.general, locale: 'ar' } });
});

test('BRN-02 an order type is kept where it is offered', () => {
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
