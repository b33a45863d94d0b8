/** The dish that a link led to, kept by the tab while a location and a branch are chosen first. */

/** In sessionStorage; shell/first-paint.ts writes it too. */
const wantedDishKey = 'dish';

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

export function keepWantedDish(search: string): void {
  const id = itemIdIn(search);
  // A browser that keeps nothing forgets the dish; the way to the menu is the same.
  if (id !== null) attempt(() => sessionStorage.setItem(wantedDishKey, id.toString()));
}

/** Answers it once. */
export function takeWantedDish(): number | null {
  const id = attempt(() => sessionStorage.getItem(wantedDishKey));
  if (!id) return null;
  attempt(() => sessionStorage.removeItem(wantedDishKey));
  return Number(id);
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
