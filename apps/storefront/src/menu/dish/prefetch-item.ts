/** Fetches what the item dialog needs when a dish is hovered or scrolled into view. */
import { lazy } from 'react';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';

let arrived: typeof import('./item-dialog.tsx') | null = null;

export const loadItemDialog = async () => {
  arrived ??= await import('./item-dialog.tsx');
  return arrived;
};

const LazyDialog = lazy(loadItemDialog);

/** Renders at once when already downloaded; React delays anything that suspends by up to 300 ms. */
export const itemDialog = () => arrived?.default ?? LazyDialog;

/** Lets the dialog open at once. Resolves when its options have arrived or failed. */
export async function prefetchItem(branchCode: string, item: { id: number; hasOptions: boolean }): Promise<void> {
  // A failed download is tried again when the dialog opens.
  const dialog = loadItemDialog().catch(() => undefined);
  if (item.hasOptions) await queryClient.prefetchQuery(itemQuery(branchCode, item.id));
  await dialog;
}
