/** The dialog of the dish in the URL: a link opens it, and the back button closes it. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { afterPaint } from '@sufra/ui/hooks.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { itemIdIn, searchWith } from '../../paths.ts';
import { useStore } from '../../visit/store.ts';
import type { Opener, OpenItem } from '../add-item.ts';
import { itemDialog } from './prefetch-item.ts';

/** Kept in the history entry of an open dialog. */
interface DishState {
  /** The query of the entry before it: the menu without the dialog, where closing goes back to unless something was searched for meanwhile. */
  over: string;
  /** The cart line being edited. */
  lineId?: string | undefined;
  /** Closing goes back to this dish. */
  from?: Opener | undefined;
}

/** A slow phone takes a moment for the dialog: the dish shows first that it was pressed. */
export function useOpenItem(): OpenItem {
  const navigate = useNavigate();
  return useCallback(
    async (item, { line, inPlace = false, from } = {}) => {
      const card = document.querySelector(`[data-item="${item.id}"]`)?.closest('.dish');
      card?.setAttribute('aria-busy', 'true');
      await new Promise<void>(afterPaint);
      const { search } = window.location;
      const state: DishState = { over: searchWith(search, null), lineId: line?.id, from };
      await navigate({ search: searchWith(search, item.id) }, { state, replace: inPlace, preventScrollReset: true });
      card?.removeAttribute('aria-busy');
    },
    [navigate],
  );
}

interface Shown {
  /** The same for as long as it is open. */
  Dialog: ReturnType<typeof itemDialog>;
  item: Item;
  line: CartLine | undefined;
  isOpen: boolean;
  /** In the place of another dish's dialog, so that the two are one sheet. */
  takesOver: boolean;
  /** Counts the openings: each starts with a fresh choice. */
  opening: number;
}

/** `dish` comes from the URL. It opens once `isReady`: not before this branch is the chosen one. */
export function OpenDish({ dish, isReady }: { dish: Item | null; isReady: boolean }) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  /** The history entry whose dialog was closed: the dialog goes first, the entry right after; a dish with another below it stays until that is back. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { over, lineId, from }: Partial<DishState> = state ?? {};

  const isOpen = isReady && dish !== null && itemIdIn(search) === dish.id && (closedAt !== key || from !== undefined);
  if (closedAt !== null && closedAt !== key) setClosedAt(null);
  // The last dish stays mounted while the dialog animates out.
  if (isOpen && !(shown?.isOpen && shown.item.id === dish.id)) {
    const line = useStore.getState().cart.lines.find(({ id }) => id === lineId);
    setShown({ Dialog: itemDialog(), item: dish, line, isOpen, takesOver: shown?.isOpen === true, opening: (shown?.opening ?? 0) + 1 });
  } else if (shown?.isOpen && !isOpen) setShown({ ...shown, isOpen });

  const close = () => {
    if (!isOpen || closedAt === key) return;
    setClosedAt(key);
    // As it stands now: a search that was written a moment ago may not have been drawn yet.
    const menu = searchWith(window.location.search, null);
    if (over === menu) void navigate(-1);
    else void navigate({ search: menu }, { replace: true, preventScrollReset: true });
  };

  const closedItem = shown && !shown.isOpen ? shown.item.id : null;
  useEffect(() => {
    // A dialog opened by a link has no button to return focus to: use the dish's card, or the page.
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
