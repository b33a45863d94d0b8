import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, challengeCode } from './model.ts';
import { startGateway } from './sandbox-testing.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

let keys = 0;
const customer = async (): Promise<string> =>
  (await gateway.call('/customers', {}, { 'idempotency-key': `customer-${(keys += 1)}` })).body.id;
const cardsOf = async (id: string) => (await gateway.call(`/customers/${id}/cards`)).body.cards;
const opens = async (id: string): Promise<string> => (await gateway.call(`/customers/${id}/sessions`, {})).body.clientSecret;
const returnUrl = 'https://order.example/payment-form/1';
async function embedded(id: string | undefined, opened: string | null = id ?? null) {
  const session = await gateway.session({ embedded: true, ...(id ? { customer: id } : {}) });
  const { clientSecret } = (await gateway.call(`/sessions/${session.id}`)).body;
  const secret = opened === null ? '' : await opens(opened);
  const give = async (given: object) =>
    (await gateway.call(`/fields/${clientSecret}/pay`, { returnUrl, number: '', customer: secret, ...given })).body;
  const card = async () => (await gateway.visit(`${gateway.url}/fields/${clientSecret}/card?customer=${secret}`)).html;
  return { ...session, give, card, clientSecret };
}
async function saves(id: string, card = 'approve') {
  const { url } = await gateway.session({ customer: id });
  await gateway.visit(url, { card, save: 'yes' });
  return url;
}

