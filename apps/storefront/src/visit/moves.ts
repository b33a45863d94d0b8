/** Every change a visitor can make to their choices, as a function from one state to the next. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { type ChosenBranch, type ChosenPlace, emptyState, type OrderChoice, type Visit } from './state.ts';

/** `keeping`: the lines that stay, where only the order type changes; all others go. */
interface Confirmation {
  confirmed?: boolean;
  keeping?: CartLine[];
}

export type Move =
  | { type: 'choose-place'; place: ChosenPlace }
  /** The name of a place arrived after the place was chosen. */
  | { type: 'name-place'; place: ChosenPlace }
  | ({ type: 'choose-branch'; branch: ChosenBranch; orderType: OrderType } & Confirmation)
  | ({ type: 'change-order-type'; orderType: OrderType } & Confirmation)
  /** A menu is opened by its URL. `offers` are its branch's order types, preferred first. */
  | { type: 'open-menu'; branch: ChosenBranch; offers: readonly OrderType[] }
  /** The chosen branch as the server lists it now; null when it is not listed any more. */
  | { type: 'follow-branch'; branch: ChosenBranch | null }
  | { type: 'come-home' }
  | { type: 'select-category'; categoryId: number }
  /** The categories of the menu have arrived. */
  | { type: 'see-categories'; categoryIds: readonly number[] }
  /** From a branch that takes no orders now. */
  | { type: 'order-later' }
  | { type: 'mark-dishes'; itemIds: readonly number[] }
  | { type: 'choose-language'; locale: Locale }
  | { type: 'log-out' };

/** The next state, the same one if nothing changes; a move that would empty a filled cart has to be confirmed (BRN-04). */
export function decide(visit: Visit, move: Move): Visit | 'needs-confirmation' {
  const { general, cart, location } = visit;
  const choose = (patch: Partial<Visit['general']>): Visit => ({ ...visit, general: { ...general, ...patch } });
  /** The branch and order type are forgotten: the cart remembers them, for the way back (LOC-15). */
  const leave = (patch: Partial<Visit['general']>): Visit => ({
    ...choose({ branch: null, orderType: null, isForLater: false, ...patch }),
    cart: { ...cart, belongsTo: orderOf(visit) },
  });
  /** Back to what the cart belongs to, or on with a choice where the cart belongs to none. */
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
      // The cart and the selected category belonged to the old choice (LOC-09).
      return { ...choose({ branch, orderType, categoryId: null, isForLater: false }), cart: { ...cart, lines: [], belongsTo: null } };
    }
    case 'change-order-type':
      if (!general.branch) return choose({ orderType: move.orderType });
      return decide(visit, { ...move, type: 'choose-branch', branch: general.branch });
    case 'open-menu': {
      const { branch, offers } = move;
      const orderType = pickOrderType(offers, general.orderType) ?? 'delivery';
      const order = orderOf(visit);
      // Back from the landing page, which forgot the branch and kept the cart. A cart that an older version left says not whose it is.
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
      // Order type and branch are chosen anew; the cart's lines stay until then (LOC-01).
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
    case 'mark-dishes':
      return choose({ favourites: move.itemIds });
    case 'choose-language':
      return general.locale === move.locale ? visit : choose({ locale: move.locale });
    case 'log-out':
      return { ...choose({ categoryId: null }), cart: emptyState().cart };
  }
}

/** What a filled cart belongs to; null without one, and for one whose branch is not known. */
export function orderOf({ general, cart }: Visit): OrderChoice | null {
  if (cart.lines.length === 0) return null;
  const { branch, orderType, isForLater } = general;
  return branch ? { branch, orderType: orderType ?? 'delivery', isForLater } : cart.belongsTo;
}

/** The wanted order type if offered, else the first offer; null without any. */
export const pickOrderType = (offers: readonly OrderType[], wanted: OrderType | null): OrderType | null =>
  offers.find((offer) => offer === wanted) ?? offers[0] ?? null;
