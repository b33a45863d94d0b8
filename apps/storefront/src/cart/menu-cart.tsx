import { useHydrated } from '@sufra/ui/hooks.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { withTexts } from '../loading/page-texts.ts';
import { useLines } from './cart-actions.ts';
import type { CartAreaProps } from './cart-area.tsx';
import { CartCard, cartPlace, useCartPlace } from './cart-card.tsx';
import { EmptyCart, LinesPlaceholder } from './empty-cart.tsx';

const useLoaded = create(() => ({ CartArea: null as typeof import('./cart-area.tsx').CartArea | null }));

/** Resolves when the code has loaded or failed; later calls retry. */
export async function loadCart(): Promise<void> {
  if (useLoaded.getState().CartArea) return;
  const module = await withTexts(['cart'], () => import('./cart-area.tsx')).catch(() => null);
  if (module) useLoaded.setState({ CartArea: module.CartArea });
}

/** Lazily loaded cart; null before, and during hydration. */
const useLoadedCart = () => useLoaded(({ CartArea }) => CartArea);

/** Cart of a menu. An empty cart is tiny: the code for lines loads on demand. */
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
