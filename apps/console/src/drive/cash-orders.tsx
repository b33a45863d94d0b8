/** Orders whose cash a driver has in hand. */
import type { Deliveries } from '@sufra/contract/drivers/schemas';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';

export function CashOrders({ orders }: Pick<Deliveries['cash'], 'orders'>) {
  const { t } = useI18n();
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ number, amount }) => (
        <li key={number} className="flex justify-between gap-4 py-2 tabular-nums">
          {t('console.order_number', { number: String(number) })}
          <Price fils={amount} />
        </li>
      ))}
    </ul>
  );
}
