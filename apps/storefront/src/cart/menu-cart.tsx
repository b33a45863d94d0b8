import { useHydrated } from '@sufra/ui/hooks.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { withTexts } from '../loading/page-texts.ts';
import type { CartAreaProps } from './cart-area.tsx';
import { CartCard, cartPlace, useCartPlace } from './cart-card.tsx';
import { EmptyCart, LinesPlaceholder } from './empty-cart.tsx';
import { useLines } from './use-lines.ts';

const useLoaded = create(() => ({ CartArea: null as typeof import('./cart-area.tsx').CartArea | null }));

/** Resolves once the code has loaded or failed to load; after a failure, callers ask again. */
export async function loadCart(): Promise<void> {
  if (useLoaded.getState().CartArea) return;
  const module = await withTexts(['cart'], () => import('./cart-area.tsx')).catch(() => null);
  if (module) useLoaded.setState({ CartArea: module.CartArea });
}

/** The cart once its code has arrived; null before, and while the page is as the server rendered it. */
const useLoadedCart = () => useLoaded(({ CartArea }) => CartArea);

/** The cart of a menu, of which an empty one is hardly anything: all that lines take is downloaded once there are some. */
export function MenuCart(props: CartAreaProps) {
  const { hash } = useLocation();
  const lines = useLines();
  const isHydrated = useHydrated();
  const isWide = useCartPlace();
  const CartArea = useLoadedCart();
  const isWanted = lines.length > 0 || hash === '#cart';

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every line it is tried again
  useEffect(() => {
    if (!isWanted || CartArea) return;
    void loadCart();
    window.addEventListener('online', loadCart);
    return () => window.removeEventListener('online', loadCart);
  }, [isWanted, CartArea, lines]);

  if (CartArea) return <CartArea {...props} />;
  return (
    <div className={cartPlace}>
      {isWide && <CartCard>{isHydrated && lines.length === 0 ? <EmptyCart sorry={props.sorry} /> : <LinesPlaceholder />}</CartCard>}
    </div>
  );
}
