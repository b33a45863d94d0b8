import {
  askGuestHelp,
  askHelp,
  guestFeedback,
  listFeedback,
  listRatings,
  publicRatings,
  publishRating,
  rateGuestOrder,
  rateOrder,
} from '@sufra/contract/feedback/served';
import { orderLink } from '@sufra/contract/guests/served';
import { answerHelp } from '@sufra/contract/kitchen/served';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { env: manyOrders }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
const her = await api.customer({ name: 'layla Haddad' });
const other = await api.customer();
const owner = await hire(api, 'owner');
const manager = await hire(api, 'manager', [restaurant.marina]);
const elsewhere = await hire(api, 'kitchen', [restaurant.hills]);
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_session').set({ expires_at: '2100-01-01' }).execute();

const at = (time: string, day = 21) => api.setNow(`2026-11-${day}T${time}:00+04:00`);
beforeEach(() => at('12:00'));

const ordered = (token = her.token) => orderedInCash(api, token, pickup(restaurant));
async function completed(token = her.token): Promise<number> {
  const number = await ordered(token);
  await bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
  return number;
}
const of = async (orderNumber: number, token = her.token) => (await api.call(listFeedback, { token, query: { orderNumber } })).data[0];
const ask = (orderNumber: number, change: object = {}, token = her.token) =>
  api.call(askHelp, { token, body: { orderNumber, reason: 'missing', items: [0], note: 'Only two', ...change } });
const rate = (orderNumber: number, change: object = {}, token = her.token) =>
  api.call(rateOrder, { token, body: { orderNumber, stars: 4, words: 'Warm <b>bread</b>', ...change } });
