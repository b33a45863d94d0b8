import type { KitchenItem, KitchenOrder } from '@sufra/contract/kitchen/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';

/** What is in it: how many of what, with its options and the customer's note set apart. */
export function OrderItems({ order: { items }, withPrices }: { order: KitchenOrder; withPrices?: boolean }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order stay as they are, and one may be there twice
        <Item key={index} item={item} withPrices={withPrices} />
      ))}
    </ul>
  );
}

function Item({ item, withPrices }: { item: KitchenItem; withPrices: boolean | undefined }) {
  const { name } = useI18n();
  const { quantity, options, note, total } = item;
  return (
    <li className="flex gap-2 text-lg leading-snug">
      <span className="min-w-8 shrink-0 font-bold tabular-nums">{quantity}×</span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{name(item.name)}</p>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <p key={index} className="text-base text-muted">
            + {option.quantity > 1 && `${option.quantity}× `}
            {name(option.name)}
          </p>
        ))}
        {note && (
          <p className="mt-1 border-s-4 border-accent bg-accent-soft px-2 py-0.5 text-base font-medium">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {withPrices && <Price fils={total} className="shrink-0 text-base" />}
    </li>
  );
}
