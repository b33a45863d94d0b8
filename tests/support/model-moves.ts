/** Commands of the payment model: events of an order and its payment, in any sequence. */
import { randomBytes } from 'node:crypto';
import { compareWithLedger, reconcile } from '@sufra/api/billing/payments/reconcile.ts';
import { sweep } from '@sufra/api/context/cleanup.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import type { Answer } from './api.ts';
import { cartsOf, expectation, fail, rememberOrder } from './model-checks.ts';
import type { Fault, Hold } from './model-gateway.ts';
import { makeStaffMove, type StaffMove } from './model-staff.ts';
import type { Run } from './model-world.ts';
import { pickup } from './restaurant.ts';

/** One action of one party. List indexes wrap around; -1 is the newest. */
export type Move =
  /** `shared` is this browser's idempotency key, `fresh` another browser's, `none` an old client. */
  | { kind: 'checkout'; tab: 0 | 1 | 2; comments: 'a' | 'b' | 'gift'; key: 'shared' | 'fresh' | 'none'; isCash: boolean; isLost: boolean }
  | { kind: 'place'; tab: 0 | 1 | 2; as: 'told' | 'made-up' | 'cash'; isLost: boolean }
  | { kind: 'status'; tab: 0 | 1 | 2 }
  | { kind: 'giveUp'; tab: 0 | 1 | 2; forGood?: boolean }
  | { kind: 'closeTab'; tab: 0 | 1 | 2 }
  | { kind: 'pay'; page: number; card: 'approve' | 'decline' }
  /** The bank captures late, or another amount than requested. */
  | { kind: 'captureLate'; page: number; amount: number | null }
  | { kind: 'webhook'; event: number }
  | StaffMove
  | { kind: 'work' | 'reconcile' | 'books' | 'sweep' | 'price' | 'branch' }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'clock'; minutes: 1 | 5 | 16 | 1500 };

/** A step: one move, several concurrent moves, or moves while the gateway delays the response to another. */
export type Step = { moves: Move[]; hold: Hold | null };

/** No run is longer than the retention of carts that were paid late. */
const longestMs = 20 * 24 * 60 * 60_000;

const pick = <T>(list: readonly T[], place: number): T | undefined => list.at(place < 0 ? place : place % list.length);

export const isPossible = (run: Run, { moves }: Step): boolean => moves.every((move) => canBeMade(run, move));

function canBeMade(run: Run, move: Move): boolean {
  switch (move.kind) {
    case 'place':
    case 'status':
    case 'giveUp':
      return run.tabs[move.tab].cartId !== null;
    case 'closeTab':
      return run.tabs[move.tab].order !== null;
    case 'pay':
    case 'captureLate':
      return run.pages.length > 0;
    case 'webhook':
      return run.gateway.events.length > 0;
    case 'refund':
    case 'end':
    case 'undo':
      return run.orders.size > 0;
    case 'fault':
      return run.gateway.faults.length === 0;
    case 'clock':
      return run.now.getTime() + move.minutes * 60_000 - run.startedAt.getTime() < longestMs;
    default:
      return true;
  }
}

export async function perform(run: Run, { moves, hold }: Step): Promise<void> {
  run.isCrowded = moves.length > 1;
  const [first, ...others] = moves;
  if (!first) return;
  if (!hold) {
    await Promise.all(moves.map((move) => make(run, move)));
    return;
  }
  const { reached, end, release } = run.gateway.hold(hold);
  const held = make(run, first);
  await Promise.race([reached, held]);
  // When the first move ended without such a call, the delay must not affect another move.
  end();
  for (const move of others) await make(run, move);
  release();
  await held;
}

async function make(run: Run, move: Move): Promise<void> {
  const { gateway, world } = run;
  const { context } = world.api;
  switch (move.kind) {
    case 'checkout':
      return checkOut(run, move);
    case 'place':
      return place(run, move);
    case 'status':
    case 'giveUp':
      return ask(run, move);
    case 'closeTab':
      run.tabs[move.tab] = { cartId: null, order: null };
      return;
    case 'pay': {
      const session = gateway.sandbox.find(pick(run.pages, move.page) ?? '');
      if (session) gateway.sandbox.pay(session, move.card);
      return;
    }
    case 'captureLate': {
      const session = gateway.sandbox.find(pick(run.pages, move.page) ?? '');
      // A late capture requires an entered card.
      if (session?.card) gateway.sandbox.capture(session, 'approve', move.amount === null ? {} : { amount: move.amount });
      return;
    }
    case 'webhook': {
      const status = await run.deliver(move.event % Math.max(gateway.events.length, 1));
      return status === 200 ? undefined : fail(`a webhook was answered ${status}`);
    }
    case 'refund':
    case 'end':
    case 'undo':
      return makeStaffMove(run, move);
    case 'work':
      await run.work();
      return;
    case 'reconcile':
      return reconcile(context);
    case 'books':
      await compareWithLedger(context).catch(expectFault(run));
      return;
    case 'sweep':
      return sweep(context);
    case 'price':
      run.isDearer = !run.isDearer;
      await context.db
        .updateTable('item')
        .set({ pickup_fils: run.isDearer ? 1900 : 1800 })
        .where('id', '=', world.restaurant.hummus)
        .execute();
      return;
    case 'branch':
      run.isBusy = !run.isBusy;
      await context.db
        .updateTable('branch')
        .set({ busy_until: run.isBusy ? '2099-01-01' : null })
        .where('id', '=', world.restaurant.marina)
        .execute();
      return;
    case 'fault':
      gateway.faults.push(move.fault);
      run.faults += 1;
      return;
    case 'clock':
      return run.setNow(new Date(run.now.getTime() + move.minutes * 60_000));
  }
}

