import { findViolations } from '@sufra/api/billing/payments/audit-queries.ts';
import { compareWithLedger, reconcile } from '@sufra/api/billing/payments/reconcile.ts';
import { refundedOf, type Session } from '@sufra/sandbox-gateway/model.ts';
import { sql } from 'kysely';
import type { Run } from './model-world.ts';

export function fail(message: string): never {
  throw new Error(message);
}

export function rememberOrder(run: Run, cartId: string, number: number): void {
  const known = run.orders.get(cartId);
  if (known !== undefined && known !== number) fail(`the cart ${cartId} was the order ${known}, and is ${number}`);
  run.orders.set(cartId, number);
}

interface SeenCart {
  id: string;
  state: string;
  /** Content and prices of the order. */
  fingerprint: string;
  total: number;
  number: number | null;
  sessions: string[];
}

export const cartsOf = async (run: Run): Promise<SeenCart[]> =>
  (
    await sql<SeenCart>`
      select cart.id, state, fingerprint, total_fils as total, (select number from orders where cart_id = cart.id) as number,
        array(select session_ref from payment_attempt where cart_id = cart.id and session_ref is not null) as sessions
      from cart where customer_id = ${run.customerId}`.execute(run.world.api.context.db)
  ).rows;

const isRight = (session: Session | undefined) => session?.state === 'captured' && session.amount === session.asked.amount;

/**
 * Carts awaiting a payment that the gateway has captured. With no concurrent call and a working gateway, polling must return their order.
 */
export async function expectation(run: Run): Promise<Set<string>> {
  if (run.isCrowded || run.gateway.faults.length > 0) return new Set();
  const waiting = (await cartsOf(run)).filter(({ state }) => state === 'awaiting');
  const paid = waiting.filter(({ sessions }) => sessions.some((id) => isRight(run.gateway.sessions.get(id))));
  return new Set(paid.map(({ id }) => id));
}

const over = ['expired', 'cancelled', 'refunding', 'refunded'];

export async function checkStep(run: Run): Promise<void> {
  const carts = await cartsOf(run);
  for (const { id, state, number, fingerprint } of carts) {
    if ((state === 'placed') !== (number !== null)) fail(`the cart ${id} is ${state}, with the order ${number}`);
    if (run.ended.has(id) && !over.includes(state)) fail(`the cart ${id} had come to nothing, and is ${state}`);
    if (over.includes(state)) run.ended.add(id);
    if (number !== null) rememberOrder(run, id, number);
    // A customer who requested a new cart while orders with its content existed may place one more.
    if (run.carts.has(id)) continue;
    run.carts.add(id);
    const others = carts.filter((each) => each.fingerprint === fingerprint && each.id !== id && each.number !== null).length;
    run.allowed.set(fingerprint, Math.max(run.allowed.get(fingerprint) ?? 0, others + 1));
  }
  for (const [cartId, number] of run.orders)
    if (!carts.some((cart) => cart.id === cartId && cart.number === number)) fail(`the order ${number} is gone`);
  for (const [fingerprint, allowed] of run.allowed) {
    const orders = carts.filter((cart) => cart.fingerprint === fingerprint && cart.number !== null).length;
    if (orders > allowed) fail(`${orders} orders, where a customer wanted ${allowed}`);
  }
  const known = new Set(carts.flatMap(({ sessions }) => sessions));
  const unknown = run.pages.find((page) => !known.has(page));
  if (unknown) fail(`a customer can pay on the page ${unknown}, which is in no book of ours`);
}

const minutes = (count: number) => count * 60_000;

/** Final check, after reconciliation and cleanup: each captured payment belongs to one order or is refunded. */
export async function checkEnd(run: Run): Promise<void> {
  const { gateway, world } = run;
  const { context } = world.api;
  gateway.faults.length = 0;
  // Reconciliation ignores older payments: gateways still send their webhooks that late.
  for (const [index, event] of gateway.events.entries()) {
    const session = gateway.sessions.get(event.sessionId ?? '');
    const isOld = session && run.now.getTime() - Date.parse(session.createdAt) > minutes(47 * 60);
    if (isOld) await run.deliver(index);
  }
  await run.work();
  run.setNow(new Date(run.now.getTime() + minutes(17)));
  await reconcile(context);
  await compareWithLedger(context);
  await run.work();
  const [failed] = await run.work();
  if (failed) fail(`a job comes to no end: ${failed}`);
  await checkStep(run);
  const [violation] = await findViolations(context.db);
  if (violation) fail(`${violation.invariant}: ${violation.subject} ${violation.detail}`);
  await checkMoney(run);
  await checkGift(run);
}

async function checkMoney(run: Run): Promise<void> {
  const { rows } = await sql<{ session: string; isOrder: boolean; captured: number; refunded: number }>`
    select session_ref as session, orders.number is not null as "isOrder", captured_fils as captured,
      (select coalesce(sum(amount_fils), 0)::bigint from ledger where attempt_id = attempt.id and kind = 'refund') as refunded
    from payment_attempt as attempt join cart on cart.id = attempt.cart_id left join orders on orders.attempt_id = attempt.id
    where cart.customer_id = ${run.customerId} and session_ref is not null`.execute(run.world.api.context.db);
  const ours = new Map(rows.map((row) => [row.session, row]));
  for (const session of run.gateway.sessions.values()) {
    const row = ours.get(session.id);
    const [captured, refunded] = [session.state === 'captured' ? session.amount : 0, refundedOf(session)];
    if (captured > 0 && !row) fail(`the payment ${session.id} is in no book of ours`);
    if (!row) continue;
    if (row.captured !== captured || row.refunded !== refunded)
      fail(`the gateway took ${captured} and gave back ${refunded}; we have ${row.captured} and ${row.refunded}`);
    if (captured > 0 && !row.isOrder && refunded !== captured)
      fail(`the payment ${session.id} has no order, and ${refunded} of ${captured} back`);
  }
}

/** What the books owe the bearer of the voucher is what it has left. */
async function checkGift({ gift, now, world }: Run): Promise<void> {
  const { rows } = await sql<{ left: number; held: number; owed: number; isOver: boolean }>`
    select gift_left(id) as left, expires_at <= ${now} as "isOver",
      (select coalesce(sum(gift_fils), 0)::bigint from cart where gift_id = voucher.id and state = 'awaiting') as held,
      (select coalesce(sum(amount_fils), 0)::bigint from gift_movement where gift_id = voucher.id and at <= ${now}) as owed
    from gift_voucher as voucher where id = ${gift.id}`.execute(world.api.context.db);
  const [row] = rows;
  if (!row || row.owed !== (row.isOver ? 0 : row.left + row.held)) fail(`the voucher ${gift.id} has ${JSON.stringify(row)}`);
}
