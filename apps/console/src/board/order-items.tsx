import type { KitchenItem, KitchenOrder } from '@sufra/contract/kitchen/model';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { allergenText } from '../tickets/ticket.tsx';
import { Note } from './note.tsx';

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
