import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { useId, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import { Card } from '../ui/card.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotice } from './cart-notice.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { ClearCart } from './clear-cart.tsx';
import type { Cart } from './use-cart.ts';

interface CartPanelProps {
  cart: Cart;
  sorry: string | null;
  branchName: string;
  onEdit: (line: CartLine) => void;
  onReplace: (line: CartLine, item: Item) => void;
}

/** The cart beside the menu (MENU-12): at most 300 px of lines, then they scroll. */
export function CartPanel({ cart, sorry, branchName, onEdit, onReplace }: CartPanelProps) {
  const { t } = useI18n();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const filled = cart.ready && cart.lines.length > 0;
  return (
    <Card as="section" raised flush aria-labelledby={id} className="flex max-h-full flex-col">
      <div className="flex min-h-15 items-center justify-between gap-3 ps-5 pe-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
          {t('cart.title')}
        </h2>
        {filled && <ClearCart onCleared={() => heading.current?.focus()} />}
      </div>
      <div className="max-h-75 min-h-24 overflow-y-auto overscroll-contain border-t border-line px-5 py-4">
        <CartLines cart={cart} sorry={sorry} onEdit={onEdit} onReplace={onReplace} />
      </div>
      {filled && (
        <div className="border-t border-line p-5 pt-4">
          <CartFoot cart={cart} branchName={branchName} />
        </div>
      )}
    </Card>
  );
}

/** Sums, what stands in the way, and the way on. */
export function CartFoot({ cart, branchName }: { cart: Cart; branchName: string }) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <CartSummary totals={cart.totals} hasFee={cart.hasFee} />
      <CartNotice cart={cart} id={id} />
      <CheckoutButton cart={cart} branchName={branchName} reasonId={id} />
    </div>
  );
}
