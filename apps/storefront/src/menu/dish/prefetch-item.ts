/** Prefetches item dialog and cart on intent or visibility. */
import type { Item } from '@sufra/contract/menu/model';
import { whenIdle } from '@sufra/ui/hooks.ts';
import { lazy } from 'react';
import { queryClient } from '../../calls/query-client.ts';
import { loadCart } from '../../cart/menu-cart.tsx';
import { itemQuery } from '../../catalogue/menu.ts';
import { fetchAhead } from '../../loading/fetch-ahead.ts';
import { withTexts } from '../../loading/page-texts.ts';
import type { Site } from '../../site/server-context.ts';

let arrived: typeof import('./item-dialog.tsx') | null = null;

export const loadItemDialog = async () => {
  arrived ??= await withTexts(['dish'], () => import('./item-dialog.tsx'));
  return arrived;
};

const LazyDialog = lazy(loadItemDialog);

/** Renders synchronously when loaded; React delays suspending content by up to 300 ms. */
export const itemDialog = () => arrived?.default ?? LazyDialog;

/** Prefetch on pointing at a dish, so that dialog and cart react at once. */
export function prefetchItem(branchCode: string, item: Dish): void {
  runCode();
  void prefetchOptions(branchCode, item);
}

/** Ignore prefetch failures: retried on demand. */
function runCode(): void {
  loadItemDialog().catch(() => undefined);
  void loadCart();
}

/** Resolves when options are loaded or failed. */
export async function prefetchOptions(branchCode: string, item: Dish): Promise<void> {
  if (item.hasOptions) await queryClient.prefetchQuery(itemQuery(branchCode, item.id));
}

type Dish = Pick<Item, 'id' | 'hasOptions'>;

/** Prefetches code of both on idle, because touch gives no hover; not with data saving. Returns a stop function. */
export function prefetchDishes({ dishFiles }: Pick<Site, 'dishFiles'>): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => undefined;
  let isLeft = false;
  const stop = whenIdle(async () => {
    await fetchAhead(dishFiles);
    if (!isLeft) whenIdle(runCode);
  });
  return () => {
    isLeft = true;
    stop();
  };
}
