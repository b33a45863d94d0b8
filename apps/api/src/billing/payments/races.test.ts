/** Regression tests: race conditions found by model-based testing (model.test.ts), as minimal command sequences. */

import { shared } from '@sufra/tests/support/api.ts';
import { checkEnd, checkStep } from '@sufra/tests/support/model-checks.ts';
import { type Move, perform } from '@sufra/tests/support/model-moves.ts';
import { openWorld, type Run } from '@sufra/tests/support/model-world.ts';
import { beforeEach, expect, test } from 'vitest';
import { GatewayUnavailable } from './gateway.ts';
import { compareWithLedger } from './reconcile.ts';

let run: Run;
const world = shared(await openWorld());
beforeEach(async () => {
  run = await world.begin();
});

const press: Move = { kind: 'checkout', tab: 0, comments: 'a', key: 'shared', isCash: false, isLost: false };
const inOtherTab: Move = { ...press, tab: 1, key: 'fresh' };
const happens = async (...moves: Move[]) => {
  for (const move of moves) {
    await perform(run, { moves: [move], hold: null });
    await checkStep(run);
  }
};
const cart = () => {
  const { cartId } = run.tabs[0];
  if (cartId === null) throw new Error('there is no cart');
  return cartId;
};
const attempts = () =>
  world.api.context.db.selectFrom('payment_attempt').selectAll().where('cart_id', '=', cart()).orderBy('created_at').execute();
const refunds = () =>
  world.api.context.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['reason', 'refund.amount_fils as amount'])
    .where('cart_id', '=', cart())
    .execute();

test('PAY-06 no customer receives or pays a page when its cart is given up while the gateway makes it', async () => {
  await happens(press, { kind: 'pay', page: 0, card: 'decline' });
  // The gateway creates another session while the first tab gives up.
  await perform(run, { moves: [inOtherTab, { kind: 'giveUp', tab: 0 }], hold: { skip: 1, when: 'after' } });
  await checkStep(run);
  expect(run.pages).toHaveLength(1);
  expect((await attempts()).map(({ state, session_ref }) => [state, session_ref !== null])).toEqual([
    ['declined', true],
    ['cancelled', true],
  ]);
  expect([...run.gateway.sessions.values()].map(({ state }) => state)).toEqual(['declined', 'cancelled']);
  await happens(inOtherTab, { kind: 'pay', page: 1, card: 'approve' });
  await checkEnd(run);
  expect(run.orders.size).toBe(1);
});

test('PAY-06 refunds a capture that arrives days after its cart was cleaned up', async () => {
  await happens(press, { kind: 'pay', page: 0, card: 'decline' }, { kind: 'clock', minutes: 1500 }, { kind: 'reconcile' });
  await happens({ kind: 'clock', minutes: 1500 }, { kind: 'sweep' }, { kind: 'captureLate', page: 0, amount: null });
  await checkEnd(run);
  expect(await refunds()).toEqual([{ reason: 'too_late', amount: 5400 }]);
});

test('PAY-01 does not ask for payment again when a capture follows a decline', async () => {
  await happens(
    press,
    { kind: 'pay', page: 0, card: 'decline' },
    { kind: 'status', tab: 0 },
    { kind: 'captureLate', page: 0, amount: null },
  );
  await happens(inOtherTab);
  expect(run.pages).toHaveLength(1);
  expect([...run.orders.keys()]).toEqual([cart()]);
});

test('PAY-01 opens no page for an attempt that expired before the gateway answered', async () => {
  await happens({ kind: 'fault', fault: 'error' }, press, { kind: 'clock', minutes: 16 }, press);
  expect(run.gateway.sessions.size).toBe(0);
  await happens(inOtherTab, { kind: 'pay', page: 0, card: 'approve' }, { kind: 'status', tab: 1 });
  expect(run.orders.size).toBe(1);
});

test('PAY-06 retries a webhook that arrives while the gateway is unreachable', async () => {
  await happens(press, { kind: 'pay', page: 0, card: 'decline' }, { kind: 'status', tab: 0 }, { kind: 'clock', minutes: 16 });
  await happens({ kind: 'reconcile' }, { kind: 'captureLate', page: 0, amount: null }, { kind: 'webhook', event: 1 });
  await happens({ kind: 'fault', fault: 'error' }, { kind: 'work' }, { kind: 'work' });
  expect(await refunds()).toEqual([{ reason: 'too_late', amount: 5400 }]);
});

test('PAY-01 customer can pay on another page when the gateway has forgotten the first', async () => {
  await happens(press);
  (run.gateway.sessions as Map<string, unknown>).clear();
  await happens({ kind: 'clock', minutes: 16 }, press, inOtherTab);
  expect((await attempts()).map(({ state }) => state)).toEqual(['cancelled', 'pending']);
});

test('PAY-06 records no false discrepancy when the gateway fails during the book comparison', async () => {
  await happens(press, { kind: 'pay', page: 0, card: 'approve' });
  // The list call succeeds, but reading the payment fails.
  const context = world.api.context;
  const list = run.gateway.gateway.list;
  run.gateway.gateway.list = async function* (since) {
    for await (const payment of list(since)) {
      run.gateway.faults.push('error');
      yield payment;
    }
  };
  await expect(compareWithLedger(context)).rejects.toThrow(GatewayUnavailable);
  expect(await context.db.selectFrom('recon_break').select('kind').execute()).toEqual([]);
  run.gateway.gateway.list = list;
  expect(await compareWithLedger(context)).toBe(0);
  expect(run.orders.size + (await context.db.selectFrom('orders').select('number').where('cart_id', '=', cart()).execute()).length).toBe(1);
});
