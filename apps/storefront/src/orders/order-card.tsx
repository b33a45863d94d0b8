import type { Feedback } from '@sufra/contract/feedback/schemas';
import type { Order } from '@sufra/contract/orders/model';
import { type TimePromise, timePromise } from '@sufra/contract/orders/promise';
import { isOver } from '@sufra/contract/orders/states';
import { dayOf } from '@sufra/i18n/days';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Stars, starIcon } from '@sufra/ui/stars.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import { paths } from '../paths.ts';
import { type OrderAgain, OrderAgainButton } from './again/use-order-again.tsx';
import { canRate, isOpenHelp } from './feedback/feedback-query.ts';
import { ItemName, OrderedAt, StateBadge } from './order-facts.tsx';

/** Items shown before 'see more'. */
const previewCount = 3;

interface OrderCardProps {
  order: Order;
  again: OrderAgain;
  feedback: Feedback | undefined;
}

/** Order in the history, with a preview of its content. */
export function OrderCard({ order, again, feedback }: OrderCardProps) {
  const { t, name } = useI18n();
  const [expanded, setExpanded] = useState(false);
  const list = useId();
  const items = order.items;
  const shown = expanded ? items : items.slice(0, previewCount);
  const [icon, way] = order.table
    ? (['cutlery', 'dine_in'] as const)
    : order.orderType === 'pickup'
      ? (['bag', 'pickup'] as const)
      : (['scooter', 'delivery'] as const);
  const promise = timePromise(order, Date.now());
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <header className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name={icon} label={t(`orders.${way}`)} size={24} />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="text-base">
              <bdi>{name(order.branch.name)}</bdi>
            </h2>
            <StateBadge state={order.state} />
          </div>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <bdi dir="ltr">#{order.number}</bdi>
            <OrderedAt order={order} />
          </p>
          {promise.kind === 'done' && (
            <p className="text-sm text-muted">
              <PromisedTime promise={promise} orderType={order.orderType} table={order.table} knownDay={dayOf(order.placedAt)} />
            </p>
          )}
        </div>
      </header>
      {!isOver(order.state) && <UnderWay order={order} promise={promise} />}
      <div>
        <ul id={list} className="grid gap-1 text-sm">
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and may hold one dish twice
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <ItemName item={item} />
              </span>
              <Price fils={item.total} className="text-muted" />
            </li>
          ))}
        </ul>
        {items.length > previewCount && (
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls={list}
            className="-mb-2 inline-flex min-h-11 items-center gap-1 rounded-small text-sm font-semibold text-primary"
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? t('orders.see_less') : t('orders.see_more', { count: items.length - previewCount })}
            <Icon name="chevron-down" size={16} className={expanded ? 'rotate-180' : ''} />
          </button>
        )}
      </div>
      {feedback && <FeedbackLine feedback={feedback} />}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="flex justify-between gap-2 font-semibold max-sm:w-full">
          {t('orders.total')} <Price fils={order.total} />
        </p>
        <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
          <Link to={paths.order(order.number)} className={buttonClass('ghost')}>
            {t('orders.see_full')}
            <bdi dir="ltr" className="sr-only">
              #{order.number}
            </bdi>
          </Link>
          <OrderAgainButton order={order} again={again} variant="secondary" />
        </div>
      </footer>
    </Card>
  );
}

/** Estimated time and tracking link. */
function UnderWay({ order, promise }: { order: Order; promise: TimePromise }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3">
      <p className="text-sm font-medium">
        <PromisedTime promise={promise} orderType={order.orderType} table={order.table} />
      </p>
      <Link to={paths.order(order.number)} className={buttonClass()}>
        {t('checkout.track_order')}
        <bdi dir="ltr" className="sr-only">
          #{order.number}
        </bdi>
      </Link>
    </div>
  );
}

/** In the history: rating or its prompt, and the help status. */
function FeedbackLine({ feedback }: { feedback: Feedback }) {
  const { t } = useI18n();
  const now = useNow();
  const { orderNumber, help, rating } = feedback;
  const asks = rating === null && canRate(feedback, now);
  if (!asks && rating === null && help.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {help.length > 0 && (
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name={help.some(isOpenHelp) ? 'clock' : 'check'} size={18} className="text-muted" />
          {t(help.some(isOpenHelp) ? 'feedback.open_help' : 'feedback.answered_help')}
        </p>
      )}
      {rating && <Stars count={rating.stars} label={t('feedback.your_rating', { stars: rating.stars })} />}
      {asks && (
        <Link to={paths.order(orderNumber)} className={buttonClass('secondary')}>
          <Icon name={starIcon} />
          {t('feedback.rate')}
          <bdi dir="ltr" className="sr-only">
            #{orderNumber}
          </bdi>
        </Link>
      )}
    </div>
  );
}
