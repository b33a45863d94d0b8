/**
 * Scenario of one customer with one intended order: checkout, maybe twice, payment, maybe abandonment, placement, maybe several times
 * concurrently.
 */
import { randomUUID } from 'node:crypto';
import type { TestSandbox } from '../../apps/api/src/billing/payments/sandbox-testing.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { type CheckoutQuote, type CheckoutRequest, cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import type { Client } from './chaos-client.ts';

export interface Intent {
  /** Written to the order's comments: two orders with one name are duplicates. */
  name: string;
  token: string;
  isCash: boolean;
  leavesAfterPaying: boolean;
  /** Outcome of the first card: accepted, declined, or declined but captured after the second card succeeded. */
  firstCard: 'good' | 'declined' | 'late';
  /** Concurrent double checkout with one key, with two keys as from two tabs, or again with the same key during placement. */
  checksOutTwice: 'no' | 'same-key' | 'two-tabs' | 'late';
  /** Concurrent placements of the order. */
  placings: number;
  /** Deliveries of the payment webhook. */
  webhooks: number;
}

/** Responses to the customer that must remain true. */
export interface Acknowledged {
  intent: string;
  cartId: string;
  orderNumber: number;
}

export interface Shop {
  client: Client;
  sandbox: Pick<TestSandbox, 'pay' | 'capture'>;
  orders: { cash: CheckoutRequest; card: CheckoutRequest };
}

/** Mix of the checkouts: 25% cash, 30% abandoned after payment, 20% double checkouts, 20% lost webhooks. */
export function intentOf(nth: number, tokens: readonly string[], random: () => number): Intent {
  const [kind, card, twice, webhook] = [random(), random(), random(), random()];
  const isCash = kind < 0.25;
  return {
    name: `intent ${nth}`,
    token: tokens[nth % tokens.length] ?? '',
    isCash,
    leavesAfterPaying: !isCash && kind < 0.55,
    firstCard: card < 0.02 ? 'declined' : card < 0.04 ? 'late' : 'good',
    checksOutTwice: twice < 0.07 ? 'same-key' : twice < 0.14 ? 'two-tabs' : twice < 0.2 ? 'late' : 'no',
    placings: 1 + Math.floor(random() * 3),
    webhooks: webhook < 0.2 ? 0 : 1 + Math.floor(random() * 3),
  };
}

/** Returns what the server acknowledged; nothing for an abandoned order. Throws on a wrong response. */
export async function shopFor(intent: Intent, { client, sandbox, orders }: Shop): Promise<Acknowledged[]> {
  const { name, token, isCash, checksOutTwice } = intent;
  const input = { ...(isCash ? orders.cash : orders.card), comments: name };
  const key = randomUUID();
  const checkOut = async (with_: string) => {
    const { status, data, body } = await client.ask(checkout, { token, input, key: with_ });
    if (status !== 200) throw new Error(`${name}: checkout answered ${status} ${JSON.stringify(body)}`);
    return data;
  };
  const keys = checksOutTwice === 'same-key' ? [key, key] : checksOutTwice === 'two-tabs' ? [key, randomUUID()] : [key];
  const quotes = await Promise.all(keys.map(checkOut));
  const cartIds = new Set(quotes.map(({ cartId }) => cartId));
  const [quote] = quotes;
  if (!quote || cartIds.size !== 1) throw new Error(`${name}: checked out into ${cartIds.size} carts`);
  const { cartId } = quote;

  let transactionId: string = cashTransactionId;
  if (!isCash) {
    const pages = new Set(quotes.map(({ paymentUrl }) => paymentUrl));
    if (pages.size !== 1) throw new Error(`${name}: was sent to pay on ${[...pages]}`);
    transactionId = sessionOf(name, quote);
    if (intent.firstCard !== 'good') {
      const first = transactionId;
      await sandbox.pay(first, 'decline');
      const { status } = await client.ask(placeOrder, { token, input: { cartId, transactionId }, key });
      if (status !== 430) throw new Error(`${name}: placing with a declined card answered ${status}`);
      transactionId = sessionOf(name, await checkOut(key));
      await sandbox.pay(transactionId, 'approve', { webhooks: intent.webhooks });
      if (intent.firstCard === 'late') await sandbox.capture(first, { webhooks: Math.max(1, intent.webhooks) });
    } else await sandbox.pay(transactionId, 'approve', { webhooks: intent.webhooks });
    if (intent.leavesAfterPaying) return [];
  }
  const place = async () => {
    const call = { token, input: { cartId, transactionId }, key };
    const { status, data, body } = await client.ask(placeOrder, call, ({ orderNumber }) => orderNumber !== null);
    if (status !== 200 || data.orderNumber === null) throw new Error(`${name}: placing answered ${status} ${JSON.stringify(body)}`);
    return { intent: name, cartId, orderNumber: data.orderNumber };
  };
  const late = checksOutTwice === 'late' ? checkOut(key) : Promise.resolve(quote);
  const [again, ...placed] = await Promise.all([late, ...Array.from({ length: intent.placings }, place)]);
  if (again.cartId !== cartId) throw new Error(`${name}: its key was answered another cart`);
  if (new Set(placed.map(({ orderNumber }) => orderNumber)).size !== 1)
    throw new Error(`${name}: was told the numbers ${placed.map(({ orderNumber }) => orderNumber)}`);
  return placed;
}

function sessionOf(name: string, { paymentUrl }: CheckoutQuote): string {
  const session = /\/pay\/(\w+)$/.exec(paymentUrl ?? '')?.[1];
  if (!session) throw new Error(`${name}: was sent to pay on ${paymentUrl}`);
  return session;
}
