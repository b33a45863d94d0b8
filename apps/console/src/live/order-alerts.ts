/** Notifies staff of customer actions, once and with a sound: help requests and cancellations. */
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { Translator } from '@sufra/i18n';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { onStreamedOrder } from './live-orders.ts';
import { ringOnce } from './sound.ts';

/** ms: a cook may be at the stove. */
const durationMs = 20_000;

/** Runs until the returned function stops it. */
export function startOrderAlerts(t: Translator): () => void {
  /** Help requests already announced here. */
  const told = new Set<number>();
  return onStreamedOrder((order, wasOpen) => {
    const number = String(order.number);
    if (wasOpen && isCancelledByCustomer(order))
      toast({ text: t('console.board_customer_cancelled', { number }), tone: 'error', durationMs });
    const fresh = order.help.filter(({ id, seenAt }) => seenAt === null && !told.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) told.add(id);
    toast({ text: t('console.help_new', { number }), tone: 'error', durationMs });
    ringOnce();
  });
}

const isCancelledByCustomer = ({ state, events }: KitchenOrder): boolean => state === 'cancelled' && events.at(-1)?.actor === 'customer';
