import type { OverOrder } from '@sufra/contract/kitchen/model';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { orderPath } from '../paths.ts';

/** Maximum number of rendered rows, because the board re-renders every second. Search covers all. */
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

/** Path of an order dialog over the board, keeping the board's state. */
export function useOrderPath(): (number: number) => string {
  const [asked] = useSearchParams();
  const search = asked.size > 0 ? `?${asked}` : '';
  return (number) => `${orderPath(number)}${search}`;
}

/** Summary row of a finished order. */
function OrderRow({ order: { number, state, customer, at, openHelp } }: { order: OverOrder }) {
  const { t, locale } = useI18n();
  const path = useOrderPath();
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken">
      <Link to={path(number)} className="text-lg font-bold tabular-nums after:absolute after:inset-0">
        {t('console.order_number', { number: String(number) })}
      </Link>
      <div className="min-w-0 grow">
        <p className={classNames('font-medium', (state !== 'completed' || openHelp > 0) && 'text-error')}>
          {t(openHelp > 0 ? 'console.help_open' : `orders.state_${state}`)}
        </p>
        <p className="truncate text-sm text-muted">
          <bdi>{customer.name}</bdi>
        </p>
      </div>
      <time className="shrink-0 text-sm text-muted tabular-nums">{formatTime(locale, at)}</time>
    </li>
  );
}
