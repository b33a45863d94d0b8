import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Drawer } from '@sufra/ui/overlay/drawer.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartStanding } from './cart-standing.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { ClearCart } from './clear-cart.tsx';
import type { Cart } from './use-cart.ts';

interface CartSheetProps {
  cart: Cart;
  sorry: string | null;
  branchName: string;
  open: boolean;
  onClose: () => void;
  onEdit: (line: CartLine) => void;
  onReplace: (line: CartLine, item: Item) => void;
}

const reasonId = 'cart-sheet-reason';

/** The cart on phones and tablets: a sheet from below with the way on always in sight. */
export function CartSheet({ cart, sorry, branchName, open, onClose, onEdit, onReplace }: CartSheetProps) {
  const { t } = useI18n();
  const filled = cart.lines.length > 0;
  return (
    <Drawer
      side="bottom"
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      actions={filled && <ClearCart onCleared={onClose} />}
      foot={filled && <CheckoutButton cart={cart} branchName={branchName} reasonId={reasonId} />}
    >
      <CartLines cart={cart} sorry={sorry} onEdit={onEdit} onReplace={onReplace} onBrowse={onClose} />
      {filled && (
        <div className="mt-5 grid gap-4 border-t border-line pt-4">
          <CartStanding cart={cart} noticeId={reasonId} />
        </div>
      )}
    </Drawer>
  );
}
