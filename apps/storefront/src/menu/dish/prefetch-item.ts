/** What the item dialog needs, and the cart after it, fetched when somebody points at a dish or has it in sight. */
import type { Item } from '@sufra/contract/menu/model';
import { lazy } from 'react';
import { queryClient } from '../../calls/query-client.ts';
import { loadCart } from '../../cart/load-cart.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { fetchAhead } from '../../site/fetch-ahead.ts';
import type { Site } from '../../site/server-context.ts';
import { whenIdle } from '../../ui/when-idle.ts';

let arrived: typeof import('./item-dialog.tsx') | null = null;

export const loadItemDialog = async () => {
  arrived ??= await import('./item-dialog.tsx');
  return arrived;
};

const LazyDialog = lazy(loadItemDialog);

/** The dialog, which renders at once where it has arrived: React lets what suspends wait for up to 300 ms. */
export const itemDialog = () => arrived?.default ?? LazyDialog;

/** Makes the dialog open at once, and the dish lie in the cart at once: somebody points at it. What cannot be downloaded now is tried again when it is wanted. */
export function prefetchItem(branchCode: string, item: Dish): void {
  loadItemDialog().catch(() => undefined);
  loadCart();
  prefetchOptions(branchCode, item);
}

/** Resolves when its options are there, or cannot be had. */
export async function prefetchOptions(branchCode: string, item: Dish): Promise<void> {
  if (item.hasOptions) await queryClient.prefetchQuery(itemQuery(branchCode, item.id));
}

type Dish = Pick<Item, 'id' | 'hasOptions'>;

/** The code of both, for a finger that gives no notice: downloaded while the browser is idle, run when it is wanted. Returns what stops it before it begins. */
export function prefetchDishes({ dishFiles }: Pick<Site, 'dishFiles'>): () => void {
  return whenIdle(() => fetchAhead(dishFiles));
}