const boardOrder = async (orderNumber: number) => (await kitchenOf(api).orders()).data.find(({ number }) => number === orderNumber);
const trailOf = async (number: number) =>
  (await db.selectFrom('staff_action').select('action').where('order_number', '=', number).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const publish = (orderNumber: number, isPublic: boolean, read: { stars?: number; words?: string } = {}, token = owner.token) =>
  api.call(publishRating, { token, body: { orderNumber, isPublic, stars: 4, words: 'Warm <b>bread</b>', ...read } });
const shown = async () => (await api.call(publicRatings, { query: { branchId: restaurant.marina } })).data;

test('TRY-05 help reaches the branch’s board, which sees and answers it; the customer reads the answer', async () => {
  const number = await completed();
  expect((await ask(number, {}, other.token)).status).toBe(404);
  const { data } = await ask(number);
  expect(data.help).toMatchObject([{ reason: 'missing', items: [0], note: 'Only two', seenAt: null, answer: '' }]);
  const helpId = data.help[0]?.id ?? 0;
  expect((await boardOrder(number))?.help).toEqual(data.help);
  const answer = (token: string, text?: string) => api.call(answerHelp, { token, body: { orderNumber: number, helpId, answer: text } });
  expect((await answer(elsewhere.token)).status).toBe(404);
  expect((await answer(manager.token)).data.help[0]).toMatchObject({ seenAt: '2026-11-21T12:00:00+04:00', answeredAt: null });
  await answer(manager.token);
  expect((await of(number))?.help[0]?.seenAt).toBe('2026-11-21T12:00:00+04:00');
  at('12:05');
  await answer(manager.token, 'It is on its way');
  expect((await of(number))?.help[0]).toMatchObject({ answeredAt: '2026-11-21T12:05:00+04:00', answer: 'It is on its way' });
  expect((await answer(owner.token, 'Another answer')).status).toBe(409);
  // Idempotent: recorded once.
  expect(await trailOf(number)).toEqual(['saw_help', 'answered_help']);
});

test('TRY-05 one request for a reason is open at a time in a race; an answered one can be followed', async () => {
  const number = await completed();
  const answers = await Promise.all([ask(number), ask(number), ask(number)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 430, 430]);
  expect(answers.find(({ status }) => status === 430)?.body.code).toBe('help_open');
  expect((await ask(number, { reason: 'late', items: [] })).status).toBe(200);
  const [first] = (await of(number))?.help ?? [];
  await api.call(answerHelp, { token: manager.token, body: { orderNumber: number, helpId: first?.id, answer: 'Sorry' } });
  expect((await ask(number)).data.help).toHaveLength(3);
});

test('TRY-05 server refuses help without its dishes, with foreign ones, and more than a day after handover', async () => {
  const number = await completed();
  expect((await ask(number, { items: [] })).body.payload).toEqual({ items: ['Choose the dishes'] });
  expect((await ask(number, { items: [7] })).body.payload).toHaveProperty('items');
  expect((await ask(number, { reason: 'cold' })).body.payload).toHaveProperty('reason');
  at('12:00', 22);
  expect((await ask(number)).status).toBe(200);
  at('12:01', 22);
  expect((await ask(number, { reason: 'late' })).body.code).toBe('help_too_late');
  at('12:00');
  const rejected = await ordered();
  await bringTo(api, rejected, 'rejected');
  expect((await ask(rejected)).body.code).toBe('help_too_late');
});

test('TRY-05 an order takes six requests for help at a time', async () => {
  const number = await completed();
  const limited = await api.beside({ rateLimits: true });
  const asksAndReads = async () => {
    const body = { orderNumber: number, reason: 'missing', items: [0], note: '' };
    const { status, data } = await limited.call(askHelp, { token: her.token, body });
    const helpId = data?.help.at(-1)?.id;
    if (status === 200) await api.call(answerHelp, { token: staffToken, body: { orderNumber: number, helpId, answer: 'Sorry' } });
    return status;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 7; nth++) statuses.push(await asksAndReads());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('TRY-05 a note and an answer have 300 characters at most', async () => {
  const number = await completed();
  expect((await ask(number, { note: 'n'.repeat(301) })).body.payload).toHaveProperty('note');
  const { data } = await ask(number, { note: 'n'.repeat(300) });
  const helpId = data.help[0]?.id;
  const answer = (text: string) => api.call(answerHelp, { token: staffToken, body: { orderNumber: number, helpId, answer: text } });
  expect((await answer('n'.repeat(301))).body.payload).toHaveProperty('answer');
  expect((await answer('n'.repeat(300))).status).toBe(200);
});

test('TRY-05 localizes a predefined answer, and keeps typed ones', async () => {
  const number = await completed();
  const seenIn = async (language: string) =>
    (
      await api.call(listFeedback, { token: her.token, query: { orderNumber: number }, headers: { 'accept-language': language } })
    ).data[0]?.help.map(({ answer }) => answer);
  for (const [reason, answer] of [
    ['missing', 'sending_missing'],
    ['wrong', 'We call you. سنتصل'],
  ]) {
    const { data } = await ask(number, { reason });
    await api.call(answerHelp, { token: staffToken, body: { orderNumber: number, helpId: data.help.at(-1)?.id, answer } });
  }
  expect(await seenIn('en')).toEqual(["We're sending you what is missing.", 'We call you. سنتصل']);
  expect(await seenIn('ar')).toEqual(['نرسل إليك ما نقص.', 'We call you. سنتصل']);
});

test('TRY-05 an order that waits for help stays on the board of the next day until it is answered', async () => {
  at('21:30');
  const number = await completed();
  await ask(number);
  at('08:00', 22);
  const help = (await boardOrder(number))?.help[0];
  expect(help?.reason).toBe('missing');
  await api.call(answerHelp, { token: staffToken, body: { orderNumber: number, helpId: help?.id, answer: 'Sorry' } });
  expect(await boardOrder(number)).toBeUndefined();
  // Staff cannot read a customer of a past day by guessing an order number.
  expect((await api.call(answerHelp, { token: staffToken, body: { orderNumber: number, helpId: 1 } })).status).toBe(404);
});

test('TRY-05 an order is rated from an hour after it was handed over, once, and changed for a day', async () => {
  const open = await ordered();
  expect((await rate(open)).body.code).toBe('rating_too_soon');
  const number = await completed();
  at('12:59');
  expect((await rate(number)).body.code).toBe('rating_too_soon');
  at('13:00');
  expect((await rate(number, {}, other.token)).status).toBe(404);
  expect((await rate(number, { stars: 6 })).body.payload).toEqual({ stars: ['Choose one to five stars'] });
  expect((await rate(number)).data.rating).toMatchObject({ stars: 4, words: 'Warm <b>bread</b>', isPublic: false });
  expect((await rate(number, { stars: 2 })).data.rating?.stars).toBe(2);
  at('13:01', 22);
  expect((await rate(number)).body.code).toBe('rating_too_late');
  expect((await of(number))?.rating?.stars).toBe(2);
});

test('TRY-05 a rating is private until an owner publishes it; a change makes it private again', async () => {
  const number = await completed();
  at('13:00');
  await rate(number);
  expect(await shown()).toEqual([]);
  expect((await publish(number, true, {}, manager.token)).status).toBe(403);
  // The customer changed words or stars meanwhile.
  for (const read of [{ words: 'Cold' }, { stars: 5 }]) expect((await publish(number, true, read)).status).toBe(409);
  expect((await publish(number, true)).data).toEqual({ isPublic: true });
  expect(await shown()).toEqual([{ initial: 'L', stars: 4, words: 'Warm <b>bread</b>' }]);
  const { data } = await api.call(listRatings, { token: manager.token, query: { branchId: restaurant.marina } });
  expect(data.ratings[0]).toMatchObject({ orderNumber: number, stars: 4, isPublic: true, customer: 'layla Haddad' });
  expect(data.average).toBeCloseTo(data.ratings.reduce((sum, { stars }) => sum + stars, 0) / data.count, 1);
  expect((await boardOrder(number))?.rating?.stars).toBe(4);
  await rate(number, { words: 'Cold' });
  expect(await shown()).toEqual([]);
  await publish(number, true, { words: 'Cold' });
  await publish(number, false, { words: 'Cold' });
  expect(await shown()).toEqual([]);
  expect(await trailOf(number)).toEqual(['published_rating', 'published_rating', 'hid_rating']);
});

test('TRY-05 a guest asks for help and rates by the private link', async () => {
  const guest = await newGuest(api);
  const number = await completed(guest.token);
  const { order_token: link } = (await api.call(orderLink, { token: guest.token, query: { order_no: number } })).data;
  expect((await api.call(guestFeedback, { body: { link: `${link}x` } })).status).toBe(404);
  const { data } = await api.call(askGuestHelp, { body: { link, reason: 'wrong', items: [0], note: '' } });
  expect(data.help).toMatchObject([{ reason: 'wrong' }]);
  at('13:00');
  expect((await api.call(rateGuestOrder, { body: { link, stars: 5, words: '' } })).data.rating?.stars).toBe(5);
});

test('TRY-05 AUTH-15 the export has help and ratings; erasure keeps stars without texts', async () => {
  const leaving = await api.customer();
  await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
  const number = await completed(leaving.token);
  await ask(number, {}, leaving.token);
  at('13:00');
  await rate(number, {}, leaving.token);
  await publish(number, true);
  const file = (await api.call(exportData, { token: leaving.token })).data;
  expect(file.ratings).toMatchObject([{ order_number: number, stars: 4, words: 'Warm <b>bread</b>', is_public: true }]);
  expect(file.help).toMatchObject([{ order_number: number, reason: 'missing', note: 'Only two' }]);
  expect((await api.call(deleteAccount, { token: leaving.token, body: { password: leaving.password } })).status).toBe(200);
  const rating = () =>
    db.selectFrom('order_rating').select(['stars', 'words', 'is_public']).where('order_number', '=', number).executeTakeFirst();
  await expect.poll(rating, { timeout: 10_000 }).toEqual({ stars: 4, words: '', is_public: false });
  expect(await db.selectFrom('help_request').select('id').where('order_number', '=', number).execute()).toEqual([]);
});
