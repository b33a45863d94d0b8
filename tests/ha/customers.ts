/** Customers who order through the balancer and are patient for a minute: the same call with the same key, as the storefront makes it. */
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestSandbox } from '../../apps/api/src/billing/payments/sandbox-testing.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { type CheckoutRequest, cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { balancer } from './apis.ts';
import type { Intent, Journal } from './journal.ts';

/** ms: how long a customer tries, and waits for one answer. */
const patienceMs = 60_000;
const answerWithinMs = 10_000;
/** As in the storefront: answers that say what became of an order. */
const decided: readonly number[] = [200, 400, 404, 422, 430];
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

interface Answer<T> {
  status: number;
  data: T;
  body: { code?: string; data?: unknown };
  by: string;
}

export interface Shop {
  journal: Journal;
  sandbox: TestSandbox;
  tokens: readonly string[];
  /** Every twentieth order is for the branch whose board is watched. */
  orders: { cash: CheckoutRequest; card: CheckoutRequest; watched: CheckoutRequest };
  /** The dish whose price changes, and the last price (fils) that was acknowledged. */
  changing: { itemId: number; price: number };
}

type Call<Input> = { token: string; input: Input; key: string };

export async function send<Input, Output>(
  endpoint: Endpoint<Access, Input, Output>,
  { token, input, key }: Call<Input>,
): Promise<Answer<Output>> {
  const sent = request({
    ...{ ...balancer, agent, timeout: answerWithinMs, path: `/api${endpoint.path}`, method: endpoint.method },
    headers: {
      ...{ authorization: `Bearer ${token}`, 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json' },
      'idempotency-key': key,
    },
  });
  sent.on('timeout', () => sent.destroy());
  sent.end(JSON.stringify(endpoint.send(input)));
  try {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    sent.on('response', resolve).on('error', reject);
    const response = await promise;
    const body = JSON.parse(await text(response));
    const status = response.statusCode ?? 0;
    const data = status === 200 ? endpoint.receive(body.data as never) : (undefined as Output);
    return { status, body, data, by: String(response.headers['x-served-by'] ?? '') };
  } catch {
    return { status: 0, body: {}, data: undefined as Output, by: '' };
  }
}

class GaveUp extends Error {}

/** Asks until the answer is a decision. Throws when patience ends. */
async function ask<Input, Output>(
  intent: Intent,
  endpoint: Endpoint<Access, Input, Output>,
  call: Call<Input>,
  isEnough: (data: Output) => boolean = () => true,
): Promise<Answer<Output>> {
  for (let pause = 250; ; pause = Math.min(4000, pause * 2)) {
    const answer = await send(endpoint, call);
    if (decided.includes(answer.status) && (answer.status !== 200 || isEnough(answer.data))) return answer;
    intent.undecided[answer.status] = (intent.undecided[answer.status] ?? 0) + 1;
    if (Date.now() - intent.wantedAt > patienceMs)
      throw new GaveUp(`${endpoint.name} was not decided: ${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(pause * (0.5 + Math.random()));
  }
}

/** One order, from the wish to the number. */
async function order(shop: Shop, nth: number): Promise<void> {
  const isWatched = nth % 20 === 1;
  const isCash = isWatched || nth % 4 !== 0;
  const intent = shop.journal.wants({ isCash, isWatched });
  try {
    await buy(intent, shop, nth);
  } catch (error) {
    intent.gaveUp = error instanceof Error ? error.message : String(error);
    shop.journal.write('gave up', { name: intent.name, why: intent.gaveUp });
  }
}

async function buy(intent: Intent, { journal, sandbox, tokens, orders, changing }: Shop, nth: number): Promise<void> {
  const token = tokens[nth % tokens.length] ?? '';
  const basic = intent.isWatched ? orders.watched : intent.isCash ? orders.cash : orders.card;
  const lines = [...basic.lines, { itemId: changing.itemId, quantity: 1, options: [], note: '' }];
  let session: string | undefined;
  // A price that changes between checkout and placing is refused; the customer sees the new one and orders again, as long as patience lasts.
  for (;;) {
    const key = randomUUID();
    const quotedFrom = changing.price;
    const quote = await ask(intent, checkout, { token, input: { ...basic, comments: intent.name, lines }, key });
    if (quote.status !== 200) throw new Error(`checkout answered ${quote.status} ${JSON.stringify(quote.body)}`);
    const { cartId, paymentUrl } = quote.data;
    intent.cartId = cartId;
    const asked = /\/pay\/(\w+)$/.exec(paymentUrl ?? '')?.[1];
    // A cart that is paid already asks for no payment.
    session = asked ?? session;
    if (!intent.isCash && !session) throw new Error(`was sent to pay on ${paymentUrl}`);
    if (asked) await sandbox.pay(asked, 'approve');
    const input = { cartId, transactionId: session ?? cashTransactionId };
    // What was paid online is sold at the price that was paid.
    intent.leastPrice = intent.isCash ? changing.price : quotedFrom;
    intent.placedAt = Date.now();
    journal.write('places', { name: intent.name, cartId });
    const placed = await ask(intent, placeOrder, { token, input, key }, ({ orderNumber }) => orderNumber !== null);
    if (placed.status === 430 && Date.now() - intent.wantedAt < patienceMs) continue;
    const { orderNumber } = placed.data ?? {};
    if (placed.status !== 200 || !orderNumber) throw new Error(`placing answered ${placed.status} ${JSON.stringify(placed.body)}`);
    intent.told = { orderNumber, total: quote.data.total, at: Date.now(), by: placed.by };
    journal.write('told', { name: intent.name, cartId, ...intent.told });
    return;
  }
}

/** So many orders a second until `signal`; resolves when the last one is decided. */
export async function keepOrdering(shop: Shop, perSecond: number, signal: AbortSignal): Promise<void> {
  const under = new Set<Promise<void>>();
  for (let nth = 0, next = performance.now(); !signal.aborted; nth++, next += 1000 / perSecond) {
    const late = next - performance.now();
    if (late > 0) await wait(late);
    const ordering = order(shop, nth).finally(() => under.delete(ordering));
    under.add(ordering);
  }
  await Promise.all(under);
}
