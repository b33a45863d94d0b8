import type { RefundRequest } from '@sufra/contract/kitchen/model';
import {
  acknowledgeArrival,
  answerHelp,
  kitchenMove,
  kitchenOrders,
  kitchenRefund,
  kitchenRefundUndo,
  kitchenUndo,
  oneKitchenOrder,
} from '@sufra/contract/kitchen/served';
import type { Translator } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BranchIds, Staff } from '../../platform/http/access.ts';
import { consoleBuild } from '../../platform/http/console-build.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import { wantsEvents } from '../../platform/http/event-stream.ts';
import { networkOf } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { updateHelp } from '../feedback/queries.ts';
import { markArrivalSeen } from '../orders/arrival.ts';
import { moveOrder } from '../orders/move.ts';
import { undoMove } from '../orders/undo.ts';
import type { Board } from './board.ts';
import { presentKitchenOrder } from './present.ts';
import { findKitchenOrders, listKitchenOrders } from './queries.ts';
import { promisedBy } from './rules.ts';
import { ticketRoutes } from './ticket-routes.ts';

interface Deps extends Pick<Context, 'db' | 'catalogue' | 'workload' | 'jobs' | 'env' | 'now' | 'log'> {
  board: Board;
  refunds: Refunds;
}

/** Port for refunds in the caller's transaction. Billing depends on ordering, so api-routes.ts injects it. */
interface Refunds {
  ask(
    tx: Db,
    orderNumber: number,
    refund: Pick<RefundRequest, 'amount' | 'tip' | 'lines' | 'deliveryFee' | 'helpId' | 'key'> & { reason: string; isUndoable: true },
  ): Promise<{ refundId: string; isNew: boolean } | { problem: 'no_order' | 'too_much' | 'changed'; refundable: number }>;
  /** False when it is too late. */
  undo(tx: Db, refund: { orderNumber: number; refundId: string }): Promise<boolean>;
}

export function kitchenRoutes(serve: Serve, context: Deps): void {
  const { db, now, log, board, refunds } = context;
  const build = consoleBuild();
  ticketRoutes(serve, context);

  serve(kitchenOrders, async ({ branchIds, staff, request, reply, t }) => {
    if (wantsEvents(request)) {
      const stream = await board.watch({ staff, branchIds, network: networkOf(request.ip), t });
      if (build !== null) reply.header('x-console-build', build);
      return stream;
    }
    const records = await listKitchenOrders(db, now(), branchIds, null);
    return records.map((record) => presentKitchenOrder(record, context, t));
  });

  serve(oneKitchenOrder, ({ input: { orderNumber }, branchIds, t }) => presentListed(db, branchIds, orderNumber, t));

  serve(kitchenMove, async ({ input, staff, t }) => {
    const { orderNumber, to, cause, version, undoable: isUndoable } = input;
    const promise = promisedBy(input, now());
    if ('wrong' in promise) throw new InvalidInput({ [promise.wrong]: ['errors.invalid'] });
    const { promised } = promise;
    const by = nameOf(staff);
    const moved = await db.transaction().execute(async (tx) => {
      const outcome = await moveOrder(tx, context, { orderNumber, to, actor: 'staff', by, cause, promised, version, isUndoable });
      if ('eventId' in outcome) await audit(tx, staff, now(), { action: 'moved_order', orderNumber, details: { to } });
      return outcome;
    });
    if ('refusedIn' in moved) {
      const state = requireFound(moved.refusedIn);
      throw new Refusal('order_state', { state: t(`orders.state_${state}`) }, { state, ...(moved.by === null ? {} : { by: moved.by }) });
    }
    log.info({ order: orderNumber, state: to, actor: 'staff' }, 'order moved');
    return present(orderNumber, t);
  });

  serve(kitchenUndo, async ({ input, staff, t }) => {
    const { orderNumber, eventId } = input;
    await db.transaction().execute(async (tx) => {
      if (!(await undoMove(tx, context, { orderNumber, eventId, by: nameOf(staff) }))) throw new Refusal('undo_too_late');
      await audit(tx, staff, now(), { action: 'undid_move', orderNumber, details: { eventId } });
    });
    log.info({ order: orderNumber }, 'order move undone');
    return present(orderNumber, t);
  });

  serve(kitchenRefund, async ({ input, staff, t }) => {
    const { orderNumber, cause, key, ...asked } = input;
    const { amount } = asked;
    await db.transaction().execute(async (tx) => {
      const answer = await refunds.ask(tx, orderNumber, { ...asked, reason: cause, key: `staff-${key}`, isUndoable: true });
      if ('problem' in answer) {
        const { problem, refundable } = answer;
        if (problem === 'changed') throw new Refusal('conflict');
        throw new Refusal('refund_too_much', { refundable }, { refundable });
      }
      const { refundId, isNew } = answer;
      if (isNew) await audit(tx, staff, now(), { action: 'refunded_order', orderNumber, details: { amount, refundId } });
    });
    log.info({ order: orderNumber, amount }, 'refund requested');
    return present(orderNumber, t);
  });

  serve(kitchenRefundUndo, async ({ input, staff, t }) => {
    const { orderNumber, refundId } = input;
    await db.transaction().execute(async (tx) => {
      if (!(await refunds.undo(tx, input))) throw new Refusal('undo_too_late');
      await audit(tx, staff, now(), { action: 'undid_refund', orderNumber, details: { refundId } });
    });
    log.info({ order: orderNumber }, 'refund undone');
    return present(orderNumber, t);
  });

  serve(answerHelp, async ({ input: { orderNumber, helpId, answer = '' }, branchIds, staff, t }) => {
    const isOpen = await db.transaction().execute(async (tx) => {
      const updated = await updateHelp(tx, orderNumber, helpId, answer, now());
      // Race: a colleague answered first, and their answer stays.
      if (!updated && answer !== '') throw new Refusal('conflict');
      if (updated?.isNews)
        await audit(tx, staff, now(), { action: answer === '' ? 'saw_help' : 'answered_help', orderNumber, details: { helpId } });
      return updated !== null;
    });
    return isOpen ? present(orderNumber, t) : presentListed(db, branchIds, orderNumber, t);
  });

  serve(acknowledgeArrival, ({ input: { orderNumber }, branchIds, staff, t }) =>
    db.transaction().execute(async (tx) => {
      if (await markArrivalSeen(tx, orderNumber, now())) await audit(tx, staff, now(), { action: 'answered_arrival', orderNumber });
      return presentListed(tx, branchIds, orderNumber, t);
    }),
  );

  /** Limits details to listed orders: staff must not enumerate customers of other days by order number. */
  async function presentListed(from: Db, branchIds: BranchIds, orderNumber: number, t: Translator) {
    const [record] = await listKitchenOrders(from, now(), branchIds, orderNumber);
    return presentKitchenOrder(requireFound(record), context, t);
  }

  async function present(orderNumber: number, t: Translator) {
    const [record] = await findKitchenOrders(db, [orderNumber]);
    return presentKitchenOrder(requireFound(record), context, t);
  }
}

/** Author name of a move; programs have none. */
const nameOf = ({ id, name }: Staff): string | null => (id === null ? null : name);