const expectFault = (run: Run) => (error: unknown) => {
  if (run.faults === 0) throw error;
};

type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

async function checkOut(run: Run, { tab, comments, key, isCash, isLost }: MoveOf<'checkout'>): Promise<void> {
  const { restaurant, api } = run.world;
  const order = `${comments} ${isCash ? 'in cash' : 'by card'}`;
  const shared = run.kept.get(order) ?? newKey();
  const used = { shared, fresh: newKey(), none: null }[key];
  if (key === 'shared') run.kept.set(order, shared);
  run.tabs[tab] = { cartId: null, order };
  const paidBefore = await expectation(run);
  const answer = await api.call(checkout, {
    token: run.token,
    body: pickup(restaurant, {
      comments,
      payment_method_id: isCash ? restaurant.cash : restaurant.card,
      ...(comments === 'b' && { tip: 5 }),
      ...(comments === 'gift' && { gift_code: run.gift.code }),
    }),
    headers: used ? { 'idempotency-key': used } : {},
  });
  mayAnswer(run, 'checkout', answer, [429, 430]);
  if (answer.status !== 200) {
    if (answer.status === 430) run.kept.delete(order);
    return;
  }
  const { cart_id: cartId, payment_url: pageUrl } = answer.data;
  if (used) {
    const earlier = run.keys.get(used);
    // Cleanup deletes an unplaced cart and its keys a day after it expired.
    if (earlier && earlier !== cartId && (await cartsOf(run)).some(({ id }) => id === earlier))
      fail(`the key of the cart ${earlier} was answered ${cartId}`);
    run.keys.set(used, cartId);
  }
  if (pageUrl && paidBefore.has(cartId)) fail(`the cart ${cartId} is paid, and asked to be paid again`);
  if (isLost) return;
  run.tabs[tab].cartId = cartId;
  const session = pageUrl?.split('/').at(-1);
  if (session && !run.pages.includes(session)) run.pages.push(session);
}

const newKey = (): string => randomBytes(8).toString('hex');

async function place(run: Run, { tab, as, isLost }: MoveOf<'place'>): Promise<void> {
  const { cartId, order } = run.tabs[tab];
  if (cartId === null || order === null) return;
  const isCash = order.endsWith('in cash');
  const told = isCash
    ? 'Cash On Delivery'
    : ([...run.gateway.sessions.values()].findLast((each) => each.reference === cartId)?.id ?? 'none');
  const paidBefore = await expectation(run);
  const answer = await run.world.api.call(placeOrder, {
    token: run.token,
    body: { cart_id: cartId, transaction_id: { told, 'made-up': 'made-up', cash: 'Cash On Delivery' }[as] },
  });
  mayAnswer(run, 'placeOrder', answer, [422, 430, 404]);
  if (isLost) return;
  if (answer.status === 200 && answer.data.success) {
    rememberOrder(run, cartId, answer.data.order_no as number);
    run.kept.delete(order);
  } else if (as === 'told') {
    if (paidBefore.has(cartId)) fail(`the cart ${cartId} is paid, and placing it answers ${JSON.stringify(answer.body)}`);
    if (answer.status === 430 || answer.status === 404) run.kept.delete(order);
  }
}

async function ask(run: Run, move: MoveOf<'status' | 'giveUp'>): Promise<void> {
  const { kind, tab } = move;
  const { cartId } = run.tabs[tab];
  if (cartId === null) return;
  const { token } = run;
  const { api } = run.world;
  const answer =
    move.kind === 'status'
      ? await api.call(paymentStatus, { token, query: { cart_id: cartId } })
      : await api.call(cancelPayment, { token, body: { cart_id: cartId, gives_up: move.forGood ?? false } });
  mayAnswer(run, kind, answer, [404]);
  if (answer.status === 200 && answer.data.state === 'placed') rememberOrder(run, cartId, answer.data.order_no as number);
}

/** A failing gateway may cause a 503. */
function mayAnswer(run: Run, call: string, { status, body }: Answer<unknown>, refusals: number[]): void {
  const known = [200, ...refusals, ...(run.faults > 0 || run.isCrowded ? [503] : [])];
  if (!known.includes(status)) fail(`${call} was answered ${status} ${JSON.stringify(body)}`);
}
