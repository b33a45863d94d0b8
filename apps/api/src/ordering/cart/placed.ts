/** After commit: wakes the notification jobs, logs and updates metrics. */
import type { Logger } from 'pino';
import type { Catalogue } from '../../catalogue/store/catalogue.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Cart } from './queries.ts';

interface Deps {
  jobs: Pick<Jobs, 'wakeSoon'>;
  log: Pick<Logger, 'info'>;
  metrics: Pick<Metrics, 'orderPlaced'> | null;
  catalogue: Pick<Catalogue, 'knownBranch'>;
}

type PlacedCart = Pick<Cart, 'branchId' | 'orderType' | 'isOnline' | 'total'>;

export function onOrderPlaced({ jobs, log, metrics, catalogue }: Deps, order: number, cart: PlacedCart): void {
  jobs.wakeSoon();
  const what = { type: cart.orderType, payment: cart.isOnline ? 'online' : 'cash' };
  log.info({ order, branch: catalogue.knownBranch(cart.branchId)?.code, ...what, total: cart.total }, 'order placed');
  metrics?.orderPlaced(what);
}
