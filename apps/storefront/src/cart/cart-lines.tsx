import { acceptedLine } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { makeMove } from '../visit/store.ts';
import { removeLine, updateLine } from './cart-actions.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { Cart } from './use-cart.ts';

// Lazy: most carts have no changed lines.
const LineChanges = lazy(() => import('./line-changes.tsx'));
const ReorderSummary = lazy(() => import('./reorder-summary.tsx'));

interface CartLinesProps {
  cart: Cart;
  /** Why ordering is not possible now; null when it is. */
  sorry: string | null;
  onEdit: (line: CartLine) => void;
  onReplace: (line: CartLine, item: Item) => void;
  /** Returns to the dishes, when the cart overlays them. */
  onBrowse?: (() => void) | undefined;
}

/** Cart lines, newest first; removal can be undone for a while. */
export function CartLines({ cart, sorry, onEdit, onReplace, onBrowse }: CartLinesProps) {
  const { t, name } = useI18n();
  const { state } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);

  if (cart.lines.length === 0) {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <EmptyCart sorry={sorry} onBrowse={onBrowse} />
      </div>
    );
  }

  // The pressed control disappears, so move the focus.
  const keepFocus = (answer: () => void) => {
    list.current?.focus();
    answer();
  };
  const remove = (line: CartLine) => {
    const undo = removeLine(line.id);
    (cart.lines.length > 1 ? list : place).current?.focus();
    toast({
      text: t('cart.removed', { name: name(line.name) }),
      action: { label: t('cart.undo'), run: undo },
    });
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {state?.reordered && (
        <Suspense>
          <ReorderSummary reordered={state.reordered} />
        </Suspense>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('cart.lines')} className="divide-y divide-line outline-none">
        {cart.lines.map((line) => {
          const check = cart.checks.get(line.id);
          return (
            <CartLineRow key={line.id} line={line} orderType={cart.orderType} isSold={check?.isSold} onEdit={onEdit} onRemove={remove}>
              {check && check.changes.length > 0 && (
                <Suspense>
                  <LineChanges
                    check={check}
                    similar={cart.similarTo(line)}
                    onAccept={() => keepFocus(() => updateLine(line.id, acceptedLine(check)))}
                    onChoose={() => onEdit(line)}
                    onReplace={(item) => keepFocus(() => onReplace(line, item))}
                    onLater={() => keepFocus(() => makeMove({ type: 'order-later' }))}
                    onRemove={() => remove(line)}
                  />
                </Suspense>
              )}
            </CartLineRow>
          );
        })}
      </ul>
    </div>
  );
}
