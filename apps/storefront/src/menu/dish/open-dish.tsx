/** Dish dialog driven by the URL: links open it, and back closes it. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { afterPaint } from '@sufra/ui/hooks.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { itemIdIn, searchWith } from '../../paths.ts';
import { useStore } from '../../visit/store.ts';
import type { Opener, OpenItem } from '../add-item.ts';
import { itemDialog } from './prefetch-item.ts';

/** History state of an open dialog. */
interface DishState {
  /** Query of the menu without the dialog, to which closing returns unless a search intervened. */
  over: string;
  /** The cart line being edited. */
  lineId?: string | undefined;
  /** Closing goes back to this dish. */
  from?: Opener | undefined;
}

/** Pressed state of the dish until the dialog appears on slow phones. */
export function useOpenItem(): OpenItem {
  const navigate = useNavigate();
  return useCallback(
    async (item, { line, inPlace = false, from } = {}) => {
      const card = document.querySelector(`[data-item="${item.id}"]`)?.closest('.dish');
      card?.setAttribute('aria-busy', 'true');
      await new Promise<void>(afterPaint);
      const { search } = window.location;
      const state: DishState = { over: searchWith(search, null), lineId: line?.id, from };
      // A second press before the dialog shows adds no second history entry.
      if (itemIdIn(search) !== item.id)
        await navigate({ search: searchWith(search, item.id) }, { state, replace: inPlace, preventScrollReset: true });
      card?.removeAttribute('aria-busy');
    },
    [navigate],
  );
}

interface ShownDialog {
  /** Stable while open. */
  Dialog: ReturnType<typeof itemDialog>;
  item: Item;
  line: CartLine | undefined;
  isOpen: boolean;
  /** Replaces another dish's dialog in the same sheet. */
  takesOver: boolean;
  /** Opening counter, so that each starts with a fresh choice. */
  opening: number;
}

/** `dish` from the URL. Opens when `isReady`, after its branch became the chosen one. */
export function OpenDish({ dish, isReady }: { dish: Item | null; isReady: boolean }) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  /** History entry of a closed dialog: hide it first, then remove the entry; a dish over another stays until that is back. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const { over, lineId, from }: Partial<DishState> = state ?? {};

  const isOpen = isReady && dish !== null && itemIdIn(search) === dish.id && (closedAt !== key || from !== undefined);
  if (closedAt !== null && closedAt !== key) setClosedAt(null);
  // Keep the last dish mounted for the closing transition.
  if (isOpen && !(shown?.isOpen && shown.item.id === dish.id)) {
    const line = useStore.getState().cart.lines.find(({ id }) => id === lineId);
    setShown({ Dialog: itemDialog(), item: dish, line, isOpen, takesOver: shown?.isOpen === true, opening: (shown?.opening ?? 0) + 1 });
  } else if (shown?.isOpen && !isOpen) setShown({ ...shown, isOpen });

  const close = () => {
    if (!isOpen || closedAt === key) return;
    setClosedAt(key);
    // Read the current URL: a pending search may not be rendered yet.
    const menu = searchWith(window.location.search, null);
    if (over === menu) void navigate(-1);
    else void navigate({ search: menu }, { replace: true, preventScrollReset: true });
  };

  const closedItem = shown && !shown.isOpen ? shown.item.id : null;
  useEffect(() => {
    // A dialog opened by a link has no opener: focus the dish's card, or the page.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('dialog:not([open])');
    if (closedItem === null || !isLost) return;
    const card = document.querySelector<HTMLElement>(`[data-item="${closedItem}"]`);
    (card?.checkVisibility() ? card : document.querySelector('main'))?.focus();
  }, [closedItem]);

  return (
    shown && (
      <Suspense>
        <shown.Dialog
          key={shown.opening}
          item={shown.item}
          line={shown.line}
          from={from}
          takesOver={shown.takesOver}
          open={shown.isOpen}
          onClose={close}
        />
      </Suspense>
    )
  );
}
