import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { isolateText, localName } from '@sufra/i18n';
import { formatTimes } from '@sufra/i18n/days';
import { type I18n, useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { createContext, useCallback, useContext, useState } from 'react';
import { addLine, lineMinimum, updateLine } from '../cart/cart-actions.ts';
import type { BranchState } from '../catalogue/branch-state.ts';
import { isLocated } from '../visit/guards.ts';
import { makeMove, useStore } from '../visit/store.ts';
import { lineOf, unitPriceOf } from './dish/item-choice.ts';

/** A dish waiting for a place; the dialog stays mounted for its closing transition. */
export interface PendingLine {
  line: CartLine;
  onAdded: () => void;
  isOpen: boolean;
}

export interface AddOptions {
  /** Id of the line that is edited. */
  replaces?: string | undefined;
  onAdded?: () => void;
}

const noop = () => undefined;

/**
 * Adds or replaces a line of the menu's branch, unless it has no price (ITEM-10). Without a place, the line of a delivery waits for one, and a
 * pickup is at the branch's own (MENU-01). Another tab may have chosen another branch: its cart must not get the line.
 */
export function useAddItem(branch: Branch, orderType: OrderType) {
  const { t, locale } = useI18n();
  const [pending, setPending] = useState<PendingLine | null>(null);
  // Compared by value: each poll brings another object, and a new callback renders every card again.
  const { id, code } = branch;
  const { en, ar } = branch.name;
  const { lat, lng } = branch.position;
  const addItem = useCallback(
    (line: CartLine, { replaces, onAdded = noop }: AddOptions = {}) => {
      if (unitPriceOf(line, orderType) <= 0)
        return toast({ title: t('menu.invalid_price_title'), text: t('menu.invalid_price'), tone: 'warning', durationMs: 2000 });
      const choose = () => makeMove({ type: 'choose-branch', branch: { id, code, name: en }, orderType });
      const chosen = useStore.getState().general.branch ?? { id };
      // With a filled cart of another branch, the page asks.
      if (chosen.id !== id && choose() === 'needs-confirmation') return;
      if (!replaces && !isLocated(useStore.getState())) {
        if (orderType !== 'pickup') return setPending({ line, onAdded, isOpen: true });
        makeMove({ type: 'choose-place', place: { lat, lng, label: localName(locale, { en, ar }), locale } });
        choose();
      }
      if (replaces) updateLine(replaces, line);
      else addLine(line);
      onAdded();
    },
    [id, code, en, ar, lat, lng, orderType, locale, t],
  );
  return { addItem, pending, stopAsking: () => setPending((before) => before && { ...before, isOpen: false }) };
}

/** Opens a dish with options, else adds it directly (ITEM-01). Returns whether it opened. */
export function addSuggested(
  item: Item,
  { openItem, addItem }: { openItem: (item: Item) => void; addItem: (line: CartLine) => void },
): boolean {
  if (item.hasOptions) openItem(item);
  else addItem(lineOf(item));
  return item.hasOptions;
}

/** Keeps the quantity; drops the note, which concerned the other dish. */
export function replaceLine(line: CartLine, item: Item, { t, name }: I18n): void {
  const quantity = Math.max(line.quantity, lineMinimum(item));
  updateLine(line.id, lineOf(item, [], { selection: {}, quantity, note: '' }));
  toast({
    text: t('cart.replaced', {
      name: name(line.name),
      other: name(item.name),
    }),
    action: { label: t('cart.undo'), run: () => updateLine(line.id, line) },
  });
}

/** Dish whose dialog is being replaced. */
export type Opener = Pick<Item, 'id' | 'name'>;

interface Opening {
  /** The cart line being edited. */
  line?: CartLine | undefined;
  /** Reuses the opener's history entry, such as the cart sheet's. */
  inPlace?: boolean | undefined;
  from?: Opener | undefined;
}

export type OpenItem = (item: Item, opening?: Opening) => void;

/** Context of the menu's cards. */
interface MenuContextValue {
  branchCode: string;
  orderType: OrderType;
  /** Why adding is not possible now; null when it is (BRN-06). */
  blocked: string | null;
  /** Scheduled order: dishes outside their hours can be added. */
  isForLater: boolean;
  openItem: OpenItem;
  addItem(line: CartLine, options?: AddOptions): void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

export function useMenuContext(): MenuContextValue {
  const value = useContext(MenuContext);
  if (!value) throw new Error('useMenuContext is used outside of the menu');
  return value;
}

/** Whether a dish is available now, or later by its hours. */
export const canBeAdded = ({ isAvailable, offeredFrom }: Item, isForLater: boolean): boolean =>
  isAvailable || (isForLater && offeredFrom !== undefined);

/** Localized reason for disabled buttons (BRN-06); null while the branch takes orders. */
export function orderingDisabledReason(branch: Branch, state: BranchState, { t, locale }: I18n, withTimings: boolean): string | null {
  if (state === 'open') return null;
  if (state === 'busy') return t('locations.sorry_busy');
  const periods = withTimings ? branch.openingPeriods : [];
  const hours = periods.map(({ from, to }) => isolateText(formatTimes(locale, { from, until: to })));
  return [t('locations.sorry_closed'), ...hours].join(' ');
}
