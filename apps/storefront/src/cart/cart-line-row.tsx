import { type CartLine, cartLineTotal } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { editIcon, trashIcon } from '@sufra/ui/form/form-icons.ts';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import type { ReactNode } from 'react';
import { lineMaximum, lineMinimum, setQuantity } from './cart-actions.ts';

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
export function CartLineRow({ line, orderType, onEdit, onRemove, isSold = true, children }: CartLineRowProps) {
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
