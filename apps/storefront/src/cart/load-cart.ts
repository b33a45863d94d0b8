/** Lazy loading of the cart's code, which no page needs while the cart is empty. */
import { create } from 'zustand';
import { withTexts } from '../loading/page-texts.ts';

const useLoaded = create(() => ({ CartArea: null as typeof import('./cart-area.tsx').CartArea | null }));

/** Resolves once the code has loaded or failed to load; after a failure, callers ask again. */
export async function loadCart(): Promise<void> {
  if (useLoaded.getState().CartArea) return;
  const module = await withTexts(['cart'], () => import('./cart-area.tsx')).catch(() => null);
  if (module) useLoaded.setState({ CartArea: module.CartArea });
}

/** The cart once its code has arrived; null before, and while the page is as the server rendered it. */
export const useLoadedCart = () => useLoaded(({ CartArea }) => CartArea);
