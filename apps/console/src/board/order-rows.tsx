/** Orders that are over, newest first. */
import type { OverOrder } from '@sufra/contract/kitchen/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { OrderRow } from './order-row.tsx';

/** So many are drawn: a day has hundreds, and the board is drawn anew every second. A search finds all. */
const atOnce = 30;

export function OrderRows({ orders }: { orders: readonly OverOrder[] }) {
  const { t } = useI18n();
  const [drawn, setDrawn] = useState(atOnce);
  if (orders.length === 0) return <p className="grow py-6 text-center text-muted">{t('console.board_done_empty')}</p>;
  return (
    <div className="flex grow flex-col gap-3 self-start w-full">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {orders.slice(0, drawn).map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </ul>
      {orders.length > drawn && (
        <Button variant="secondary" fullWidth onClick={() => setDrawn(drawn + atOnce)}>
          {t('console.board_older', { count: orders.length - drawn })}
        </Button>
      )}
    </div>
  );
}
