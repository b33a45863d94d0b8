import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { dayOf, formatDay, formatTimes, todayAt } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { useBranch } from '../account/use-staff.ts';
import { columnOf, minutesLeft } from '../live/columns.ts';
import { howText } from '../tickets/ticket.tsx';
import { CardActions } from './card-actions.tsx';
import { OrderCar } from './order-car.tsx';
import { Note, OrderItems } from './order-items.tsx';
import { useOrderPath } from './order-rows.tsx';
import { OrderTill } from './order-till.tsx';

/** Minutes after which a ringing order counts as waiting long. */
const longWaitMinutes = 3;
/** Above this, the time of day is shown instead of minutes. */
const maxShownMinutes = 120;

/** Order card, readable at arm's length: number, type, due time, content and next action. */
export function OrderCard({ order, now }: { order: KitchenOrder; now: number }) {
  const { t, name, locale } = useI18n();
  const path = useOrderPath();
  const branch = useBranch();
  const { number, customer, orderType, payment, comments, startAt } = order;
  const column = columnOf(order, now);
  const isNew = column === 'new';
  const waited = isNew ? Math.floor((now - Date.parse(startAt)) / 60_000) : 0;
  return (
    <li
      data-order={number}
      data-state={order.state}
      className={classNames(
        'flex flex-col rounded-card border-2 bg-surface shadow-raised',
        isNew ? (waited >= longWaitMinutes ? 'border-error' : 'border-primary') : 'border-line',
      )}
    >
      {/* The whole card opens the order, except controls above the link. */}
      <article aria-labelledby={`order-${number}`} className="relative flex grow flex-col gap-3 p-3">
        <header className="flex flex-wrap items-start justify-between gap-2">
          <div className="shrink-0">
            <h3 id={`order-${number}`} className="text-2xl leading-tight whitespace-nowrap tabular-nums">
              <Link to={path(number)} className="after:absolute after:inset-0">
                {t('console.order_number', { number: String(number) })}
              </Link>
            </h3>
            <p className="flex items-center gap-1.5 font-semibold">
              <Icon name={order.table ? 'cutlery' : orderType === 'pickup' ? 'bag' : 'scooter'} />
              {howText(order, t)}
            </p>
            {order.isByPhone && (
              <p className="flex items-center gap-1.5">
                <Icon name="phone" />
                {t('console.board_by_phone')}
              </p>
            )}
          </div>
          <Due order={order} now={now} />
        </header>
        <p className="flex flex-wrap gap-x-3 text-base">
          <bdi className="font-medium">{customer.name}</bdi>
          {!branch && <span className="text-muted">{name(order.branch.name)}</span>}
        </p>
        {waited > 0 && (
          <p className="flex items-center gap-2 font-semibold text-error">
            <Icon name="clock" />
            {t('console.board_waits', { minutes: waited })}
          </p>
        )}
        {column === 'later' && (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" />
            {t(order.state === 'received' ? 'console.board_rings_at' : 'console.board_begins', { time: formatTime(locale, startAt) })}
          </p>
        )}
        {/* Sticky above the column's edge, below the order's head. */}
        <div className="flex grow flex-col gap-3">
          {order.help.some(({ answeredAt }) => answeredAt === null) && (
            <p className="flex items-center gap-2 font-semibold text-error">
              <Icon name="alert" />
              {t('console.help_open')}
            </p>
          )}
          <OrderTill order={order} now={now} />
          <OrderCar order={order} />
          <OrderItems order={order} />
          {comments && <Note text={comments} />}
          <div className="order-foot -mx-3 mt-auto -mb-3 flex flex-col gap-2 rounded-b-card border-t border-line bg-surface p-3">
            {payment.toCollect > 0 && (
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                <Icon name="cash" />
                {t('console.board_collect')} <Price fils={payment.toCollect} />
              </p>
            )}
            {order.driver && (
              <p className="flex items-center gap-2">
                <Icon name="scooter" />
                <bdi className="min-w-0 truncate">{order.driver.name}</bdi>
              </p>
            )}
            <CardActions order={order} isEarly={column === 'later'} />
          </div>
        </div>
      </article>
    </li>
  );
}

/** Due time and remaining minutes. */
function Due({ order, now }: { order: KitchenOrder; now: number }) {
  const { t, locale } = useI18n();
  const left = minutesLeft(order, now);
  const isLate = left < 0;
  const { promised } = order;
  const { from } = promised;
  // Far ahead, the time of day is more useful.
  if (left > maxShownMinutes)
    return (
      <div className="shrink-0 text-end">
        <p className="px-2 leading-tight font-bold tabular-nums">
          <bdi>{formatTimes(locale, promised)}</bdi>
        </p>
        {dayOf(from) !== todayAt(from, now) && <p className="px-2 text-sm text-muted">{formatDay(locale, from, 'weekday')}</p>}
      </div>
    );
  return (
    <div className="min-w-0 text-end">
      <p
        className={classNames(
          'rounded-small px-2 py-0.5 text-xl leading-snug font-bold whitespace-nowrap tabular-nums',
          isLate ? 'bg-error text-on-error' : left <= 5 ? 'bg-accent text-on-accent' : 'text-ink',
        )}
      >
        {isLate
          ? t('console.board_late', { minutes: -left })
          : left === 0
            ? t('console.board_due')
            : t('console.board_minutes', { minutes: left })}
      </p>
      <p className="pe-2 text-sm text-balance text-muted tabular-nums">
        <bdi>{formatTimes(locale, promised)}</bdi>
      </p>
    </div>
  );
}
