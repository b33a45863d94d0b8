/** Drivers of the restaurant's own: assignment, their orders, their location, and the cash that they hand in. */
import { randomInt } from 'node:crypto';
import { canHaveDriver, doorCodeLength } from '@sufra/contract/drivers/rules';
import type { Deliveries } from '@sufra/contract/drivers/schemas';
import * as served from '@sufra/contract/drivers/served';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { OrderState } from '@sufra/contract/orders/states';
import type { RefusalCode } from '@sufra/contract/refusals';
import type { Translator } from '@sufra/i18n';
import { askedRange } from '../../billing/reports/asked-range.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { presentKitchenOrder } from '../../ordering/kitchen/present.ts';
import { findKitchenOrders } from '../../ordering/kitchen/queries.ts';
import { moveOrder } from '../../ordering/orders/move.ts';
import { undoMove } from '../../ordering/orders/undo.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BranchIds, Staff } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as queries from './queries.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'jobs' | 'now' | 'env' | 'log'>;

/** Rate limit per driver, above the interval of the page. */
const locations: Bucket = { capacity: 6, refillPerMinute: 8 };

/** Wrong codes that lock the handover of an order by its driver. */
const maxWrongCodes = 5;

export function driverRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, now, log } = context;

  serve(served.listDrivers, ({ input: { branchId } }) => queries.listDrivers(db, branchId, now()));

  serve(served.assignDriver, async ({ input: { orderNumber, driverId }, staff, t }) => {
    await db.transaction().execute(async (tx) => {
      const { state, branchId } = await lockDelivery(tx, orderNumber);
      if (!canHaveDriver(state)) throw refusedIn(state, t);
      const before = await queries.findAssignment(tx, orderNumber);
      if ((before?.staffId ?? null) === driverId) return;
      // Customers must not see where the previous driver is.
      await queries.deleteLocation(tx, orderNumber);
      if (driverId === null) await queries.deleteAssignment(tx, orderNumber);
      else await assign(tx, orderNumber, requireFound(await queries.findDriver(tx, branchId, driverId)).id);
      const details = { driver: driverId, before: before?.staffId ?? null };
      await audit(tx, staff, now(), { action: 'assigned_driver', orderNumber, details });
    });
    const [record] = await findKitchenOrders(db, [orderNumber]);
    return presentKitchenOrder(requireFound(record), context, t);
  });

  serve(served.listDeliveries, ({ staff, branchIds, t }) => deliveriesOf(staff, branchIds, t));

  serve(served.takeDelivery, async ({ input: { orderNumber }, staff, t }) => {
    const staffId = requireFound(staff.id);
    await db.transaction().execute(async (tx) => {
      const { state, branchId } = await lockDelivery(tx, orderNumber);
      const before = await queries.findAssignment(tx, orderNumber);
      if (before?.staffId === staffId) return;
      if (state !== 'ready') throw new Refusal('not_found');
      requireFound(await queries.findDriver(tx, branchId, staffId));
      if (before) throw new Refusal('delivery_taken');
      await assign(tx, orderNumber, staffId);
      await audit(tx, staff, now(), { action: 'took_delivery', orderNumber });
    });
    return deliveriesOf(staff, branchesOf(staff), t);
  });

  serve(served.pickUpDelivery, async ({ input: { orderNumber }, staff, t }) => {
    await db.transaction().execute(async (tx) => {
      await lockOwn(tx, orderNumber, staff);
      await move(tx, orderNumber, 'on_the_way', staff, t);
    });
    return deliveriesOf(staff, branchesOf(staff), t);
  });

  serve(served.handOverDelivery, async ({ input: { orderNumber, code }, staff, t }) => {
    const problem = await db.transaction().execute(async (tx): Promise<RefusalCode | null> => {
      const { state, branchId, isByPhone, doorCode, wrongCodes } = await lockOwn(tx, orderNumber, staff);
      if (state === 'on_the_way' && asksCode(branchId, isByPhone)) {
        if (wrongCodes >= maxWrongCodes) return 'door_code_locked';
        if (code?.trim() !== doorCode) {
          // Committed, so the refusal follows outside of the transaction.
          await queries.countWrongCode(tx, orderNumber);
          return wrongCodes + 1 < maxWrongCodes ? 'door_code_wrong' : 'door_code_locked';
        }
      }
      await move(tx, orderNumber, 'completed', staff, t);
      return null;
    });
    if (problem) throw new Refusal(problem);
    return deliveriesOf(staff, branchesOf(staff), t);
  });

  serve(served.undoDelivery, async ({ input: { orderNumber, eventId }, staff, t }) => {
    await db.transaction().execute(async (tx) => {
      const { state } = await lockOwn(tx, orderNumber, staff);
      // Only a pickup or handover: a cancellation is not the driver's to undo.
      const isOwnMove = state === 'on_the_way' || state === 'completed';
      if (!isOwnMove || !(await undoMove(tx, context, { orderNumber, eventId, by: staff.name }))) throw new Refusal('undo_too_late');
      await audit(tx, staff, now(), { action: 'undid_move', orderNumber, details: { eventId } });
    });
    log.info({ order: orderNumber }, 'order move undone by its driver');
    return deliveriesOf(staff, branchesOf(staff), t);
  });

  serve(served.shareLocation, async ({ input: { lat, lng }, staff, branchIds }) => {
    const staffId = requireFound(staff.id);
    await enforceRateLimit(context, `driver_location:${staffId}`, locations);
    const shared = await queries.saveLocation(db, staffId, branchIds, coarse(lat), coarse(lng), now());
    return { customers: shared.length };
  });

  serve(served.driverCash, async ({ input, branchIds }) => {
    const { from, until } = askedRange(context, input, branchIds).range;
    const [inHand, ofDays] = await Promise.all([
      queries.listCashInHand(db, branchIds, now()),
      queries.listCashDays(db, branchIds, now(), from, until),
    ]);
    return { inHand: byDriver(inHand), days: ofDays };
  });

  serve(served.settleCash, async ({ input: { driverId, orderNumbers, total }, branchIds, staff }) => {
    const numbers = [...new Set(orderNumbers)];
    const settledAt = await db.transaction().execute(async (tx) => {
      const locked = await queries.lockOrders(tx, numbers, branchIds);
      const rows = await queries.readSettlements(tx, numbers, now());
      if (locked.length < numbers.length || rows.length < numbers.length) throw new Refusal('not_found');
      const [first] = rows;
      const isOne = rows.every(({ staffId, isDue }) => staffId === driverId && isDue);
      if (!isOne || rows.reduce((sum, { amount }) => sum + amount, 0) !== total) throw new Refusal('conflict');
      // A repeated request.
      if (first?.settledAt && rows.every((row) => row.settledAt?.getTime() === first.settledAt?.getTime())) return first.settledAt;
      if (rows.some((row) => row.settledAt)) throw new Refusal('conflict');
      const at = now();
      await queries.saveSettlement(tx, numbers, at);
      const branches = new Set(rows.map(({ branchId }) => branchId));
      const [only] = branches;
      const ofBranch = branches.size === 1 && only !== undefined ? { branchId: only } : {};
      await audit(tx, staff, at, { action: 'settled_cash', ...ofBranch, details: { driver: driverId, orders: numbers, total } });
      return at;
    });
    log.info({ driver: driverId, orders: numbers.length }, 'cash of a driver settled');
    return { settledAt: settledAt.toISOString() };
  });

  /** Phone orders have no page that shows the code. */
  const asksCode = (branchId: number, isByPhone: boolean): boolean => !isByPhone && (catalogue.knownBranch(branchId)?.doorCode ?? false);

  const assign = (tx: Db, orderNumber: number, staffId: number) => {
    const doorCode = String(randomInt(10 ** doorCodeLength)).padStart(doorCodeLength, '0');
    return queries.saveAssignment(tx, orderNumber, staffId, now(), doorCode);
  };

  /** Moves as staff do on the board. */
  async function move(tx: Db, orderNumber: number, to: 'on_the_way' | 'completed', staff: Staff, t: Translator): Promise<void> {
    const moved = await moveOrder(tx, context, { orderNumber, to, actor: 'staff', by: staff.name, isUndoable: true });
    if ('refusedIn' in moved) throw refusedIn(requireFound(moved.refusedIn), t);
    await audit(tx, staff, now(), { action: 'moved_order', orderNumber, details: { to } });
    log.info({ order: orderNumber, state: to, actor: 'staff' }, 'order moved by its driver');
  }

  async function deliveriesOf(staff: Staff, branchIds: BranchIds, t: Translator): Promise<Deliveries> {
    const staffId = requireFound(staff.id);
    const [own, waiting, cash] = await Promise.all([
      queries.listOwn(db, staffId, branchIds, now()),
      queries.listWaiting(db, branchIds, now()),
      queries.listOwnCash(db, staffId, now()),
    ]);
    const records = await findKitchenOrders(
      db,
      [...own, ...waiting].map(({ number }) => number),
    );
    const orders = new Map(records.map((record) => [record.number, presentKitchenOrder(record, context, t)]));
    const those = (numbers: readonly { number: number }[]) => numbers.flatMap(({ number }) => orders.get(number) ?? []);
    return {
      orders: those(own).flatMap((order) => presentDelivery(order, asksCode(order.branch.id, order.isByPhone ?? false))),
      waiting: those(waiting).map(placeOf),
      cash: { total: cash.reduce((sum, { amount }) => sum + amount, 0), orders: cash },
    };
  }

  function byDriver(rows: readonly queries.CashRow[]) {
    return [...Map.groupBy(rows, ({ driverId }) => driverId).values()].flatMap((theirs) => {
      const [first] = theirs;
      if (!first) return [];
      const orders = theirs.map(({ number, amount, handedOverAt, branchId }) => ({
        ...{ number, amount },
        handedOverAt: zonedIso(handedOverAt, catalogue.knownBranch(branchId)?.timeZone ?? 'UTC'),
      }));
      const total = theirs.reduce((sum, { amount }) => sum + amount, 0);
      return [{ driverId: first.driverId, driverName: first.driverName, total, orders }];
    });
  }
}

