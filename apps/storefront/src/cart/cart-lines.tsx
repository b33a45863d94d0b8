import { acceptedLine } from '@sufra/contract/cart/changes';
import { type CartLine, cartLineTotal } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { IconButton } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { editIcon, trashIcon } from '@sufra/ui/form/form-icons.ts';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { Picture } from '@sufra/ui/picture.tsx';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { makeMove } from '../visit/store.ts';
import { lineMaximum, lineMinimum, removeLine, setQuantity, updateLine } from './cart-actions.ts';
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

interface CartLineRowProps {
  line: CartLine;
  orderType: OrderType;
  /** Opens the item's dialog; absent: not editable here. */
  onEdit?: ((line: CartLine) => void) | undefined;
  /** Absent: read-only, without remove and stepper. */
  onRemove?: ((line: CartLine) => void) | undefined;
  /** False for a dish unavailable today: no price or quantity. */
  isSold?: boolean | undefined;
  /** What has changed in this line. */
  children?: ReactNode;
}

/** Cart line: picture, name, options, quantity and price. */
function CartLineRow({ line, orderType, onEdit, onRemove, isSold = true, children }: CartLineRowProps) {
  const { t, name } = useI18n();
  const title = name(line.name);
  return (
    <li className="flex flex-wrap gap-3 py-3 first:pt-0 last:pb-0">
      <div className={classNames('w-14 shrink-0', !isSold && 'opacity-50 grayscale')}>
        <Picture src={line.picture} alt="" ratio={1} sizes="56px" className="rounded-control" />
      </div>
      <div className="min-w-0 grow basis-40">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="line-clamp-3 min-w-0 grow basis-24 font-semibold">
            {!onRemove && <span className="text-muted tabular-nums">{line.quantity} × </span>}
            <bdi>{title}</bdi>
          </p>
          {isSold && <Price fils={cartLineTotal(line, orderType)} className="font-semibold" />}
        </div>
        <ChosenOptions line={line} />
        {line.note && (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-muted">
            <Icon name="note" size={16} className="mt-0.5" />
            {/* Text of the other direction still starts beside its bullet. */}
            <span className="min-w-0 wrap-anywhere">
              <bdi>{line.note}</bdi>
            </span>
          </p>
        )}
        {children}
        {onRemove && isSold && (
          <div className="mt-1.5 flex flex-wrap items-center gap-1">
            <Stepper
              value={line.quantity}
              min={lineMinimum(line)}
              max={lineMaximum}
              onChange={(quantity) => setQuantity(line.id, quantity, line)}
              label={title}
              className="me-auto"
            />
            {onEdit && <IconButton icon={editIcon} label={t('cart.edit_item', { name: title })} onClick={() => onEdit(line)} />}
            <IconButton icon={trashIcon} label={t('cart.remove_item', { name: title })} onClick={() => onRemove(line)} />
          </div>
        )}
      </div>
    </li>
  );
}

/** `Large · Garlic toum × 2` */
function ChosenOptions({ line }: { line: CartLine }) {
  const { name } = useI18n();
  if (line.options.length === 0) return null;
  return (
    <ul className="flex flex-wrap text-sm text-muted">
      {line.options.map((option, index) => (
        <li key={option.id}>
          {index > 0 && (
            <span aria-hidden className="mx-1.5">
              ·
            </span>
          )}
          <bdi>{name(option.name)}</bdi>
          {option.quantity > 1 && <span className="tabular-nums"> × {option.quantity}</span>}
        </li>
      ))}
    </ul>
  );
}
