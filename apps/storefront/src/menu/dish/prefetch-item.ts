/** What the item dialog needs, fetched when somebody points at a dish or has it in sight. */
import { lazy } from 'react';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';

let arrived: typeof import('./item-dialog.tsx') | null = null;

export const loadItemDialog = async () => {
  arrived ??= await import('./item-dialog.tsx');
  return arrived;
};

const LazyDialog = lazy(loadItemDialog);

/** The dialog, which renders at once where it has arrived: React lets what suspends wait for up to 300 ms. */
export const itemDialog = () => arrived?.default ?? LazyDialog;

/** Makes the dialog open at once. Resolves when its options are there, or cannot be had. */
export async function prefetchItem(branchCode: string, item: { id: number; hasOptions: boolean }): Promise<void> {
  // What cannot be downloaded now is tried again when it is opened.
  const dialog = loadItemDialog().catch(() => undefined);
  if (item.hasOptions) await queryClient.prefetchQuery(itemQuery(branchCode, item.id));
  await dialog;
}
