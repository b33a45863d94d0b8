/**
 * `npm run bench -- paid-orders`: cost of a card order relative to a cash order, with an instant in-process gateway. A missed limit exits
 * 1. Both go through checkout and placement over HTTP, alternating.
 */
import { rmSync } from 'node:fs';
import { buildApp } from '../../apps/api/src/app.ts';
import type { Gateway, Payment, SessionRequest } from '../../apps/api/src/billing/payments/gateway.ts';
import { readEnv } from '../../apps/api/src/config/env.ts';
import { openContext } from '../../apps/api/src/context/open.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import { call } from './nginx-setup.ts';
import { complete, load } from './order-load.ts';
import { seededShop } from './shop.ts';

/** Maximum cost of a card order, in cash orders. */
const limit = 2;
const [clients, customers, turns, turnMs] = [4, 400, 5, 2000];

const { database, tokens, orders, dataDir } = await seededShop(process.env.SERVER_DATABASE_URL ?? '', customers);
const env = readEnv({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' });
const { context, close } = await openContext(env, { database });
if (context.payments) context.payments.gateway = gatewayAtOnce();
const app = await buildApp(context);
const url = await app.listen({ port: 0 });

let nth = 0;
async function place(paidBy: 'cash' | 'card', token: string): Promise<void> {
  nth += 1;
  const cart = await call(url, checkout, { input: { ...orders[paidBy], comments: `order ${nth}` }, token });
  const transactionId = cart.data?.paymentUrl?.split('/').at(-1) ?? cashTransactionId;
  const placed = await call(url, placeOrder, { input: { cartId: cart.data?.cartId, transactionId }, token });
  if (!placed.data?.orderNumber) throw new Error(`an order was answered with ${cart.status} and ${placed.status}`);
}

/** Milliseconds per order with concurrent clients. */
async function timeOf(paidBy: 'cash' | 'card'): Promise<number> {
  const { rate } = await load(tokens, (token) => place(paidBy, token), { clients, ms: turnMs });
  await complete(database);
  return 1000 / rate;
}

const times: { cash: number; card: number }[] = [];
// The first turn warms up.
for (let turn = 0; turn <= turns; turn++) {
  const both = { cash: await timeOf('cash'), card: await timeOf('card') };
  if (turn > 0) times.push(both);
}
const ratio = times.map(({ cash, card }) => card / cash).sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const mean = (paidBy: 'cash' | 'card') => times.reduce((sum, each) => sum + each[paidBy], 0) / times.length;
console.log(
  `card orders: ${mean('card').toFixed(1)} ms, cash orders: ${mean('cash').toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most ${limit})`,
);

await app.close();
await close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(ratio > limit ? 1 : 0);

/** Captures every payment as soon as its page is opened. */
function gatewayAtOnce(): Gateway {
  const payments = new Map<string, Payment>();
  const pay = (sessionRef: string, { reference, amount, currency }: SessionRequest): Payment => ({
    ...{ sessionRef, state: 'captured', reference, attempt: sessionRef, merchant: 'bench', amount, currency },
    ...{ transactionRef: `paid-${sessionRef}`, refunded: 0, card: { brand: 'Visa', last4: '4242' } },
  });
  const get = async (sessionRef: string) => payments.get(sessionRef) ?? null;
  return {
    ...{ name: 'sandbox', merchant: 'bench', wallets: [], canBeFramed: true, pageOrigin: 'http://localhost', cardFields: null },
    async create(request) {
      payments.set(request.attemptId, pay(request.attemptId, request));
      return { sessionRef: request.attemptId, url: `http://localhost/pay/paid-${request.attemptId}`, clientSecret: null };
    },
    ...{ get, cancel: get },
    vault: {
      addCustomer: async (key) => key,
      deleteCustomer: async () => undefined,
      list: async () => [],
      remove: async () => false,
      openFor: async (customerRef) => customerRef,
    },
    refund: async ({ key }) => key,
    async *list() {},
    verify: () => null,
  };
}
