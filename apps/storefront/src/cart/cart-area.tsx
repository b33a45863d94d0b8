import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { Drawer } from '@sufra/ui/overlay/drawer.tsx';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { optional } from '../loading/page-texts.ts';
import { clearCart } from './cart-actions.ts';
import { CartBar } from './cart-bar.tsx';
import { CartCard, cartPlace, useCartPlace } from './cart-card.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartStatus } from './cart-status.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { type Cart, useCart } from './use-cart.ts';

const scrollDelayMs = 200;

export interface CartAreaProps {
  /** Why ordering is not possible now; null when it is. */
  sorry: string | null;
  branchName: string;
  /** Order type switch for the sheet; wide screens have it in the top bar. */
  orderTypeSwitch: ReactNode;
  /** `inPlace`: the dialog reuses the sheet's history entry. */
  onEdit: (line: CartLine, inPlace?: boolean) => void;
  /** Replaces a line's dish; returns whether a dialog asks for options first. */
  onReplace: (line: CartLine, item: Item, inPlace?: boolean) => boolean;
  /** Adds a dish; same return value. */
  onAdd: (item: Item) => boolean;
}

/** State of a `#cart` history entry over its menu: closing the sheet goes back there. */
export interface CartEntry {
  isOverMenu?: boolean;
}

