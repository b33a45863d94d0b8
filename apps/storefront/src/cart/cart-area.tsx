import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { formatMoney } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { CartBar } from './cart-bar.tsx';
import { cartPlace } from './cart-card.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { useCart } from './use-cart.ts';

const scrollDelayMs = 200;

export interface CartAreaProps {
  /** Why nothing can be ordered now; null while orders are taken. */
  sorry: string | null;
  branchName: string;
  onEdit: (line: CartLine) => void;
  /** Puts another dish in a line's place; answers whether a dialog asks for its options first. */
  onReplace: (line: CartLine, item: Item) => boolean;
}

/** The cart of a menu: a panel beside it, or on narrow screens a bar that opens a sheet. `#cart` leads to it (NAV-13). */
export function CartArea({ sorry, branchName, onEdit, onReplace }: CartAreaProps) {
  const { t } = useI18n();
  const cart = useCart();
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const arrived = useRef(false);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to #cart leads there again
  useEffect(() => {
    const isDialogClosed = arrived.current && isReturn;
    arrived.current = true;
    // Going back from a dish leaves the visitor where they were.
    if (hash !== '#cart' || isDialogClosed) return;
    const timer = setTimeout(() => {
      if (!place.current?.checkVisibility()) return setOpen(true);
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      place.current.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
      place.current.querySelector('h2')?.focus({ preventScroll: true });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);

  const edit = (line: CartLine) => {
    setOpen(false);
    onEdit(line);
  };
  const replace = (line: CartLine, item: Item) => {
    if (onReplace(line, item)) setOpen(false);
  };
  return (
    <>
      <div ref={place} className={cartPlace}>
        <CartPanel cart={cart} sorry={sorry} branchName={branchName} onEdit={onEdit} onReplace={onReplace} />
      </div>
      <CartBar cart={cart} branchName={branchName} onOpen={() => setOpen(true)} />
      <CartSheet
        cart={cart}
        sorry={sorry}
        branchName={branchName}
        open={open}
        onClose={() => setOpen(false)}
        onEdit={edit}
        onReplace={replace}
      />
      <p role="status" className="sr-only">
        {[t('cart.count', { count: cart.count }), cart.count > 0 && formatMoney(cart.totals.subtotal)].filter(Boolean).join(' · ')}
      </p>
      <p role="status" className="sr-only">
        {cart.changedCount > 0 && t('cart.changed', { count: cart.changedCount })}
      </p>
    </>
  );
}
