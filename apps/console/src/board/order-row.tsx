import type { OverOrder } from '@sufra/contract/kitchen/model';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { useOrderPath } from './order-path.ts';

/** An order that is over: what became of it, and when. */
export function OrderRow({ order: { number, state, customer, at } }: { order: OverOrder }) {
  const { t, locale } = useI18n();
  const path = useOrderPath();
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken">
      <Link to={path(number)} className="text-lg font-bold tabular-nums after:absolute after:inset-0">
        {t('console.order_number', { number: String(number) })}
      </Link>
      <div className="min-w-0 grow">
        <p className={classNames('font-medium', state !== 'completed' && 'text-error')}>{t(`orders.state_${state}`)}</p>
        <p className="truncate text-sm text-muted">
          <bdi>{customer.name}</bdi>
        </p>
      </div>
      <time className="shrink-0 text-sm text-muted tabular-nums">{formatTime(locale, at)}</time>
    </li>
  );
}