describe('a customer of the gateway', () => {
  test('TRY-06 is one for a key, and is for who has the secret', async () => {
    const ask = (headers: object) => gateway.call('/customers', {}, { 'idempotency-key': 'one-key', ...headers });
    expect((await ask({})).body).toEqual((await ask({})).body);
    expect(await ask({ authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
    expect(await gateway.call(`/customers/${await customer()}/cards`, undefined, { authorization: '' })).toMatchObject({ status: 401 });
  });

  test('TRY-06 is gone with all cards once deleted, and pays with none of them', async () => {
    const id = await customer();
    const open = await gateway.session({ customer: id });
    await saves(id);
    const [card] = await cardsOf(id);
    expect((await gateway.call(`/customers/${id}`, undefined, {}, 'DELETE')).status).toBe(200);
    expect((await gateway.call(`/customers/${id}`, undefined, {}, 'DELETE')).status).toBe(404);
    expect((await gateway.call(`/customers/${id}/cards`)).status).toBe(404);
    await expect(gateway.session({ customer: id })).rejects.toThrow('unknown_customer');
    expect((await gateway.visit(open.url, { saved: card.id })).status).toBe(422);
  });
});

describe('the gateway’s page', () => {
  test('TRY-06 keeps a card only with consent, and only of a customer', async () => {
    const id = await customer();
    const { url } = await gateway.session({ customer: id });
    expect((await gateway.visit(url)).html).toMatch(/<input type="checkbox" name="save" value="yes">/);
    await gateway.visit(url, { card: 'approve' });
    expect(await cardsOf(id)).toEqual([]);
    const guest = await gateway.session();
    expect((await gateway.visit(guest.url)).html).not.toContain('name="save"');
    expect((await gateway.visit(guest.url, { card: 'approve', save: 'yes' })).status).toBe(303);
    await saves(id, 'decline');
    expect(await cardsOf(id)).toEqual([]);
    await saves(id);
    await saves(id);
    expect(await cardsOf(id)).toMatchObject([{ brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 }]);
  });

  test('TRY-06 offers saved cards in both languages, and pays without a number', async () => {
    const id = await customer();
    await saves(id, 'three-webhooks');
    const [card] = await cardsOf(id);
    const { id: session, url } = await gateway.session({ customer: id, locale: 'ar' });
    const { html } = await gateway.visit(url);
    expect(html).toContain(`name="saved" value="${card.id}"`);
    expect(html).toContain('<bdi>Mastercard</bdi> <bdi dir="ltr">•••• 4444</bdi>');
    expect(html).toContain('تنتهي في <bdi dir="ltr">12/34</bdi>');
    expect((await gateway.visit(url, { saved: card.id })).location).toMatch(/transaction_id=txn_/);
    expect((await gateway.call(`/sessions/${session}`)).body).toMatchObject({ state: 'captured', card: { last4: '4444' } });
  });

  test('TRY-06 PAY-06 takes no saved card of another customer, nor one that was removed', async () => {
    const [layla, rami] = [await customer(), await customer()];
    await saves(layla);
    const [card] = await cardsOf(layla);
    const { id, url } = await gateway.session({ customer: rami });
    expect((await gateway.visit(url)).html).not.toContain('4242</bdi> <span');
    expect((await gateway.visit(url, { saved: card.id })).html).toContain('no longer saved');
    expect((await gateway.call(`/sessions/${id}`)).body).toMatchObject({ state: 'pending', transaction: null });
    const remove = (customer: string) => gateway.call(`/customers/${customer}/cards/${card.id}`, undefined, {}, 'DELETE');
    expect((await remove(rami)).status).toBe(404);
    expect(await cardsOf(layla)).toHaveLength(1);
    expect((await remove(layla)).status).toBe(200);
    const own = await gateway.session({ customer: layla });
    expect((await gateway.visit(own.url, { saved: card.id })).status).toBe(422);
  });
});

describe('card fields on a merchant’s page', () => {
  test('TRY-06 keep a card with consent once it has paid, and offer it to the next payment', async () => {
    const id = await customer();
    const first = await embedded(id);
    expect(await first.card()).toMatch(/<input type="checkbox" name="save" value="yes">/);
    expect(await first.give({ number: cards.challenge, save: true })).toMatchObject({ status: 'requires_action' });
    expect(await cardsOf(id)).toEqual([]);
    await gateway.visit(`${gateway.url}/fields/${first.clientSecret}/challenge`, { code: challengeCode });
    const [card] = await cardsOf(id);
    const second = await embedded(id);
    expect(await second.card()).toContain(`name="saved" value="${card.id}" checked`);
    // The bank asks for a saved card as well.
    expect(await second.give({ saved: card.id })).toMatchObject({ status: 'requires_action' });
  });

  test('TRY-06 PAY-06 show and take no card without the secret of exactly this customer', async () => {
    const [layla, rami] = [await customer(), await customer()];
    await saves(layla);
    const [card] = await cardsOf(layla);
    const cases: [of: string | undefined, opened: string | null][] = [
      [layla, null],
      [layla, rami],
      [rami, layla],
      [rami, rami],
      [undefined, layla],
    ];
    for (const each of cases) {
      const { give, card: frame } = await embedded(...each);
      expect(await frame()).not.toContain(card.id);
      expect(await give({ saved: card.id })).toMatchObject({ status: 'requires_payment_method', error: { code: 'resource_missing' } });
    }
    const { give } = await embedded(rami, layla);
    expect(await give({ number: cards.approve, save: true })).toMatchObject({ status: 'succeeded' });
    expect(await cardsOf(rami)).toEqual([]);
    expect(await cardsOf(layla)).toHaveLength(1);
  });
});

test('TRY-06 a restart forgets no customer and no card', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'sessions.jsonl');
  const first = await startGateway({ file });
  const { id } = (await first.call('/customers', {}, { 'idempotency-key': 'kept' })).body;
  await first.visit((await first.session({ customer: id })).url, { card: 'approve', save: 'yes' });
  await first.stop();
  const second = await startGateway({ file });
  expect((await second.call('/customers', {}, { 'idempotency-key': 'kept' })).body).toEqual({ id });
  expect((await second.call(`/customers/${id}/cards`)).body.cards).toMatchObject([{ last4: '4242' }]);
  await second.stop();
  rmSync(folder, { recursive: true });
});
