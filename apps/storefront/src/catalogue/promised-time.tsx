import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import type { TimePromise } from '@sufra/contract/orders/promise';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';

interface PromisedTimeProps {
  /** Of an order, or the window that one would have which is placed now. */
  promise: TimePromise | { kind: 'expected'; window: TimeWindow };
  orderType: OrderType;
  /** The calendar day that goes without saying; today at the branch, unless given. */
  knownDay?: string | undefined;
}

const messages = {
  expected: { delivery: 'promise.arrives', pickup: 'promise.ready' },
  done: { delivery: 'promise.delivered', pickup: 'promise.collected' },
} as const;

/** The time of an order in a sentence, the same on every screen (SLOT-04): `Arrives 4:35 – 4:45 PM`, later `Delivered at 4:52 PM`. */
export function PromisedTime({ promise, orderType, knownDay }: PromisedTimeProps) {
  const { t } = useI18n();
  if (promise.kind === 'none') return null;
  if (promise.kind === 'ready') return t('promise.waiting');
  const time = <TimeOf promise={promise} knownDay={knownDay} />;
  return <Sentence message={messages[promise.kind][orderType]} values={{ time }} />;
}

interface TimeOfProps {
  promise: { kind: 'expected'; window: TimeWindow } | { kind: 'done'; at: string };
  knownDay?: string | undefined;
}

/** The time alone. */
export function TimeOf({ promise, knownDay }: TimeOfProps) {
  const { locale } = useI18n();
  const when = promise.kind === 'done' ? promise.at : promise.window;
  const start = promise.kind === 'done' ? promise.at : promise.window.from;
  return <bdi className="tabular-nums">{formatWhen(locale, when, knownDay ?? todayAt(start, Date.now()))}</bdi>;
}
