/** Lazy loading of the cart's code, which no page needs while the cart is empty. */
import { useSyncExternalStore } from 'react';
import { withTexts } from '../page-texts.ts';

type CartArea = typeof import('./cart-area.tsx').CartArea;

let arrived: CartArea | null = null;
const waiting = new Set<() => void>();

/** Resolves once the code has loaded or failed to load; after a failure, callers ask again. */
export async function loadCart(): Promise<void> {
  if (arrived) return;
  const module = await withTexts(['cart'], () => import('./cart-area.tsx')).catch(() => null);
  arrived = module?.CartArea ?? null;
  for (const listener of waiting) listener();
}

const subscribe = (listener: () => void) => {
  waiting.add(listener);
  return () => waiting.delete(listener);
};

/** The cart once its code has arrived; null before, and while the page is as the server rendered it. */
export const useLoadedCart = (): CartArea | null =>
  useSyncExternalStore(
    subscribe,
    () => arrived,
    () => null,
  );
