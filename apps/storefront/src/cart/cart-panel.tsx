import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { useId, useRef } from 'react';
import { CartCard } from './cart-card.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartStanding } from './cart-standing.tsx';
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

/** The cart beside the menu. */
export function CartPanel({ cart, sorry, branchName, onEdit, onReplace }: CartPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const filled = cart.lines.length > 0;
  return (
    <CartCard
      heading={heading}
      actions={filled && <ClearCart onCleared={() => heading.current?.focus()} />}
      foot={filled && <CartFoot cart={cart} branchName={branchName} />}
    >
      <CartLines cart={cart} sorry={sorry} onEdit={onEdit} onReplace={onReplace} />
    </CartCard>
  );
}

/** Sums, what stands in the way, and the way on. */
function CartFoot({ cart, branchName }: { cart: Cart; branchName: string }) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <CartStanding cart={cart} noticeId={id} />
      <CheckoutButton cart={cart} branchName={branchName} reasonId={id} />
    </div>
  );
}
