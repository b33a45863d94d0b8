import type { CartLine } from '@sufra/contract/cart';
import type { Category, MenuItem } from '@sufra/contract/menu';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { useI18n } from '../../i18n.tsx';
import { toast } from '../../ui/overlay/toasts.ts';
import { useStore } from '../../visit/store.ts';
import type { ListedCategory } from '../list/listed-menu.ts';
import { itemDialog } from './prefetch-item.ts';
import { itemIdIn, searchWith, takeWantedDish } from './wanted-dish.ts';

interface Shown {
  /** The same for as long as it is open. */
  Dialog: ReturnType<typeof itemDialog>;
  item: MenuItem;
  line?: CartLine | undefined;
  open: boolean;
  /** Counts the openings: each starts with a fresh choice. */
  opening: number;
}

/** What the entry of the browser's history knows about an open dialog. */
interface DishState {
  /** The entry before it is the menu without the dialog: closing goes back there. */
  overMenu: boolean;
  /** The line that is changed. */
  lineId?: string | undefined;
}

interface OfMenu {
  locCode: string;
  categories: readonly ListedCategory[] | undefined;
  /** Orders are made at this branch now; before, no link opens a dish. */
  ready: boolean;
  /** A link leads to this dish. */
  onLink: (item: MenuItem) => void;
}

/**
 * The item dialog of a menu: `dialog` has to be rendered. It is downloaded when it is first needed. The URL names the dish (`?item=`), so that a
 * link opens it and the back button closes it; the dialog does not wait for the URL.
 */
export function useItemDialog({ locCode, categories, ready, onLink }: OfMenu): {
  openItem: (item: MenuItem, line?: CartLine) => void;
  dialog: ReactNode;
} {
  const { t } = useI18n();
  const navigate = useNavigate();
  const location = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  /** Whether closing goes back; null while it is on its way. */
  const overMenu = useRef<boolean | null>(false);

  const show = useCallback((item: MenuItem, line?: CartLine) => {
    setShown((before) => ({ Dialog: itemDialog(), item, line, open: true, opening: (before?.opening ?? 0) + 1 }));
  }, []);
  const openItem = useCallback(
    (item: MenuItem, line?: CartLine) => {
      show(item, line);
      overMenu.current = true;
      const state: DishState = { overMenu: true, lineId: line?.uuid };
      navigate({ search: searchWith(window.location.search, item.stock_id) }, { state, preventScrollReset: true });
    },
    [navigate, show],
  );
  const close = useCallback(() => {
    setShown((before) => before && { ...before, open: false });
    const { search } = window.location;
    if (itemIdIn(search) === null || overMenu.current === null) return;
    if (overMenu.current) navigate(-1);
    else navigate({ search: searchWith(search, null) }, { replace: true, preventScrollReset: true });
    overMenu.current = null;
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the URL names is opened when it is reached, not when the menu is read anew
  useEffect(() => {
    const wanted = itemIdIn(location.search);
    const state = location.state as DishState | null;
    overMenu.current = state?.overMenu ?? false;
    if (wanted === null) setShown((before) => (before?.open ? { ...before, open: false } : before));
    if (!ready || !categories) return;
    const find = (id: number) => findDish(locCode, categories, id);
    if (wanted === null) {
      const kept = takeWantedDish();
      if (kept === null) return;
      find(kept).then((item) => {
        if (!item) return;
        onLink(item);
        openItem(item);
      });
    } else if (!shown?.open || shown.item.stock_id !== wanted) {
      const line = useStore.getState().cart.lines.find(({ uuid }) => uuid === state?.lineId);
      if (line) return show(itemOfLine(line, categories), line);
      find(wanted).then((item) => {
        // Meanwhile another dish may have been opened, or this one closed.
        if (itemIdIn(window.location.search) !== wanted) return;
        if (item) {
          onLink(item);
          return show(item);
        }
        toast({ text: t('menu.item_not_found') });
        navigate({ search: searchWith(location.search, null) }, { replace: true, preventScrollReset: true });
      });
    }
  }, [location.key, ready, categories === undefined]);

  const closedItem = shown && !shown.open ? shown.item.stock_id : null;
  useEffect(() => {
    // Opened by a link, it has no button to give the focus back to: the dish's own card, else the page.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('dialog:not([open])');
    if (closedItem === null || !isLost) return;
    const card = document.querySelector<HTMLElement>(`[data-item="${closedItem}"]`);
    (card?.checkVisibility() ? card : document.querySelector('main'))?.focus();
  }, [closedItem]);

  const dialog = shown && (
    <Suspense>
      <shown.Dialog key={shown.opening} item={shown.item} line={shown.line} open={shown.open} onClose={close} />
    </Suspense>
  );
  return { openItem, dialog };
}

/** A dish of the menu by its id; of a very large menu, which the page has in part, it may have to be asked for. */
async function findDish(locCode: string, categories: readonly ListedCategory[], id: number): Promise<MenuItem | undefined> {
  const listed = categories.flatMap((category) => category.items).find((item) => item.stock_id === id);
  if (listed || !categories.some(({ withheld }) => withheld)) return listed;
  return queryClient.fetchQuery(itemQuery(locCode, id)).catch(() => undefined);
}

/** The item of a cart line: from the menu, or as the line remembers it when the menu no longer has it. */
export const itemOfLine = (line: CartLine, categories: readonly Category[] | undefined): MenuItem =>
  categories?.flatMap((category) => category.items).find((item) => item.stock_id === line.stock_id) ?? {
    stock_id: line.stock_id,
    item_name_en: line.item_name_en,
    item_name_ar: line.item_name_ar,
    description_en: '',
    description_ar: '',
    img_url: line.img_url,
    has_modifier: true,
    pickup_price: line.pickupPrice,
    delivery_price: line.deliveryPrice,
    min_cart_item: line.min_cart_item,
    is_available: true,
    category_id: 0,
  };
