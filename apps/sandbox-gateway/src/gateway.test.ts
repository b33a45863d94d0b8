import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGateway } from './sandbox-testing.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const eventsOf = (id: string) => gateway.received.map(({ body }) => JSON.parse(body)).filter((event) => event.sessionId === id);

test.each([
  ['/sessions?since=2026-01-01T00:00:00Z', undefined],
  ['/sessions/any', undefined],
  ['/sessions/any/cancel', {}],
  ['/control/webhooks', undefined],
  ['/control/faults', { faults: [] }],
])('PAY-06 %s requires the secret', async (path, body) => {
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', gateway.secret])
    expect(await gateway.call(path, body, { authorization }), authorization).toEqual({ status: 401, body: { error: 'wrong_secret' } });
});

test.each([
  ['no amount', { amount: 0 }],
  ['a fraction', { amount: 87.5 }],
  ['a way back that is no page', { successUrl: 'javascript:alert(1)' }],
  ['another language', { locale: 'fr' }],
])('PAY-01 a session with %s is refused', async (_, changes) => {
  await expect(gateway.session(changes)).rejects.toThrow('400');
});

describe('webhooks', () => {
  test('PAY-06 arrive three times or never, depending on the card', async () => {
    const [dropped, tripled] = [await gateway.session(), await gateway.session()];
    await gateway.visit(dropped.url, { card: 'no-webhook' });
    await gateway.visit(tripled.url, { card: 'three-webhooks' });
    await vi.waitFor(() => expect(eventsOf(tripled.id)).toHaveLength(3));
    expect(new Set(eventsOf(tripled.id).map((event) => event.id)).size).toBe(1);
    expect(eventsOf(dropped.id)).toEqual([]);
  });

  test('PAY-06 the gateway sends an ordered webhook for a session that it does not know', async () => {
    const sent = await gateway.call('/control/webhooks', { sessionId: 'ses_unknown', id: 'evt_1' });
    expect(sent.body).toEqual({ status: 200 });
    expect(eventsOf('ses_unknown')).toMatchObject([{ id: 'evt_1', type: 'session.captured' }]);
  });
});

describe('control API for tests', () => {
  test('PAY-06 captures an amount, currency or account that differs from the request', async () => {
    const { id } = await gateway.session();
    await gateway.call(`/control/sessions/${id}/pay`, { amount: 1, currency: 'USD', merchant: 'another-merchant' });
    expect((await gateway.call(`/sessions/${id}`)).body).toMatchObject({ amount: 1, currency: 'USD', merchant: 'another-merchant' });
  });

  test('PAY-04 captures late, exactly once', async () => {
    const { id } = await gateway.session();
    await gateway.call(`/sessions/${id}/cancel`, {});
    const { body } = await gateway.call(`/control/sessions/${id}/capture`, {});
    expect(body).toMatchObject({ state: 'captured', transaction: expect.stringMatching(/^txn_/) });
    expect((await gateway.call(`/control/sessions/${id}/capture`, {})).body).toEqual(body);
  });

  test('PAY-06 refuses an unknown kind of fault', async () => {
    expect(await gateway.call('/control/faults', { faults: [{ kind: 'explode' }] })).toMatchObject({ status: 400 });
  });
});

test('PAY-06 a restart loses no data, even after a torn line: payments and webhooks continue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'sessions.jsonl');
  const first = await startGateway({ file });
  first.answerWebhooks(500);
  await first.call('/control/settings', { retryDelay: 60_000, lateAfter: 60_000 });
  const [captured, late] = [await first.session({ reference: 'cart-1' }), await first.session({ reference: 'cart-2' })];
  await first.visit(captured.url, { card: 'approve' });
  await first.visit(late.url, { card: 'late' });
  const before = (await first.call(`/sessions/${captured.id}`)).body;
  await first.stop();
  appendFileSync(file, '{"id":"ses_torn","refer');

  const second = await startGateway({ file });
  expect((await second.call(`/sessions/${captured.id}`)).body).toMatchObject({ ...before, url: expect.any(String) });
  await vi.waitFor(() =>
    expect(second.received.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual(['session.captured', 'session.declined']),
  );
  await second.call('/control/settings', { now: new Date(Date.now() + 60_001).toISOString() });
  expect((await second.call(`/sessions/${late.id}`)).body).toMatchObject({ state: 'captured' });
  await second.stop();
  rmSync(folder, { recursive: true });
});
