import type { OrderStatus } from '@sufra/contract/orders/model';
import { dayOf, formatDay } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { iconOf } from '../order-facts.tsx';
import { type Step, stepsOf } from './steps.ts';

/** Timeline with times: vertical on phones, else horizontal. */
export function Timeline({ status }: { status: OrderStatus }) {
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
              {step.state === 'completed'
                ? t(status.orderType === 'pickup' ? 'orders.picked_up' : 'orders.delivered')
                : t(`orders.state_${step.state}`)}
            </p>
            {step.at ? <At time={step.at} day={status.promised.from} /> : <span className="sr-only">{t('orders.step_ahead')}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

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
