import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '@sufra/sandbox-gateway/webhooks.ts';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GatewayUnavailable, UnverifiedEvent } from './gateway.ts';
import { listedBy, sessionRequest } from './gateway-testing.ts';
import { sandboxGateway } from './sandbox.ts';
import { startSandbox } from './sandbox-testing.ts';

const sandbox = await startSandbox();
const gateway = sandboxGateway(sandbox);
afterAll(() => sandbox.stop());

const refundOf = (sessionRef: string, amount: number, key: string) =>
  gateway.refund({ sessionRef, transactionRef: 'txn', amount, currency: 'AED', reason: 'Out of hummus', key });

describe('the six calls', () => {
  test('PAY-06 a repeated attempt returns the same session, and another amount is refused', async () => {
    const asked = sessionRequest();
    const made = await gateway.create(asked);
    expect(made.url).toBe(`${sandbox.url}/pay/${made.sessionRef}`);
    expect(await gateway.create(asked)).toEqual(made);
    await expect(gateway.create({ ...asked, amount: 1 })).rejects.toThrow('key_of_another_request');
  });

  test('PAY-06 a session reports the request, and after payment the card', async () => {
    const asked = sessionRequest();
    const { sessionRef } = await gateway.create(asked);
    const { reference, attemptId: attempt } = asked;
    const open = { sessionRef, reference, attempt, merchant: gateway.merchant, amount: 8700, currency: 'AED', refunded: 0 };
    expect(await gateway.get(sessionRef)).toEqual({ ...open, state: 'pending', transactionRef: null, card: null });
    const { transaction } = await sandbox.pay(sessionRef);
    const paid = { ...open, state: 'captured', transactionRef: transaction, card: { brand: 'Visa', last4: '4242' } };
    expect(await gateway.get(sessionRef)).toEqual(paid);
  });

  test('PAY-06 a session that the gateway does not know is null', async () => {
    expect(await gateway.get('ses_unknown')).toBeNull();
    expect(await gateway.cancel('../control/webhooks')).toBeNull();
  });

  test('PAY-06 a cancelled session takes no money, and a paid one stays paid', async () => {
    const [first, second] = [await gateway.create(sessionRequest()), await gateway.create(sessionRequest())];
    expect(await gateway.cancel(first.sessionRef)).toMatchObject({ state: 'cancelled' });
    expect(await sandbox.pay(first.sessionRef)).toEqual({ state: 'cancelled', transaction: null });
    await sandbox.pay(second.sessionRef);
    expect(await gateway.cancel(second.sessionRef)).toMatchObject({ state: 'captured' });
  });

  test('PAY-07 a repeated refund is idempotent, and refunds never exceed the payment', async () => {
    const { sessionRef } = await gateway.create(sessionRequest());
    await sandbox.pay(sessionRef);
    const first = await refundOf(sessionRef, 5000, `${sessionRef}-1`);
    expect(await refundOf(sessionRef, 5000, `${sessionRef}-1`)).toBe(first);
    expect(await gateway.get(sessionRef)).toMatchObject({ state: 'captured', refunded: 5000 });
    await expect(refundOf(sessionRef, 3701, `${sessionRef}-2`)).rejects.toThrow('more_than_captured');
    await refundOf(sessionRef, 3700, `${sessionRef}-2`);
    expect(await gateway.get(sessionRef)).toMatchObject({ refunded: 8700 });
  });

  test('PAY-06 lists all pages from the given start', async () => {
    const before = new Date();
    const made = await Promise.all(Array.from({ length: 205 }, () => gateway.create(sessionRequest())));
    const listed = await listedBy(gateway, before);
    expect(listed.map(({ sessionRef }) => sessionRef).toSorted()).toEqual(made.map(({ sessionRef }) => sessionRef).toSorted());
    expect(await listedBy(gateway, new Date(Date.now() + 60_000))).toEqual([]);
  });
});

