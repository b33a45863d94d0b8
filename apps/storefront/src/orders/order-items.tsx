import type { OrderItem } from '@sufra/contract/orders/model';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { ItemName } from './order-facts.tsx';

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const { t, name } = useI18n();
  return (
    <Card as="section" aria-labelledby="items" className="sm:p-6">
      <h2 id="items" className="mb-2 text-lg">
        {t('orders.items')}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and may hold one dish twice
          <li key={index} className="flex items-start justify-between gap-4 py-3 last:pb-0">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <ItemName item={item} />
              </p>
              <ul className="text-sm text-muted">
                {item.options.map((option) => (
                  <li key={option.id}>
                    {option.quantity > 1 && <span className="tabular-nums">{option.quantity} × </span>}
                    <bdi>{name(option.name)}</bdi>
                    {option.price > 0 && <Price fils={option.price} plus className="ms-2" />}
                  </li>
                ))}
              </ul>
              {item.note.trim() && (
                <p className="text-sm text-muted italic">
                  <bdi>{item.note}</bdi>
                </p>
              )}
            </div>
            <Price fils={item.total} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