/** Locks the order. Throws `not_found` for an unknown order and a pickup. */
async function lockDelivery(tx: Db, orderNumber: number) {
  const order = requireFound(await queries.lockOrder(tx, orderNumber));
  if (order.orderType !== 'delivery') throw new Refusal('not_found');
  return order;
}

/** The same, for an order of the caller. Others are `not_found`. */
async function lockOwn(tx: Db, orderNumber: number, { id }: Staff) {
  const order = await lockDelivery(tx, orderNumber);
  const assignment = requireFound(await queries.findAssignment(tx, orderNumber));
  if (assignment.staffId !== id) throw new Refusal('not_found');
  return { ...order, ...assignment };
}

const branchesOf = ({ worksAt }: Staff): BranchIds => (worksAt === 'everywhere' ? null : worksAt);

const refusedIn = (state: OrderState, t: Translator): Refusal =>
  new Refusal('order_state', { state: t(`orders.state_${state}`) }, { state });

/** Rounds degrees to about 20 m. */
const coarse = (degrees: number): number => Math.round(degrees * 5000) / 5000;

const placeOf = ({ number, branch, promised, payment: { toCollect } }: KitchenOrder) => ({ number, branch, promised, toCollect });

const deliveryStates = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed'] as const;

/** Empty for an order that has just ended. */
function presentDelivery(order: KitchenOrder, needsCode: boolean): Deliveries['orders'] {
  const { address, customer, next, undo } = order;
  const state = deliveryStates.find((each) => each === order.state);
  if (!address || !state) return [];
  const canPickUp = next.includes('on_the_way');
  const isOwnMove = state === 'on_the_way' || state === 'completed';
  const { method } = order.payment;
  return [{ ...placeOf(order), state, method, canPickUp, customer, address, needsCode, undo: isOwnMove ? undo : null }];
}
