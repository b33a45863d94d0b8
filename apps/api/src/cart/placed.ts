/** What follows an order that was just placed and committed: the customer and the branch hear of it soon, the log and the figures have it. */
import type { OrderType } from '@sufra/contract/names';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import type { Jobs } from '../jobs/jobs.ts';

interface Surroundings {
  jobs: Pick<Jobs, 'wakeSoon'>;
  log: Pick<Logger, 'info'>;
  metrics: Pick<Metrics, 'orderPlaced'> | null;
}

export function notePlaced({ jobs, log, metrics }: Surroundings, order: number, cart: { orderType: OrderType; isOnline: boolean }): void {
  jobs.wakeSoon('order_email');
  jobs.wakeSoon('announce');
  const what = { type: cart.orderType, payment: cart.isOnline ? 'online' : 'cash' };
  log.info({ order, ...what }, 'order placed');
  metrics?.orderPlaced(what);
}
