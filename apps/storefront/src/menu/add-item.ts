import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { isolateText } from '@sufra/i18n';
import { formatTimes } from '@sufra/i18n/days';
import { type I18n, useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { createContext, useCallback, useContext, useState } from 'react';
import { addLine, lineMinimum, updateLine } from '../cart/cart-actions.ts';
import type { BranchState } from '../catalogue/branch-state.ts';
import { isLocated } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';
import { lineOf, unitPriceOf } from './dish/item-choice.ts';

/** A dish that waits for a place; the dialog stays mounted, to animate out. */
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

/** Adds a line, or replaces the edited one, unless it has no price (ITEM-10). Without a place the line waits until one is chosen (MENU-01). */
export function useAddItem(orderType: OrderType) {
  const { t } = useI18n();
  const [pending, setPending] = useState<PendingLine | null>(null);
  const addItem = useCallback(
    (line: CartLine, { replaces, onAdded = noop }: AddOptions = {}) => {
      if (unitPriceOf(line, orderType) <= 0)
        return toast({ title: t('menu.invalid_price_title'), text: t('menu.invalid_price'), tone: 'warning', durationMs: 2000 });
      if (!replaces && !isLocated(useStore.getState())) return setPending({ line, onAdded, isOpen: true });
      if (replaces) updateLine(replaces, line);
      else addLine(line);
      onAdded();
    },
    [orderType, t],
  );
  return { addItem, pending, stopAsking: () => setPending((before) => before && { ...before, isOpen: false }) };
}

/** Opens a dish that asks something, and adds any other at once (ITEM-01). Answers whether it was opened. */
export function addSuggested(
  item: Item,
  { openItem, addItem }: { openItem: (item: Item) => void; addItem: (line: CartLine) => void },
): boolean {
  if (item.hasOptions) openItem(item);
  else addItem(lineOf(item));
  return item.hasOptions;
}

/** Keeps the quantity; the note was about the other dish and is dropped. */
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

/** The dish whose dialog another one takes the place of. */
export type Opener = Pick<Item, 'id' | 'name'>;

interface Opening {
  /** The cart line being edited. */
  line?: CartLine | undefined;
  /** The dialog takes the history entry of what it was opened from, such as the cart's sheet. */
  inPlace?: boolean | undefined;
  from?: Opener | undefined;
}

export type OpenItem = (item: Item, opening?: Opening) => void;

/** What every card of the menu needs. */
interface MenuContextValue {
  branchCode: string;
  orderType: OrderType;
  /** Why nothing can be added now; null while the branch takes orders (BRN-06). */
  blocked: string | null;
  /** The visitor orders for later: what is only not offered now can be added. */
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

/** Whether a dish is there: now, or for another time where it is only none of its hours. */
export const canBeAdded = ({ isAvailable, offeredFrom }: Item, isForLater: boolean): boolean =>
  isAvailable || (isForLater && offeredFrom !== undefined);

/** Why nothing can be added now (BRN-06), for tooltips and descriptions of disabled buttons; null while the branch takes orders. */
export function whyNotOrdering(branch: Branch, state: BranchState, { t, locale }: I18n, withTimings: boolean): string | null {
  if (state === 'open') return null;
  if (state === 'busy') return t('locations.sorry_busy');
  const periods = withTimings ? branch.openingPeriods : [];
  const hours = periods.map(({ from, to }) => isolateText(formatTimes(locale, { from, until: to })));
  return [t('locations.sorry_closed'), ...hours].join(' ');
}
