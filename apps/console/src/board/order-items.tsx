import type { KitchenItem, KitchenOrder } from '@sufra/contract/kitchen/model';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { allergenText, namesAllergy } from '../tickets/ticket.tsx';

/** Items of an order with options and notes. */
export function OrderItems({ order: { items }, isWhole }: { order: KitchenOrder; isWhole?: boolean }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order stay as they are, and one may be there twice
        <Item key={index} item={item} isWhole={isWhole} />
      ))}
    </ul>
  );
}

function Item({ item, isWhole }: { item: KitchenItem; isWhole: boolean | undefined }) {
  const { t, name } = useI18n();
  const { quantity, options, note, total } = item;
  const allergens = isWhole ? allergenText([item], t) : null;
  return (
    <li className="flex gap-2 text-lg leading-snug">
      <span className="min-w-8 shrink-0 font-bold tabular-nums">{quantity}×</span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{name(item.name)}</p>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <p key={index} className="ps-3 text-base">
            {option.quantity > 1 && `${option.quantity}× `}
            {name(option.name)}
          </p>
        ))}
        {note && <Note text={note} isOfDish />}
        {allergens && <p className="text-sm text-muted">{allergens}</p>}
      </div>
      {isWhole && <Price fils={total} className="shrink-0 text-base" />}
    </li>
  );
}

interface NoteProps {
  text: string;
  /** Note of a dish; otherwise of the order. */
  isOfDish?: boolean;
}

/** Customer note, highlighted; allergies marked as such. */
export function Note({ text, isOfDish = false }: NoteProps) {
  const warns = namesAllergy(text);
  return (
    <p
      className={classNames(
        'flex gap-2 border-s-4',
        warns ? 'border-error bg-error-soft font-bold' : 'border-accent bg-accent-soft font-medium',
        isOfDish ? 'mt-1 px-2 py-0.5 text-base' : 'rounded-control px-3 py-2',
      )}
    >
      {(warns || !isOfDish) && <Icon name={warns ? 'alert' : 'note'} className="mt-0.5" />}
      <bdi className="min-w-0 whitespace-pre-line">{text}</bdi>
    </p>
  );
}
