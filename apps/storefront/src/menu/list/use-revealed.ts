import { useCallback, useLayoutEffect, useState } from 'react';

/** Where a category or subcategory begins in the page. */
export const categoryAnchor = (categoryId: number): string => `category-${categoryId}`;

/** Scrolls to a category once it is rendered open. Answers the function that asks for it. */
export function useRevealed(listShown: boolean): (categoryId: number) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null || !listShown) return;
    document.getElementById(categoryAnchor(wanted))?.scrollIntoView({ block: 'start' });
    setWanted(null);
  }, [wanted, listShown]);
  return useCallback((categoryId) => setWanted(categoryId), []);
}
