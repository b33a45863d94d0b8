import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, challengeCode } from './model.ts';
import { startGateway } from './sandbox-testing.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const returnUrl = 'https://order.example/payment-form/1';
async function embedded() {
  const { id } = await gateway.session({ embedded: true });
  const { clientSecret } = (await gateway.call(`/sessions/${id}`)).body;
  const fields = `/fields/${clientSecret}`;
  const give = async (number: string | null, back = returnUrl) => (await gateway.call(`${fields}/pay`, { number, returnUrl: back })).body;
  return { id, fields, give, state: async () => (await gateway.call(`/sessions/${id}`)).body };
}

describe('card fields on a merchant’s page', () => {
  test('TRY-06 frames run only their own script, and only allowed shops may frame them', async () => {
    const shop = await startGateway({ frameAncestors: ['https://order.example'] });
    const { id } = await shop.session({ embedded: true, locale: 'ar' });
    const { clientSecret } = (await shop.call(`/sessions/${id}`)).body;
    const { headers, html } = await shop.visit(`${shop.url}/fields/${clientSecret}/card`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*script-src 'sha256-[^']+';.*frame-ancestors https:\/\/order\.example$/,
    );
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('data-origin="https://order.example"');
    await shop.stop();
  });

  test('TRY-06 a hosted payment has no client secret, an embedded one no payment page', async () => {
    expect((await gateway.call(`/sessions/${(await gateway.session()).id}`)).body.clientSecret).toBeNull();
    const { id, state } = await embedded();
    expect(await gateway.visit(`${gateway.url}/pay/${id}`, { card: 'approve' })).toMatchObject({ status: 303 });
    expect(await state()).toMatchObject({ state: 'pending', transaction: null });
    expect((await gateway.call('/fields/unknown/status')).status).toBe(404);
  });

  test('TRY-06 the framed bank challenge handles a right code, three wrong codes, and giving up', async () => {
    const answers: [string[], string][] = [
      [['1', challengeCode], 'succeeded'],
      [['1', '2', '3'], 'requires_payment_method'],
      [[''], 'requires_payment_method'],
    ];
    for (const [codes, status] of answers) {
      const { fields, give } = await embedded();
      expect(await give(cards.challenge)).toMatchObject({ status: 'requires_action' });
      for (const code of codes) await gateway.visit(`${gateway.url}${fields}/challenge`, code ? { code } : { 'give-up': 'yes' });
      expect((await gateway.call(`${fields}/status`)).body.status).toBe(status);
    }
  });

  test.each([
    ['succeeded', challengeCode],
    ['failed', null],
  ])('TRY-06 the bank’s own page redirects to the shop: %s', async (outcome, code) => {
    const { id, give } = await embedded();
    const { redirect, status } = await give(cards.redirect);
    expect([status, redirect]).toEqual(['requires_action', `${gateway.url}/pay/${id}`]);
    const { location } = await gateway.visit(redirect, code ? { code } : { 'give-up': 'yes' });
    expect(location).toBe(`${returnUrl}?payment_intent=${id}&redirect_status=${outcome}`);
  });

  test('TRY-06 the bank’s page redirects to no other site than the shop', async () => {
    const { give } = await embedded();
    expect((await give(cards.redirect, 'https://evil.example/')).redirect).toBeUndefined();
  });

  test('TRY-06 a cancelled payment accepts no card', async () => {
    const { id, fields, give } = await embedded();
    await gateway.call(`/sessions/${id}/cancel`, {});
    expect(await give(cards.approve)).toMatchObject({ status: 'canceled' });
    expect((await gateway.visit(`${gateway.url}${fields}/card`)).html).toContain('data-unknown="yes"');
  });
});
