/** What the restaurant's staff see of orders, and how they move them on. */
import { kitchenMove, kitchenOrders } from '@sufra/contract/kitchen/served';
import type { Translator } from '@sufra/i18n';
import type { Context } from '../context.ts';
import { InvalidInput, Refusal, requireFound } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { moveOrder } from '../orders/move.ts';
import { presentKitchenOrder } from './present.ts';
import { findKitchenOrder, type KitchenRecord, listKitchenOrders } from './queries.ts';
import { promisedBy } from './rules.ts';

export function kitchenRoutes(serve: Serve, context: Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'log'>): void {
  const { db, catalogue, now, log } = context;
  const present = (record: KitchenRecord, t: Translator) =>
    presentKitchenOrder(record, catalogue.knownBranch(record.branch.id)?.timeZone ?? 'UTC', t);

  serve(kitchenOrders, async ({ input: { branchId }, t }) => {
    const records = await listKitchenOrders(db, now(), branchId ?? null);
    return records.map((record) => present(record, t));
  });

  serve(kitchenMove, async ({ input, t }) => {
    const { orderNumber, to, cause } = input;
    const promise = promisedBy(input, now());
    if ('wrong' in promise) throw new InvalidInput({ [promise.wrong]: ['errors.invalid'] });
    const { promised } = promise;
    const moved = await db.transaction().execute((tx) => moveOrder(tx, context, { orderNumber, to, actor: 'staff', cause, promised }));
    if ('refusedIn' in moved) {
      const state = requireFound(moved.refusedIn);
      throw new Refusal('order_state', { state: t(`orders.state_${state}`) }, { state });
    }
    log.info({ order: orderNumber, state: to, actor: 'staff' }, 'order moved');
    return present(requireFound(await findKitchenOrder(db, orderNumber)), t);
  });
}