describe('outages are reported as GatewayUnavailable', () => {
  test.each(['error', 'lost'] as const)('PAY-06 %s', async (kind) => {
    const asked = sessionRequest();
    await sandbox.faults({ call: 'create', kind });
    await expect(gateway.create(asked)).rejects.toThrow(GatewayUnavailable);
    // Whether or not the first call had effect, the retry returns one session.
    const { sessionRef } = await gateway.create(asked);
    expect((await listedBy(gateway, new Date(0))).filter(({ reference }) => reference === asked.reference)).toMatchObject([{ sessionRef }]);
  });

  test('PAY-06 a read waits two seconds', async () => {
    await sandbox.faults({ call: 'get', kind: 'hang' });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    onTestFinished(() => limits.mockRestore());
    await expect(gateway.get('ses_any')).rejects.toThrow(GatewayUnavailable);
    expect(limits.mock.calls).toEqual([[2000]]);
    expect(await gateway.get('ses_any')).toBeNull();
  });

  test('PAY-06 client reports an outage when no process listens on the port', async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(sandboxGateway({ url: `http://127.0.0.1:${port}`, secret: 's' }).get('ses')).rejects.toThrow(GatewayUnavailable);
  });

  test('PAY-06 a wrong secret is not an outage', async () => {
    const wrong = sandboxGateway({ ...sandbox, secret: 'another' });
    await expect(wrong.get('ses')).rejects.not.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('webhooks', () => {
  const body = Buffer.from(
    JSON.stringify({ id: 'evt_1', type: 'session.captured', createdAt: '2026-11-21T08:30:00Z', sessionId: 'ses_1' }),
  );
  const at = new Date('2026-11-21T08:30:00Z');
  const verifyAt = (headers: Record<string, string>, seconds = 0, given: Buffer = body) =>
    sandboxGateway({ url: 'http://sandbox.test', secret: 's', now: () => new Date(at.getTime() + seconds * 1000) }).verify(given, headers);
  const signed = { 'sandbox-signature': signatureOf('s', body.toString(), at) };

  test('PAY-06 accepts a signed event of a session', () => {
    expect(verifyAt(signed)).toEqual({ id: 'evt_1', sessionRef: 'ses_1' });
    const other = JSON.stringify({ id: 'evt_2', type: 'account.updated' });
    expect(verifyAt({ 'sandbox-signature': signatureOf('s', other, at) }, 0, Buffer.from(other))).toBeNull();
  });

  test.each<[string, Record<string, string>, number, Buffer]>([
    ['without a signature', {}, 0, body],
    ['with an empty one', { 'sandbox-signature': '' }, 0, body],
    ['with a torn one', { 'sandbox-signature': signed['sandbox-signature'].slice(0, -1) }, 0, body],
    ['signed with another secret', { 'sandbox-signature': signatureOf('other', body.toString(), at) }, 0, body],
    ['with another body', signed, 0, Buffer.from(body.toString().replace('ses_1', 'ses_2'))],
    ['signed for another time', { 'sandbox-signature': signed['sandbox-signature'].replace('t=1', 't=2') }, 0, body],
    ['from more than five minutes ago', signed, 301, body],
    ['from the future', signed, -301, body],
  ])('PAY-06 an event %s is refused', (_, headers, seconds, given) => {
    expect(() => verifyAt(headers, seconds, given)).toThrow(UnverifiedEvent);
  });

  test('PAY-06 accepts a signature that is almost five minutes old', () => {
    expect(verifyAt(signed, 300)).not.toBeNull();
  });

  test('PAY-06 signs events verifiably, and redelivers them until accepted', async () => {
    const received: (string | undefined)[] = [];
    await sandbox.settings({ retryDelay: 1 });
    await sandbox.onWebhook(async (raw, headers) => {
      received.push(gateway.verify(raw, headers)?.sessionRef);
      return received.length < 3 ? 503 : 200;
    });
    const { sessionRef } = await gateway.create(sessionRequest());
    await sandbox.pay(sessionRef);
    await vi.waitFor(async () => expect((await sandbox.webhooks()).at(-1)).toMatchObject({ tries: 3, done: true }));
    expect(received).toEqual([sessionRef, sessionRef, sessionRef]);
  });
});
