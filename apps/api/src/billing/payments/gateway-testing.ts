/** Requests and outages for the tests of all gateways. */
import { expect, test } from 'vitest';
import { type Gateway, GatewayUnavailable, type Payment, type SessionRequest } from './gateway.ts';

let attempts = 0;
/** Each request is of another attempt and cart. */
export const sessionRequest = (changes: Partial<SessionRequest> = {}): SessionRequest => ({
  attemptId: `attempt-${(attempts += 1)}`,
  reference: `cart-${attempts}`,
  amount: 8700,
  currency: 'AED',
  description: 'Sufra, JLT',
  locale: 'en',
  successUrl: 'https://order.example/paid?cart=1',
  failureUrl: 'https://order.example/failed',
  ownPage: null,
  customerRef: null,
  expiresAt: new Date(Date.now() + 15 * 60_000),
  ...changes,
});

export async function listedBy(gateway: Gateway, since: Date): Promise<Payment[]> {
  const listed: Payment[] = [];
  for await (const payment of gateway.list(since)) listed.push(payment);
  return listed;
}

interface FakeServer<Failure> {
  requests: readonly unknown[];
  failNext(failure: Failure): void;
}

/** Tests that each call reports these failures of the server at once as outages. */
export function testOutages<Failure>(gateway: Gateway, server: FakeServer<Failure>, failures: readonly Failure[]): void {
  test.each(failures.map((failure) => [failure]))('PAY-06 reports as GatewayUnavailable: %o', async (failure) => {
    const refund = { sessionRef: 'any_1', transactionRef: 'any_1', amount: 1, currency: 'AED', reason: '', key: 'k' };
    const calls = [
      () => gateway.create(sessionRequest()),
      () => gateway.get('any_1'),
      () => gateway.cancel('any_1'),
      () => gateway.refund(refund),
      () => listedBy(gateway, new Date()),
    ];
    for (const call of calls) {
      const before = server.requests.length;
      server.failNext(failure);
      await expect(call()).rejects.toThrow(GatewayUnavailable);
      expect(server.requests.length - before).toBe(1);
    }
  });
}
