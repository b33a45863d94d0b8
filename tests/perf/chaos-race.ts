/** Race test: concurrent placements of one cart yield one order, and all responses name it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import type { Placement } from '../../packages/contract/src/checkout/wire.ts';
import type { Answer } from './chaos-client.ts';
import type { ChaosShop } from './chaos-shop.ts';

export interface RaceResult {
  seconds: number;
  orders: number;
  /** Responses equal to the first of their cart, and all other responses. */
  equalAnswers: number;
  otherAnswers: number;
  /** The first few deviating responses. */
  others: string[];
}

/** Carts processed concurrently. */
export const concurrency = 2;

/** Races on a running shop: number of carts, and concurrent placements of each. */
export async function runRace(shop: ChaosShop, carts: number, placings: number): Promise<RaceResult> {
  const begin = performance.now();
  const result: RaceResult = { seconds: 0, orders: 0, equalAnswers: 0, otherAnswers: 0, others: [] };
  let next = 0;
  const worker = async () => {
    while (next < carts) await race(shop, next++, placings, result);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { rows } = await shop.database.execute("select count(*)::int as count from orders where comments like 'race %'");
  return { ...result, seconds: (performance.now() - begin) / 1000, orders: Number(rows[0]?.count) };
}

/** Every other cart is paid online; half of those receive the webhook concurrently. */
async function race({ client, sandbox, tokens, orders }: ChaosShop, nth: number, placings: number, result: RaceResult): Promise<void> {
  const isCash = nth % 2 === 0;
  const token = tokens[nth % tokens.length] ?? '';
  const input = { ...(isCash ? orders.cash : orders.card), comments: `race ${nth}` };
  const { data } = await client.ask(checkout, { token, input, key: randomUUID() });
  const session = data.paymentUrl?.split('/').at(-1) ?? '';
  if (!isCash) await sandbox.pay(session, 'approve', { webhooks: nth % 4 === 1 ? 1 : 0 });
  const call = { token, input: { cartId: data.cartId, transactionId: isCash ? cashTransactionId : session } };
  // A busy server's 503 decides nothing: repeat, as the storefront does.
  const place = async (): Promise<Answer<Placement>> => {
    const answer = await client.send(placeOrder, call);
    return answer.status === 503 ? wait(250).then(place) : answer;
  };
  const answers = await Promise.all(Array.from({ length: placings }, place));
  const told = answers.map(({ status, data: placed, body }) => placed?.orderNumber ?? `${status} ${JSON.stringify(body)}`);
  const first = told.find((answer) => typeof answer === 'number');
  const others = told.filter((answer) => answer !== first);
  result.equalAnswers += told.length - others.length;
  result.otherAnswers += others.length;
  result.others.push(...others.slice(0, 10 - result.others.length).map((answer) => `cart ${nth}: ${answer}, not ${first}`));
}
