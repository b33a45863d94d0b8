import type { CartLine } from '@sufra/contract/cart';
import type { Category, MenuItem } from '@sufra/contract/menu';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { loadItemDialog } from './prefetch-item.ts';

const ItemDialog = lazy(loadItemDialog);

interface Shown {
  item: MenuItem;
  line?: CartLine;
  open: boolean;
  /** Counts the openings: each starts with a fresh choice. */
  opening: number;
}

/** The item dialog of a menu: `dialog` has to be rendered. It is downloaded when it is first needed. */
export function useItemDialog(): { openItem: (item: MenuItem, line?: CartLine) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  const openItem = useCallback((item: MenuItem, line?: CartLine) => {
    setShown((before) => ({ item, line, open: true, opening: (before?.opening ?? 0) + 1 }) as Shown);
  }, []);
  const close = useCallback(() => setShown((before) => before && { ...before, open: false }), []);
  const dialog = shown && (
    <Suspense>
      <ItemDialog key={shown.opening} item={shown.item} line={shown.line} open={shown.open} onClose={close} />
    </Suspense>
  );
  return { openItem, dialog };
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
