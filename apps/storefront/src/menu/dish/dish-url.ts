/** The open dish in a menu's URL: `?item=`. */

/** The item's id in a URL's query. */
export function itemIdIn(search: string): number | null {
  const id = new URLSearchParams(search).get('item') ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** The query with that item, or without one. */
export function searchWith(search: string, itemId: number | null): string {
  const parameters = new URLSearchParams(search);
  if (itemId === null) parameters.delete('item');
  else parameters.set('item', itemId.toString());
  return parameters.size > 0 ? `?${parameters}` : '';
}