/** Cart of a menu: a panel beside it, or a bar with a sheet on narrow screens. `#cart` opens it (NAV-13); back closes the sheet. */
export function CartArea({ sorry, branchName, orderTypeSwitch, onEdit, onReplace, onAdd }: CartAreaProps) {
  const { t } = useI18n();
  const cart = useCart();
  const navigate = useNavigate();
  const { hash, key, search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const arrived = useRef(false);
  /** History entry of the open sheet. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key && hash === '#cart';
  const { isOverMenu = false }: CartEntry = state ?? {};
  const place = useRef<HTMLDivElement>(null);
  const isWide = useCartPlace();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to #cart leads there again
  useEffect(() => {
    const isDialogClosed = arrived.current && isReturn;
    arrived.current = true;
    if (hash !== '#cart') return;
    // Opened by its bar or by going back: no delay.
    const isAskedFor = isOverMenu || isDialogClosed;
    const timer = setTimeout(
      () => {
        if (!place.current?.checkVisibility()) return setOpenAt(key);
        // Returning from a dish keeps the scroll position.
        if (isDialogClosed) return;
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        place.current.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
        place.current.querySelector('h2')?.focus({ preventScroll: true });
      },
      isAskedFor ? 0 : scrollDelayMs,
    );
    return () => clearTimeout(timer);
  }, [hash, key]);

  const openSheet = () => {
    void navigate({ search, hash: '#cart' }, { state: { ...state, isOverMenu: true } satisfies CartEntry, preventScrollReset: true });
  };
  // Close the sheet first, then remove its history entry.
  const close = () => {
    if (!open) return;
    setOpenAt(null);
    if (isOverMenu) void navigate(-1);
    else void navigate({ search }, { replace: true, state, preventScrollReset: true });
  };
  const edit = (line: CartLine) => {
    setOpenAt(null);
    onEdit(line, isOverMenu);
  };
  const replace = (line: CartLine, item: Item) => {
    if (onReplace(line, item, isOverMenu)) setOpenAt(null);
  };
  const add = (item: Item) => {
    // The dish dialog lies over the cart, which reappears afterwards.
    if (onAdd(item)) setOpenAt(null);
  };
  return (
    <>
      <div ref={place} className={cartPlace}>
        {isWide && <CartPanel cart={cart} sorry={sorry} branchName={branchName} onEdit={onEdit} onReplace={onReplace} onAdd={onAdd} />}
      </div>
      <CartBar cart={cart} branchName={branchName} onOpen={openSheet} />
      <CartSheet {...{ cart, sorry, branchName, orderTypeSwitch, open }} onClose={close} onEdit={edit} onReplace={replace} onAdd={add} />
      <p role="status" className="sr-only">
        {[t('cart.count', { count: cart.count }), cart.count > 0 && formatMoney(cart.totals.total)].filter(Boolean).join(' · ')}
      </p>
      <p role="status" className="sr-only">
        {cart.changedCount > 0 && t('cart.changed', { count: cart.changedCount })}
      </p>
    </>
  );
}

interface CartPanelProps {
  cart: Cart;
  sorry: string | null;
  branchName: string;
  onEdit: (line: CartLine) => void;
  onReplace: (line: CartLine, item: Item) => void;
  onAdd: (item: Item) => void;
}

function CartPanel({ cart, sorry, branchName, onEdit, onReplace, onAdd }: CartPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const filled = cart.lines.length > 0;
  return (
    <CartCard
      heading={heading}
      actions={filled && <ClearCart onCleared={() => heading.current?.focus()} />}
      foot={
        filled && (
          <div className="grid gap-4">
            <CartStatus cart={cart} noticeId={id} />
            <CheckoutButton cart={cart} branchName={branchName} reasonId={id} />
          </div>
        )
      }
    >
      <CartLines cart={cart} sorry={sorry} onEdit={onEdit} onReplace={onReplace} />
      <CartSuggestions cart={cart} sorry={sorry} onAdd={onAdd} />
    </CartCard>
  );
}

interface CartSheetProps extends CartPanelProps {
  orderTypeSwitch: ReactNode;
  open: boolean;
  onClose: () => void;
}

const reasonId = 'cart-sheet-reason';

/** Cart sheet on narrow screens, with the checkout button always visible. */
function CartSheet({ cart, sorry, branchName, orderTypeSwitch, open, onClose, onEdit, onReplace, onAdd }: CartSheetProps) {
  const { t } = useI18n();
  const filled = cart.lines.length > 0;
  return (
    <Drawer
      side="bottom"
      fills={filled ? 'height' : undefined}
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      actions={filled && <ClearCart onCleared={onClose} />}
      foot={filled && <CheckoutButton cart={cart} branchName={branchName} reasonId={reasonId} />}
    >
      <div className="mb-4">{orderTypeSwitch}</div>
      <CartLines cart={cart} sorry={sorry} onEdit={onEdit} onReplace={onReplace} onBrowse={onClose} />
      {open && <CartSuggestions cart={cart} sorry={sorry} onAdd={onAdd} />}
      {filled && (
        <div className="mt-5 grid gap-4 border-t border-line pt-4">
          <CartStatus cart={cart} noticeId={reasonId} />
        </div>
      )}
    </Drawer>
  );
}

const GoesWith = optional(() => import('../catalogue/goes-with.tsx').then((module) => module.default));

/** Recommendations for the cart (TRY-03); nothing while ordering is not possible. */
function CartSuggestions({ cart: { lines, branch, orderType }, sorry, onAdd }: Pick<CartPanelProps, 'cart' | 'sorry' | 'onAdd'>) {
  const { t } = useI18n();
  if (lines.length === 0 || !branch || sorry !== null) return null;
  return (
    <Suspense>
      <div className="mt-4 border-t border-line pt-4 empty:hidden">
        <GoesWith
          title={t('cart.goes_with')}
          branchCode={branch.code}
          orderType={orderType}
          itemIds={lines.map(({ itemId }) => itemId)}
          blocked={null}
          onAdd={onAdd}
        />
      </div>
    </Suspense>
  );
}

/** Clears the cart after confirmation (CART-04). `onCleared` moves the focus, because the button disappears. */
function ClearCart({ onCleared }: { onCleared?: () => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    clearCart();
    // After the dialog restored focus to the removed button.
    setTimeout(() => onCleared?.());
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('cart.clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('cart.clear_title')}
        text={t('cart.clear_text')}
        confirmLabel={t('cart.clear')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
