/** The open dish in the address of a menu: `?item=`. */

/** The id of the item in the search of a URL. */
export function itemIdIn(search: string): number | null {
  const id = new URLSearchParams(search).get('item') ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** The search with that item, or without one. */
export function searchWith(search: string, itemId: number | null): string {
  const parameters = new URLSearchParams(search);
  if (itemId === null) parameters.delete('item');
  else parameters.set('item', itemId.toString());
  return parameters.size > 0 ? `?${parameters}` : '';
}
