/** What the restaurant's staff see of orders, and how they move them on. */
import { kitchenMove, kitchenOrders } from '@sufra/contract/kitchen/served';
import { worksAtBranch } from '@sufra/contract/staff/model';
import type { Translator } from '@sufra/i18n';
import type { Context } from '../context.ts';
import { InvalidInput, Refusal, requireFound } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { moveOrder } from '../orders/move.ts';
import { note } from '../staff/audit.ts';
import { presentKitchenOrder } from './present.ts';
import { branchOfOrder, findKitchenOrder, type KitchenRecord, listKitchenOrders } from './queries.ts';
import { promisedBy } from './rules.ts';

export function kitchenRoutes(serve: Serve, context: Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'log'>): void {
  const { db, catalogue, now, log } = context;
  const present = (record: KitchenRecord, t: Translator) =>
    presentKitchenOrder(record, catalogue.knownBranch(record.branch.id)?.timeZone ?? 'UTC', t);

  serve(kitchenOrders, async ({ input: { branchId }, staff: { worksAt }, t }) => {
    if (branchId !== undefined && !worksAtBranch(worksAt, branchId)) throw new Refusal('not_found');
    const records = await listKitchenOrders(db, now(), branchId === undefined ? worksAt : [branchId]);
    return records.map((record) => present(record, t));
  });

  serve(kitchenMove, async ({ input, staff, t }) => {
    const { orderNumber, to, cause } = input;
    const promise = promisedBy(input, now());
    if ('wrong' in promise) throw new InvalidInput({ [promise.wrong]: ['errors.invalid'] });
    const { promised } = promise;
    const moved = await db.transaction().execute(async (tx) => {
      const branchId = await branchOfOrder(tx, orderNumber);
      if (branchId === null || !worksAtBranch(staff.worksAt, branchId)) throw new Refusal('not_found');
      const outcome = await moveOrder(tx, context, { orderNumber, to, actor: 'staff', cause, promised });
      if ('eventId' in outcome) await note(tx, staff, now(), { action: 'moved_order', branchId, orderNumber, details: { to } });
      return outcome;
    });
    if ('refusedIn' in moved) {
      const state = requireFound(moved.refusedIn);
      throw new Refusal('order_state', { state: t(`orders.state_${state}`) }, { state });
    }
    log.info({ order: orderNumber, state: to, actor: 'staff' }, 'order moved');
    return present(requireFound(await findKitchenOrder(db, orderNumber)), t);
  });
}
