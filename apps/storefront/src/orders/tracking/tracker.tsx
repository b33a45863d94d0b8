import { phoneInGroups } from '@sufra/contract/country';
import type { Order, OrderStatus } from '@sufra/contract/orders/model';
import { completedAt, timePromise } from '@sufra/contract/orders/promise';
import { isOver } from '@sufra/contract/orders/states';
import { dayOf, formatDay } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { PromisedTime } from '../../catalogue/promised-time.tsx';
import { paths } from '../../paths.ts';
import { iconOf, paidBefore } from '../order-facts.tsx';
import { endingOf, headlineOf, type Step, stepsOf } from './steps.ts';

interface TrackerProps {
  status: OrderStatus;
  order: Order;
  /** Omits directions, offered elsewhere on the page. */
  hasDirections?: boolean | undefined;
}

/** Tracking (ORD-03): current state, estimate, timeline and contact. */
export function Tracker({ status, order, hasDirections = status.orderType === 'pickup' && status.table === undefined }: TrackerProps) {
  const { name } = useI18n();
  const now = useNow();
  const { state, orderType, branch, table } = status;
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
              <PromisedTime {...{ promise, orderType, table }} knownDay={isDone ? dayOf(order.placedAt) : undefined} />
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
function MoneyBack({ status: { refunded }, order }: { status: OrderStatus; order: Order }) {
  const { t } = useI18n();
  const paid = paidBefore(order);
  return (
    <p className="font-medium">
      {paid > 0 ? (
        <Sentence
          message={`orders.money_${refunded > 0 ? 'back' : 'coming'}${order.gift ? '_gift' : ''}`}
          values={{ amount: <Price fils={refunded > 0 ? refunded : paid} /> }}
        />
      ) : (
        t('orders.money_none')
      )}
    </p>
  );
}

/** Contact of the order's branch, with directions. */
function BranchContact({ branch, hasDirections }: { branch: OrderStatus['branch']; hasDirections: boolean }) {
  const { t } = useI18n();
  const { phone, position } = branch;
  if (!phone && !hasDirections) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 max-sm:*:grow">
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass('secondary')}>
          <Icon name="phone" />
          <span className="sr-only">{t('orders.call_branch')}:</span>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {phoneInGroups(phone)}
          </bdi>
        </a>
      )}
      {hasDirections && (
        <a href={paths.directions(position.lat, position.lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <Icon name="location-arrow" />
          {t('checkout.navigate')}
        </a>
      )}
    </div>
  );
}

/** Timeline with times: vertical on phones, else horizontal. */
function Timeline({ status }: { status: OrderStatus }) {
  const { t } = useI18n();
  const steps = stepsOf(status);
  return (
    <ol aria-label={t('orders.progress')} className="grid sm:auto-cols-[minmax(0,10rem)] sm:grid-flow-col">
      {steps.map((step, index) => (
        <li
          key={step.state}
          aria-current={step.phase === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:pb-0 sm:text-center"
        >
          {index < steps.length - 1 && <Connector done={steps[index + 1]?.phase !== 'ahead'} />}
          <Mark step={step} />
          <div className={classNames('min-w-0 pt-1 text-sm sm:pt-0', step.phase === 'ahead' && 'text-muted')}>
            <p className={classNames(step.phase === 'now' && 'font-semibold')}>
              {t(step.state === 'completed' ? completedLabel(status) : `orders.state_${step.state}`)}
            </p>
            {step.at ? <At time={step.at} day={status.promised.from} /> : <span className="sr-only">{t('orders.step_ahead')}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const completedLabel = ({ orderType, table }: OrderStatus) =>
  orderType === 'delivery' ? 'orders.delivered' : table === undefined ? 'orders.picked_up' : 'orders.brought';

/** Between a step and the next. */
const Connector = ({ done }: { done: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      'absolute start-4 top-9 bottom-1 -ms-px w-0.5 rounded-full',
      'sm:start-1/2 sm:top-4 sm:bottom-auto sm:-mt-px sm:ms-6 sm:h-0.5 sm:w-[calc(100%-3rem)]',
      done ? 'bg-primary' : 'bg-line',
    )}
  />
);

const bad: ReadonlySet<Step['state']> = new Set(['rejected', 'cancelled']);

function Mark({ step: { state, phase } }: { step: Step }) {
  const isBad = bad.has(state);
  const icon: IconName = phase === 'done' && !isBad ? 'check' : iconOf(state);
  return (
    <span
      aria-hidden
      className={classNames(
        'relative grid size-8 shrink-0 place-items-center rounded-full',
        phase === 'ahead' && 'border border-control text-muted',
        phase === 'now' && 'bg-primary text-on-primary',
        phase === 'done' && (isBad ? 'bg-error-soft text-error' : 'bg-primary-soft text-primary'),
      )}
    >
      {phase === 'now' && <span className="absolute inset-0 animate-ripple rounded-full bg-primary opacity-0" />}
      <Icon name={icon} size={18} className="relative" />
    </span>
  );
}

/** Time only, on the order's day. */
function At({ time, day }: { time: string; day: string }) {
  const { locale } = useI18n();
  return (
    <time dateTime={time} className="block text-muted tabular-nums">
      {dayOf(time) !== dayOf(day) && <bdi className="block">{formatDay(locale, time, 'date')}</bdi>}
      <bdi>{formatTime(locale, time)}</bdi>
    </time>
  );
}
