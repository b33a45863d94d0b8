/** Prefetches what the item dialog needs, and the cart after it, when a visitor points at a dish or has it in sight. */
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

/** Renders at once when already downloaded; React delays anything that suspends by up to 300 ms. */
export const itemDialog = () => arrived?.default ?? LazyDialog;

/** Prefetches for a visitor who points at a dish: the dialog then opens at once, and the dish is in the cart at once. */
export function prefetchItem(branchCode: string, item: Dish): void {
  runCode();
  void prefetchOptions(branchCode, item);
}

/** What cannot be downloaded now is tried again when it is wanted. */
function runCode(): void {
  loadItemDialog().catch(() => undefined);
  void loadCart();
}

/** Resolves when its options are there, or cannot be had. */
export async function prefetchOptions(branchCode: string, item: Dish): Promise<void> {
  if (item.hasOptions) await queryClient.prefetchQuery(itemQuery(branchCode, item.id));
}

type Dish = Pick<Item, 'id' | 'hasOptions'>;

/**
 * Downloads the code of both while the browser is idle, and readies it for a finger that gives no notice; not for those who save data. Returns what
 * stops it.
 */
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
