// @embedded
/** Codes go by WhatsApp, with SMS as the fallback for refusal, outage and late delivery. */
import { createHmac, randomInt } from 'node:crypto';
import { requestPhoneCode } from '@sufra/contract/account/phone/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { jobsHaveEnded } from '@sufra/tests/support/mails.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newPhoneCode } from '../../people/account/phone/codes.ts';
import { phoneCodeJobs } from './jobs.ts';
import { startMessageServices } from './services-testing.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const services = shared(await startMessageServices());
const { whatsapp, twilio } = services;
const textMessages = { whatsapp, sms: twilio, countries: ['971'], perDay: 400, lateAfter: 60_000 };
const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };
const api = shared(await startApi({ DEMO: 'off', LOG_LEVEL: 'warn' }, { env: { textMessages }, logTo }));
beforeEach(() => {
  api.setNow(start);
  services.taken.length = 0;
});

const newPhone = () => `97150${randomInt(1_000_000, 9_999_999)}`;
const ask = async (phone: string, locale: 'en' | 'ar' = 'en') =>
  expect((await api.call(requestPhoneCode, { body: { phone: `+${phone}` }, locale })).status).toBe(200);
const ways = (phone: string) => services.taken.filter((message) => message.phone === phone).map(({ by }) => by);
const goesBy = (phone: string, ...expected: string[]) =>
  vi.waitFor(() => expect(ways(phone)).toEqual(expected), { timeout: 8000, interval: 10 });
/** Skips the wait for WhatsApp. */
const skipWait = async () => {
  const { rows } = await api.context.database.execute(
    "update job set due_at = now() where state = 'waiting' and due_at > now() + interval '50 seconds' returning key",
  );
  api.context.jobs.wakeSoon();
  return rows.length;
};
const tells = (statuses: object[], secret = whatsapp.webhook?.appSecret ?? '') => {
  const entry = [{ changes: [{ field: 'messages', value: { statuses } }] }];
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return api.app.inject({ method: 'POST', url: '/webhooks/whatsapp', headers, payload });
};

test('PHONE-02 sends no SMS when WhatsApp delivered the code', async () => {
  const phone = newPhone();
  await ask(phone);
  await goesBy(phone, 'whatsapp');
  const { db } = api.context;
  const noted = () => db.selectFrom('phone_code').select(['message_id', 'is_delivered']).where('phone', '=', phone).executeTakeFirst();
  await vi.waitFor(async () => expect((await noted())?.message_id).toBe(services.taken[0]?.id));
  expect((await tells([{ id: services.taken[0]?.id, status: 'sent' }])).statusCode).toBe(200);
  expect((await noted())?.is_delivered).toBe(false);
  expect((await tells([{ id: services.taken[0]?.id, status: 'delivered' }])).statusCode).toBe(200);
  await expect.poll(skipWait).toBe(1);
  await jobsHaveEnded(api);
  expect(ways(phone)).toEqual(['whatsapp']);
});

test('PHONE-02 sends the same code by SMS when WhatsApp does not deliver in time', async () => {
  const phone = newPhone();
  await ask(phone, 'ar');
  await goesBy(phone, 'whatsapp');
  await expect.poll(skipWait).toBe(1);
  await goesBy(phone, 'whatsapp', 'twilio');
  const [first, second] = services.taken;
  expect(second?.code).toBe(first?.code);
  expect(new URLSearchParams(second?.body).get('Body')).toMatch(/^رمزك لدى .+: \d{6}\. لا تشاركه/);
});

test.each([
  ['refuses it', { status: 400, code: 131026 }, ['twilio']],
  ['is broken', { status: 503, code: 131000 }, ['twilio']],
  ['loses the answer', 'lost', ['whatsapp', 'twilio']],
] as const)('PHONE-02 the code goes by SMS at once where WhatsApp %s', async (_, fault, expected) => {
  const phone = newPhone();
  services.faults.whatsapp = [fault];
  await ask(phone);
  await goesBy(phone, ...expected);
});

test('PHONE-02 PHONE-06 when both fail, logs the reasons, does not retry, and tries SMS first next', async () => {
  const phone = newPhone();
  services.faults.whatsapp = [{ status: 400, code: 131026 }];
  services.faults.twilio = [{ status: 503, code: 20503 }];
  await ask(phone);
  await jobsHaveEnded(api);
  expect(ways(phone)).toEqual([]);
  const told = log.map((line) => JSON.parse(line)).map(({ gateway, problem, code }) => ({ gateway, problem, code }));
  expect(told).toContainEqual({ gateway: 'whatsapp', problem: 'refused', code: '400 131026' });
  expect(told).toContainEqual({ gateway: 'sms', problem: 'unreachable', code: '503 20503' });
  expect(log.join('')).not.toContain(phone.slice(3));
  api.setNow(new Date(start.getTime() + 31_000));
  await ask(phone);
  await goesBy(phone, 'twilio');
});

test('PHONE-06 the retry of a job that failed after WhatsApp took the code counts against the limit', async () => {
  const phone = newPhone();
  const codeId = await newPhoneCode(api.context, { phone, deviceHash: 'browser', locale: 'en' });
  type Handler = (payload: never, tries: number) => Promise<void>;
  const handlers: Handler[] = [];
  const jobs = { ...api.context.jobs, handle: (_kind: string, handler: Handler) => void handlers.push(handler) };
  const env = { ...api.context.env, rateLimits: true, textMessages: { ...textMessages, perDay: 2 } };
  // Two a day are one at once.
  phoneCodeJobs({ ...api.context, env, jobs });
  for (const tries of [1, 2, 3]) await handlers[0]?.({ codeId } as never, tries);
  expect(ways(phone)).toEqual(['whatsapp', 'whatsapp']);
});

test('PHONE-02 refuses webhooks and verification requests that are not Meta’s', async () => {
  expect((await tells([{ id: 'whatsapp.1', status: 'delivered' }], 'another secret')).statusCode).toBe(403);
  const setUp = (token: string) =>
    api.app.inject(`/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
  expect((await setUp('guessed')).statusCode).toBe(403);
  const answer = await setUp(whatsapp.webhook?.verifyToken ?? '');
  expect([answer.statusCode, answer.body]).toEqual([200, '1158201444']);
});

test('PHONE-02 ignores a webhook of another shape', async () => {
  for (const statuses of [[{}], [{ id: 7, status: 'read' }], [{ id: 'unknown', status: 'delivered' }]])
    expect((await tells(statuses)).statusCode).toBe(200);
});
