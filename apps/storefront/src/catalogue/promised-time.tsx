import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import type { TimePromise } from '@sufra/contract/orders/promise';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';

interface PromisedTimeProps {
  /** Estimate of an order, or of one placed now. */
  promise: TimePromise | { kind: 'expected'; window: TimeWindow };
  orderType: OrderType;
  /** Name of the table of a dine-in order; absent for other orders. */
  table?: string | undefined;
  /** Day to omit; default: today at the branch. */
  knownDay?: string | undefined;
}

const messages = {
  expected: { delivery: 'promise.arrives', pickup: 'promise.ready', table: 'promise.at_table' },
  done: { delivery: 'promise.delivered', pickup: 'promise.collected', table: 'promise.brought' },
} as const;

/** Order time as a sentence, equal on every screen (SLOT-04): `Arrives 4:35 – 4:45 PM`, later `Delivered at 4:52 PM`. */
export function PromisedTime({ promise, orderType, table, knownDay }: PromisedTimeProps) {
  const { t } = useI18n();
  if (promise.kind === 'none') return null;
  if (promise.kind === 'ready') return t(table === undefined ? 'promise.waiting' : 'promise.coming');
  const time = <TimeOf promise={promise} knownDay={knownDay} />;
  return <Sentence message={messages[promise.kind][table === undefined ? orderType : 'table']} values={{ time }} />;
}

interface TimeOfProps {
  promise: { kind: 'expected'; window: TimeWindow } | { kind: 'done'; at: string };
  knownDay?: string | undefined;
}

/** Only the time. */
export function TimeOf({ promise, knownDay }: TimeOfProps) {
  const { locale } = useI18n();
  const when = promise.kind === 'done' ? promise.at : promise.window;
  const start = promise.kind === 'done' ? promise.at : promise.window.from;
  return <bdi className="tabular-nums">{formatWhen(locale, when, knownDay ?? todayAt(start, Date.now()))}</bdi>;
}
