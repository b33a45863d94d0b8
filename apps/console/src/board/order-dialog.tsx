import { ApiError } from '@sufra/calls/request';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { OrderState } from '@sufra/contract/orders/states';
import type { MessageKey } from '@sufra/i18n';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { PhoneLink, Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { Stars } from '@sufra/ui/stars.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { serverNow } from '../live/clock.ts';
import { useLiveOrders } from '../live/live-orders.ts';
import { overOrderQuery } from '../live/over-orders.ts';
import { Failed, Loading } from '../page/states.tsx';
import { paths } from '../paths.ts';
import { howText } from '../tickets/ticket.tsx';
import { CardActions } from './card-actions.tsx';
import { OrderHelp } from './help.tsx';
import { OrderCar } from './order-car.tsx';
import { OrderDriver } from './order-driver.tsx';
import { Note, OrderItems } from './order-items.tsx';
import { OrderTill } from './order-till.tsx';
import { OrderTools } from './order-tools.tsx';

export function OrderDialog() {
  const { t } = useI18n();
  const { number } = useParams();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { orders } = useLiveOrders();
  const open = orders?.get(Number(number));
  // Finished orders are cached as summaries; load the rest.
  const over = useQuery({ ...overOrderQuery(Number(number)), enabled: orders !== null && !open, retry: false });
  const order = open ?? over.data;
  const close = () => void navigate({ pathname: paths.board, search: asked.toString() }, { preventScrollReset: true });
  return (
    <Dialog
      open
      size="3xl"
      onClose={close}
      title={t('console.board_order', { number: number ?? '' })}
      foot={order && order.next.length > 0 && <CardActions order={order} onOver={close} />}
    >
      {order ? <Details order={order} /> : <OrderUnavailable error={over.error} onRetry={() => void over.refetch()} />}
    </Dialog>
  );
}

function OrderUnavailable({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useI18n();
  if (!error) return <Loading />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState compact scene="search" title={t('console.board_gone')} />;
  return <Failed error={error} onRetry={onRetry} />;
}

function Details({ order }: { order: KitchenOrder }) {
  const { t } = useI18n();
  const { comments, state } = order;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section className="flex flex-col gap-4">
        <h3 className="text-lg">{t(state === 'received' ? 'console.board_new_order' : `orders.state_${state}`)}</h3>
        <OrderItems order={order} isWhole />
        {comments && <Note text={comments} />}
        <OrderMoney order={order} />
      </section>
      <section className="flex flex-col gap-4">
        <OrderTill order={order} now={serverNow()} />
        <OrderCar order={order} />
        <OrderHelp order={order} />
        <OrderRating order={order} />
        <OrderCustomer order={order} />
        <OrderAddress order={order} />
        <OrderDriver order={order} />
        <OrderTools order={order} />
        <OrderEvents order={order} />
      </section>
    </div>
  );
}

function OrderMoney({ order: { subtotal, discount, deliveryFee, tip, total, gift, payment, refunds } }: { order: KitchenOrder }) {
  const { t, name } = useI18n();
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3">
      <Line what={t('console.money_subtotal')} fils={subtotal} />
      {discount > 0 && <Line what={t('console.money_discount')} fils={-discount} />}
      {deliveryFee > 0 && <Line what={t('console.money_delivery')} fils={deliveryFee} />}
      {tip > 0 && <Line what={t('console.money_tip')} fils={tip} />}
      <Line what={<strong>{t('console.money_total')}</strong>} fils={total} />
      {gift > 0 && <Line what={t('console.money_gift')} fils={-gift} />}
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('console.money_method')}</dt>
        <dd>
          {name(payment.method)}
          {payment.isOnline && ` · ${t('console.money_paid')}`}
        </dd>
      </div>
      {payment.toCollect > 0 && <Line what={<strong>{t('console.board_collect')}</strong>} fils={payment.toCollect} />}
      {refunds.map(({ id, amount, doneAt }) => (
        <Line key={id} what={t(doneAt ? 'console.money_refunded' : 'console.money_refunding')} fils={-amount} />
      ))}
    </dl>
  );
}

function Line({ what, fils }: { what: ReactNode; fils: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{what}</dt>
      <dd>
        <Price fils={fils} />
      </dd>
    </div>
  );
}

function OrderRating({ order: { rating } }: { order: KitchenOrder }) {
  const { t } = useI18n();
  if (!rating) return null;
  return (
    <div className="flex flex-col gap-1">
      <Stars count={rating.stars} label={t('console.ratings_stars', { stars: rating.stars })} />
      {rating.words && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{rating.words}</bdi>
        </p>
      )}
    </div>
  );
}

function OrderEvents({ order: { events } }: { order: KitchenOrder }) {
  const { t, locale } = useI18n();
  return (
    <div>
      <h3 className="mb-2 text-base text-muted">{t('console.board_history')}</h3>
      <ol className="flex flex-col gap-1.5">
        {events.map(({ state, at, by, cause }, index) => (
          <li key={at + state} className="flex gap-3">
            <time dateTime={at} className="w-20 shrink-0 text-muted tabular-nums">
              {formatTime(locale, at)}
            </time>
            <div className="min-w-0">
              <p>
                {t(eventText(state, events[index - 1]?.state))}
                {by && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </p>
              {cause && <p className="text-sm text-muted">{cause}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Without a state change, the estimate changed. */
function eventText(state: OrderState, before: OrderState | undefined): MessageKey {
  if (state === before) return 'console.board_new_time';
  return state === 'received' ? 'console.board_new_order' : `orders.state_${state}`;
}

/** Customer and time of an order. */
function OrderCustomer({ order }: { order: KitchenOrder }) {
  const { t, name, locale } = useI18n();
  const { customer, isByPhone, promised, placedAt, branch } = order;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">{t('console.board_customer')}</dt>
      <dd>
        <bdi className="font-semibold">{customer.name}</bdi>
      </dd>
      {customer.phone && (
        <>
          <dt className="text-muted">{t('console.board_phone')}</dt>
          <dd>
            <PhoneLink phone={customer.phone} className="font-semibold text-primary" />
          </dd>
        </>
      )}
      <dt className="text-muted">{t('console.board_how')}</dt>
      <dd>
        {howText(order, t)} · {name(branch.name)}
        {isByPhone && ` · ${t('console.board_by_phone')}`}
      </dd>
      <dt className="text-muted">{t('console.board_promised')}</dt>
      <dd className="font-semibold tabular-nums">
        <bdi>{formatWhen(locale, promised, todayAt(promised.from, serverNow()))}</bdi>
      </dd>
      <dt className="text-muted">{t('console.board_placed')}</dt>
      <dd className="tabular-nums">{formatTime(locale, placedAt)}</dd>
    </dl>
  );
}

function OrderAddress({ order: { address } }: { order: KitchenOrder }) {
  const { t } = useI18n();
  if (!address) return null;
  const { text, makaniNumber, driverNote, directions } = address;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{text}</p>
      {makaniNumber && (
        <p>
          {t('console.board_makani')} <bdi className="font-semibold tabular-nums">{makaniNumber}</bdi>
        </p>
      )}
      {driverNote && <Note text={driverNote} />}
      <a
        href={directions}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary"
      >
        <Icon name="location-arrow" />
        {t('console.board_directions')}
      </a>
    </div>
  );
}
