/** The open dish in a menu's URL: `?item=`. */

/** The query with that item, or without one. */
export function searchWith(search: string, itemId: number | null): string {
  const parameters = new URLSearchParams(search);
  if (itemId === null) parameters.delete('item');
  else parameters.set('item', itemId.toString());
  return parameters.size > 0 ? `?${parameters}` : '';
}
