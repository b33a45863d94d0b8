import type { OrderType } from '@sufra/contract/names';
import type { OrderStatus, TimeWindow } from '@sufra/contract/orders/model';
import { completedAt, timePromise } from '@sufra/contract/orders/promise';
import { isOver } from '@sufra/contract/orders/states';
import { isolateText } from '@sufra/i18n';
import { dayOf, formatDay, formatTimes, todayAt } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { iconOf } from './order-facts.tsx';
import { openOrdersQuery } from './order-queries.ts';
import { useOrderStatus } from './use-order-status.ts';

/** Open order in the top bar: the one due soonest. Stays until its end was seen. */
export default function OpenOrder() {
  const { data: open } = useQuery(openOrdersQuery);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const first = soonest(open?.filter(({ number }) => !seen.has(number)));
  if (!first) return null;
  return <OpenOrderLink key={first.number} found={first} onSeen={() => setSeen(new Set([...seen, first.number]))} />;
}

/** Variant for the drawer, which hides the top bar. */
export function OpenOrderEntry({ className, onFollow }: { className: string; onFollow: () => void }) {
  const first = soonest(useQuery(openOrdersQuery).data);
  return first ? <Entry found={first} className={className} onFollow={onFollow} /> : null;
}

function Entry({ found, className, onFollow }: { found: OrderStatus; className: string; onFollow: () => void }) {
  const { t } = useI18n();
  const { status = found } = useOrderStatus(found.number);
  if (isOver(status.state)) return null;
  return (
    <li>
      <Link to={paths.order(status.number)} onClick={onFollow} className={`${className} text-primary`}>
        <Icon name={iconOf(status.state)} size={24} />
        <span className="grid leading-tight">
          {t('checkout.track_order')}
          <span className="text-sm font-normal">
            {t(`orders.state_${status.state}`)} <bdi dir="ltr">#{status.number}</bdi>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Order with the earliest promise. */
const soonest = (orders: readonly OrderStatus[] = []): OrderStatus | undefined =>
  [...orders].sort((one, other) => Date.parse(one.promised.until) - Date.parse(other.promised.until))[0];

function OpenOrderLink({ found, onSeen }: { found: OrderStatus; onSeen: () => void }) {
  const { t } = useI18n();
  const { status = found } = useOrderStatus(found.number);
  const to = paths.order(status.number);
  const { pathname, search } = useLocation();
  const promise = timePromise({ ...status, completedAt: completedAt(status.events) }, Date.now());
  const isSeen = isOver(status.state) && `${pathname}${search}` === to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isSeen) onSeen();
  }, [isSeen]);
  return (
    <Link
      to={to}
      data-order
      className="flex min-h-11 items-center gap-2 rounded-full bg-primary-soft px-3 @max-[14rem]/bar:px-[12px] text-xs leading-tight text-primary hover:bg-sunken"
    >
      <Icon name={iconOf(status.state)} className="max-sm:@min-[22.1rem]:hidden" />
      <span className="sr-only">{t('orders.track_number', { number: isolateText(`#${status.number}`) })} </span>
      <span className="grid whitespace-nowrap @max-[22.1rem]:sr-only">
        <span className="font-semibold">{t(`orders.state_${status.state}`)}</span>
        {promise.kind === 'expected' && <When window={promise.window} orderType={status.orderType} />}
      </span>
    </Link>
  );
}

/** Time only, unless on another day; on phones only the end. */
function When({ window: promised, orderType }: { window: TimeWindow; orderType: OrderType }) {
  const { locale, t } = useI18n();
  if (dayOf(promised.from) !== todayAt(promised.from, Date.now())) return <LaterDay from={promised.from} />;
  return (
    <span className="tabular-nums">
      <span className="sm:hidden">
        {t(orderType === 'pickup' ? 'orders.ready_by' : 'orders.arrives_by', { time: formatTime(locale, promised.until) })}
      </span>
      <bdi className="max-sm:hidden">{formatTimes(locale, promised)}</bdi>
    </span>
  );
}

/** `24 Nov`, with the end time where there is room. */
function LaterDay({ from }: { from: string }) {
  const { locale } = useI18n();
  return (
    <span className="tabular-nums">
      <bdi>{formatDay(locale, from, 'date')}</bdi> <bdi className="max-sm:hidden">{formatTime(locale, from)}</bdi>
    </span>
  );
}
