/** What the item dialog needs, fetched when somebody points at a dish. */
import { queryClient } from '../query-client.ts';
import { itemQuery } from './use-item.ts';

export const loadItemDialog = () => import('./item-dialog.tsx');

/** Makes the dialog open at once. */
export function prefetchItem(locCode: string, item: { stock_id: number; has_modifier: boolean }): void {
  loadItemDialog();
  if (item.has_modifier) queryClient.prefetchQuery(itemQuery(locCode, item.stock_id));
}
