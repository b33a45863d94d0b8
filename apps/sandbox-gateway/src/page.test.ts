import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CardName, cards, hostedCards } from './model.ts';
import { startGateway } from './sandbox-testing.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const stateOf = async (id: string) => (await gateway.call(`/sessions/${id}`)).body;
const paid = /^https:\/\/order\.example\/paid\?cart=1&transaction_id=txn_\w+$/;
const failed = 'https://order.example/failed';

describe('the page of a payment', () => {
  test('PAY-01 shows the payment and that it is a test, in the customer’s language', async () => {
    const english = await gateway.visit((await gateway.session({ description: '<b>Sufra</b> & Co' })).url);
    expect(english.html).toContain('<html lang="en" dir="ltr">');
    expect(english.html).toContain('Test page: no real card, no real money.');
    expect(english.html).toContain('&lt;b&gt;Sufra&lt;/b&gt; &amp; Co');
    expect(english.html).toMatch(/AED\s87\.00/);
    const arabic = await gateway.visit((await gateway.session({ locale: 'ar' })).url);
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.html).toMatch(/87\.00\sدرهم/);
    const dinars = await gateway.visit((await gateway.session({ amount: 5120, currency: 'KWD' })).url);
    expect(dinars.html).toMatch(/KWD\s5\.120/);
    for (const name of hostedCards) expect(arabic.html).toContain(`value="${name}"`);
  });

  test('PAY-01 runs no script, is not cached, may be framed, and redirects only to the shop', async () => {
    const { headers, html } = await gateway.visit((await gateway.session()).url);
    expect(html).not.toMatch(/<script|\son\w+=/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self' https:\/\/order\.example; frame-ancestors \*$/,
    );
  });

  test('PAY-01 the cancel link leads to the shop', async () => {
    const { html } = await gateway.visit((await gateway.session({ failureUrl: 'https://order.example/failed?a=1&b=2' })).url);
    expect(html).toContain('<a href="https://order.example/failed?a=1&amp;b=2">Cancel and go back</a>');
  });

  test('PAY-01 the gateway answers 404 when the session of a page does not exist', async () => {
    expect(await gateway.visit(`${gateway.url}/pay/ses_unknown`)).toMatchObject({ status: 404 });
    expect(await gateway.visit(`${gateway.url}/pay/ses_unknown`, { card: 'approve' })).toMatchObject({ status: 404 });
  });
});

describe('cards', () => {
  test.each<[CardName]>([['approve'], ['no-webhook'], ['three-webhooks']])('PAY-02 %s: pays and redirects to the shop', async (card) => {
    const { id, url } = await gateway.session();
    const { status, location } = await gateway.visit(url, { number: cards[card].replace(/(.{4})/g, '$1 ') });
    expect(status).toBe(303);
    expect(location).toMatch(paid);
    const transaction = new URL(location ?? '').searchParams.get('transaction_id');
    expect(await stateOf(id)).toMatchObject({ state: 'captured', transaction, card: { last4: cards[card].slice(-4) } });
  });

  test('PAY-03 decline: redirects unpaid, and the page accepts no other card', async () => {
    const { id, url } = await gateway.session();
    expect(await gateway.visit(url, { card: 'decline' })).toMatchObject({ status: 303, location: failed });
    expect(await gateway.visit(url, { card: 'approve' })).toMatchObject({ status: 303, location: failed });
    expect(await stateOf(id)).toMatchObject({ state: 'declined', transaction: null });
  });

  test('PAY-01 reports a number that is no test card, and allows a correction', async () => {
    const { id, url } = await gateway.session();
    const answer = await gateway.visit(url, { number: '4111 1111 1111 1111">' });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('This is not one of the test cards.');
    expect(answer.html).toContain('value="4111 1111 1111 1111&quot;&gt;"');
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
    expect((await gateway.visit(url, { number: '4242-4242-4242-4242' })).location).toMatch(paid);
  });

  test('PAY-01 challenge: the bank asks for a code, and allows a correction', async () => {
    const { url } = await gateway.session();
    expect(await gateway.visit(url, { card: 'challenge' })).toMatchObject({ status: 303, location: new URL(url).pathname });
    expect((await gateway.visit(url)).html).toContain('Your bank asks for a code');
    // Another card in another tab does not bypass the bank.
    await gateway.visit(url, { card: 'approve' });
    expect((await gateway.visit(url, { code: '000000' })).html).toContain('This code is wrong. Try again.');
    expect((await gateway.visit(url, { code: '123 456' })).location).toMatch(paid);
  });

  test('PAY-03 challenge: three wrong codes, or giving up, end the payment', async () => {
    const [first, second] = [await gateway.session(), await gateway.session()];
    for (const { url } of [first, second]) await gateway.visit(url, { card: 'challenge' });
    for (const status of [422, 422, 303]) expect(await gateway.visit(first.url, { code: '1' })).toMatchObject({ status });
    expect(await gateway.visit(first.url, { code: '123456' })).toMatchObject({ location: failed });
    expect(await gateway.visit(second.url, { 'give-up': 'yes' })).toMatchObject({ location: failed });
    expect(await stateOf(first.id)).toMatchObject({ state: 'declined' });
    expect(await stateOf(second.id)).toMatchObject({ state: 'declined' });
  });

  test('PAY-04 slow: the page waits, and redirects once paid', async () => {
    const { url } = await gateway.session();
    await gateway.call('/control/settings', { slowAfter: 60_000 });
    await gateway.visit(url, { card: 'slow' });
    const waiting = await gateway.visit(url);
    expect(waiting.html).toContain('Your payment is being processed');
    expect(waiting.html).toContain('<meta http-equiv="refresh" content="1">');
    await gateway.call('/control/settings', { now: new Date(Date.now() + 60_001).toISOString(), slowAfter: 50 });
    expect((await gateway.visit(url)).location).toMatch(paid);
    await gateway.call('/control/settings', { now: new Date().toISOString() });
  });

  test('PAY-04 late: redirects as failed, and captures later, even after a cancellation', async () => {
    const { id, url } = await gateway.session();
    expect(await gateway.visit(url, { card: 'late' })).toMatchObject({ location: failed });
    expect((await gateway.call(`/sessions/${id}/cancel`, {})).body).toMatchObject({ transaction: null });
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'captured', amount: 8700 }));
  });
});

describe('a customer never pays twice', () => {
  test('PAY-06 concurrent submits, and another after Back, are one payment', async () => {
    const { id, url } = await gateway.session();
    const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.visit(url, { card: 'approve' })));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await gateway.visit(url)).toMatchObject({ status: 303, location: answers[0]?.location });
    expect(gateway.received.filter(({ body }) => body.includes(id))).toHaveLength(1);
  });

  test('PAY-06 an expired or cancelled page accepts no card', async () => {
    const late = await gateway.session({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(await gateway.visit(late.url, { card: 'approve' })).toMatchObject({ location: failed });
    expect(await stateOf(late.id)).toMatchObject({ state: 'expired', transaction: null });
    const cancelled = await gateway.session();
    await gateway.call(`/sessions/${cancelled.id}/cancel`, {});
    expect(await gateway.visit(cancelled.url, { card: 'approve' })).toMatchObject({ location: failed });
    expect(await stateOf(cancelled.id)).toMatchObject({ state: 'cancelled', transaction: null });
  });
});
