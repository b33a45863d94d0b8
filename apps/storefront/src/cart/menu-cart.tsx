import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../visit/store.ts';
import { useHydrated } from '../visit/use-hydrated.ts';
import type { CartAreaProps } from './cart-area.tsx';
import { CartCard, cartPlace } from './cart-card.tsx';
import { EmptyCart, LinesPlaceholder } from './empty-cart.tsx';
import { loadCart, useLoadedCart } from './load-cart.ts';

/** The cart of a menu, of which an empty one is hardly anything: all that lines take is downloaded once there are some. */
export function MenuCart(props: CartAreaProps) {
  const { hash } = useLocation();
  const lines = useStore((state) => state.cart.lines);
  const isHydrated = useHydrated();
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
      <CartCard>{isHydrated && lines.length === 0 ? <EmptyCart sorry={props.sorry} /> : <LinesPlaceholder />}</CartCard>
    </div>
  );
}
