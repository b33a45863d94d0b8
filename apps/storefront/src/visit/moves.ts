/** State machine of the visit: every change of choices as a pure function. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { type ChosenBranch, type ChosenPlace, emptyState, type JoinedVisit, type OrderChoice, type Visit } from './state.ts';

/** `keeping`: lines that stay when only the order type changes; all others are removed. */
interface Confirmation {
  confirmed?: boolean;
  keeping?: CartLine[];
}

export type Move =
  | { type: 'choose-place'; place: ChosenPlace }
  /** A place's name arrived later. */
  | { type: 'name-place'; place: ChosenPlace }
  | ({ type: 'choose-branch'; branch: ChosenBranch; orderType: OrderType } & Confirmation)
  | ({ type: 'change-order-type'; orderType: OrderType } & Confirmation)
  /** A menu is opened by URL. `offers`: the branch's order types, preferred first. */
  | { type: 'open-menu'; branch: ChosenBranch; offers: readonly OrderType[] }
  /** The chosen branch's latest data; null when no longer listed. */
  | { type: 'follow-branch'; branch: ChosenBranch | null }
  | { type: 'come-home' }
  | { type: 'select-category'; categoryId: number }
  /** The menu's categories arrived. */
  | { type: 'see-categories'; categoryIds: readonly number[] }
  /** Switch to scheduled ordering, from a branch without immediate orders. */
  | { type: 'order-later' }
  /** A guest joined the visit at a table, or left it. */
  | { type: 'join-table'; table: JoinedVisit | null }
  | { type: 'mark-dishes'; itemIds: readonly number[] }
  | { type: 'choose-language'; locale: Locale }
  | { type: 'log-out' };

/** Next state, identical if unchanged; clearing a filled cart requires confirmation (BRN-04). */
export function decide(visit: Visit, move: Move): Visit | 'needs-confirmation' {
  const { general, cart, location } = visit;
  const choose = (patch: Partial<Visit['general']>): Visit => ({ ...visit, general: { ...general, ...patch } });
  /** Resets branch and order type; the cart remembers them (LOC-15). */
  const leave = (patch: Partial<Visit['general']>): Visit => ({
    ...choose({ branch: null, orderType: null, isForLater: false, ...patch }),
    cart: { ...cart, belongsTo: orderOf(visit) },
  });
  /** Restores the cart's order, or continues with a new choice. */
  const resume = (order: OrderChoice): Visit => ({ ...choose(order), cart: { ...cart, belongsTo: null } });
  switch (move.type) {
    case 'choose-place':
      return { ...visit, location: { current: move.place } };
    case 'name-place': {
      const isSame = location.current?.lat === move.place.lat && location.current.lng === move.place.lng;
      return isSame ? { ...visit, location: { current: move.place } } : visit;
    }
    case 'choose-branch': {
      const { branch, orderType } = move;
      if (general.branch?.id === branch.id && general.orderType === orderType) return visit;
      const order = orderOf(visit);
      if (!general.branch && order?.branch.id === branch.id && order.orderType === orderType) return resume({ ...order, branch });
      if (cart.lines.length > 0 && !move.confirmed) return 'needs-confirmation';
      if (order?.branch.id === branch.id && move.keeping?.length) {
        return { ...choose({ branch, orderType, isForLater: order.isForLater }), cart: { ...cart, lines: move.keeping, belongsTo: null } };
      }
      // Cart and category belonged to the old choice (LOC-09).
      return { ...choose({ branch, orderType, categoryId: null, isForLater: false }), cart: { ...cart, lines: [], belongsTo: null } };
    }
    case 'change-order-type':
      if (!general.branch) return choose({ orderType: move.orderType });
      return decide(visit, { ...move, type: 'choose-branch', branch: general.branch });
    case 'open-menu': {
      const { branch, offers } = move;
      const orderType = pickOrderType(offers, general.orderType) ?? 'delivery';
      const order = orderOf(visit);
      // Returning from the landing page, which reset the branch. Carts of older versions do not know theirs.
      if (!general.branch && order?.branch.id === branch.id) return resume({ ...order, branch });
      if (!general.branch && !order) return resume({ ...general, branch, orderType: general.orderType ?? orderType });
      if (general.branch?.id !== branch.id) return decide(visit, { type: 'choose-branch', branch, orderType });
      return general.orderType ? visit : choose({ orderType });
    }
    case 'follow-branch': {
      const { branch } = move;
      if (!general.branch) return visit;
      if (!branch) return leave({ categoryId: null });
      return branch.code === general.branch.code && branch.name === general.branch.name ? visit : choose({ branch });
    }
    case 'come-home':
      // Resets order type and branch; lines stay until the new choice (LOC-01).
      return general.branch || general.orderType ? leave({}) : visit;
    case 'select-category':
      return general.categoryId === move.categoryId ? visit : choose({ categoryId: move.categoryId });
    case 'see-categories': {
      const [first] = move.categoryIds;
      const isKnown = general.categoryId !== null && move.categoryIds.includes(general.categoryId);
      return isKnown || first === undefined ? visit : choose({ categoryId: first });
    }
    case 'order-later':
      return choose({ isForLater: true });
    case 'join-table':
      return choose({ table: move.table });
    case 'mark-dishes':
      return choose({ favourites: move.itemIds });
    case 'choose-language':
      return general.locale === move.locale ? visit : choose({ locale: move.locale });
    case 'log-out':
      return { ...choose({ categoryId: null }), cart: emptyState().cart };
  }
}

/** Order of a filled cart; null without one or with an unknown branch. */
export function orderOf({ general, cart }: Visit): OrderChoice | null {
  if (cart.lines.length === 0) return null;
  const { branch, orderType, isForLater } = general;
  return branch ? { branch, orderType: orderType ?? 'delivery', isForLater } : cart.belongsTo;
}

/** The preferred order type if offered, else the first; null without any. */
export const pickOrderType = (offers: readonly OrderType[], wanted: OrderType | null): OrderType | null =>
  offers.find((offer) => offer === wanted) ?? offers[0] ?? null;
