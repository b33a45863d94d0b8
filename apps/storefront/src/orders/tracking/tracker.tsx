import type { Order, OrderStatus } from '@sufra/contract/orders/model';
import { completedAt, timePromise } from '@sufra/contract/orders/promise';
import { isOver } from '@sufra/contract/orders/states';
import { dayOf } from '@sufra/i18n/days';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { PromisedTime } from '../../catalogue/promised-time.tsx';
import { iconOf } from '../order-facts.tsx';
import { BranchContact } from './branch-contact.tsx';
import { endingOf, headlineOf } from './steps.ts';
import { Timeline } from './timeline.tsx';

interface TrackerProps {
  status: OrderStatus;
  order: Order;
  /** Omits directions, offered elsewhere on the page. */
  hasDirections?: boolean | undefined;
}

/** Tracking (ORD-03): current state, estimate, timeline and contact. */
export function Tracker({ status, order, hasDirections = status.orderType === 'pickup' }: TrackerProps) {
  const { name } = useI18n();
  const now = useNow();
  const { state, orderType, branch } = status;
  const { title, text } = headlineOf(status);
  const ending = endingOf(status);
  const cause = ending?.cause ?? status.events.at(-1)?.cause;
  const promise = timePromise({ ...status, completedAt: completedAt(status.events) }, now);
  const isDone = promise.kind === 'done';
  const values = { branch: name(branch.name) };
  return (
    <Card as="section" aria-labelledby="tracker" raised className="flex flex-col gap-6 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <span
          className={classNames(
            'grid size-12 shrink-0 place-items-center rounded-full',
            ending ? 'bg-error-soft text-error' : state === 'completed' ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary',
          )}
        >
          <Icon name={iconOf(ending?.state ?? state)} size={24} />
        </span>
        {/* Live region, announced politely. */}
        <div role="status" className="grid min-w-0 grow basis-40 gap-1">
          <h2 id="tracker" className="text-xl">
            <Sentence message={title} values={values} />
          </h2>
          {cause && (
            <p className="wrap-anywhere">
              <bdi>{cause}</bdi>
            </p>
          )}
          {text && (
            <p className="text-muted">
              <Sentence message={text} values={values} />
            </p>
          )}
          {(promise.kind === 'expected' || isDone) && (
            <p className="font-semibold">
              <PromisedTime promise={promise} orderType={orderType} knownDay={isDone ? dayOf(order.placedAt) : undefined} />
            </p>
          )}
          {promise.kind === 'expected' && promise.isLate && (
            <p className="text-sm text-muted">
              <Sentence message="orders.late" values={values} />
            </p>
          )}
          {ending && <MoneyBack status={status} order={order} />}
        </div>
      </div>
      <Timeline status={status} />
      <BranchContact branch={branch} hasDirections={hasDirections && !isOver(state)} />
    </Card>
  );
}

/** Refund information of a rejected or cancelled order: paid online is refunded; cash is not due. */
function MoneyBack({ status: { refunded }, order: { payments, total } }: { status: OrderStatus; order: Order }) {
  const { t } = useI18n();
  const isPaid = payments.some(({ isOnline }) => isOnline);
  return (
    <p className="font-medium">
      {isPaid ? (
        <Sentence
          message={refunded > 0 ? 'orders.money_back' : 'orders.money_coming'}
          values={{ amount: <Price fils={refunded > 0 ? refunded : total} /> }}
        />
      ) : (
        t('orders.money_none')
      )}
    </p>
  );
}
