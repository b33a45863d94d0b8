import { shared } from '@sufra/tests/support/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnsent, type TextMessages } from './port.ts';
import { startMessageServices } from './services-testing.ts';
import { openSms } from './sms.ts';
import { openWhatsApp, sendOrderNews } from './whatsapp.ts';

const services = shared(await startMessageServices());
const message = { phone: '971501112223', code: '048291', text: '048291 is your code at “Karam & Co”.', locale: 'en' } as const;
const adapters = {
  whatsapp: openWhatsApp(services.whatsapp),
  twilio: openSms(services.twilio),
  sms: openSms(services.sms),
};
const each = Object.entries(adapters) as [keyof typeof adapters, TextMessages][];
const last = () => services.taken.at(-1);

beforeEach(() => {
  services.taken.length = 0;
});
afterEach(() => vi.restoreAllMocks());

test('PHONE-02 WhatsApp gets the code as an authentication template in the customer’s language', async () => {
  expect(await adapters.whatsapp.sendCode({ ...message, locale: 'ar' })).toEqual({ outcome: 'accepted', id: last()?.id });
  const parameters = [{ type: 'text', text: '048291' }];
  expect(JSON.parse(last()?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '971501112223',
    type: 'template',
    template: {
      name: 'login_code',
      language: { code: 'ar' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  });
  expect(last()?.headers.authorization).toBe('Bearer EAAJ-token');
});

test('PHONE-08 WhatsApp gets news as a template of three parameters and a path, each on one line', async () => {
  const news = { phone: '971501112223', locale: 'ar', orderNumber: 1001, text: 'قبِل المطعم طلبك.' } as const;
  const path = 'my-order/order?no=1001';
  const { outcome } = await sendOrderNews(services.whatsapp, 'order_news', { ...news, path, restaurant: 'Karam\n&   Co' });
  expect(outcome).toBe('accepted');
  expect(JSON.parse(last()?.body ?? '').template).toEqual({
    name: 'order_news',
    language: { code: 'ar' },
    components: [
      { type: 'body', parameters: ['Karam & Co', '1001', 'قبِل المطعم طلبك.'].map((text) => ({ type: 'text', text })) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: path }] },
    ],
  });
});

test.each([
  ['ECONNREFUSED', true],
  ['429 130429', true],
  ['503 131000', false],
  ['TimeoutError', false],
  ['ECONNRESET', false],
])('PHONE-08 %s: a repeat cannot send a message twice: %s', (detail, expected) => {
  expect(isUnsent({ outcome: 'unreachable', detail })).toBe(expected);
});

test('PHONE-02 Twilio gets number, text, and a sender or messaging service', async () => {
  expect(await adapters.twilio.sendCode(message)).toEqual({ outcome: 'accepted', id: last()?.id });
  expect(Object.fromEntries(new URLSearchParams(last()?.body))).toEqual({ To: '+971501112223', From: 'Sufra', Body: message.text });
  expect(last()?.headers.authorization).toBe(`Basic ${btoa(`AC${'0'.repeat(32)}:twilio-token`)}`);
  const service = `MG${'a'.repeat(32)}`;
  await openSms({ ...services.twilio, sender: service }).sendCode(message);
  expect(new URLSearchParams(last()?.body).get('MessagingServiceSid')).toBe(service);
});

test('PHONE-02 a plain provider gets the escaped text in URL or JSON', async () => {
  const hostile = { ...message, text: '048291 {phone} "&to=1' };
  expect(await adapters.sms.sendCode(hostile)).toEqual({ outcome: 'accepted', id: '' });
  expect(new URL(last()?.body ?? '', services.url).searchParams.getAll('to')).toEqual(['971501112223']);
  expect(new URL(last()?.body ?? '', services.url).searchParams.get('text')).toBe(hostile.text);
  const body = '{"to":"{phone}","text":"{text}","from":["Sufra"],"flash":false}';
  await openSms({ kind: 'http', url: services.url, body, authorization: 'Bearer x' }).sendCode(hostile);
  expect(JSON.parse(last()?.body ?? '')).toEqual({ to: '971501112223', text: hostile.text, from: ['Sufra'], flash: false });
  expect(last()?.headers.authorization).toBe('Bearer x');
});

test.each(each)('PHONE-02 %s: distinguishes refusal from outage, without number or code', async (name, adapter) => {
  services.faults[name] = [
    { status: 400, code: 131026 },
    { status: 401, code: 190 },
    { status: 429, code: 130429 },
    { status: 503, code: 131000 },
  ];
  const answers = [];
  for (let nth = 0; nth < 4; nth += 1) answers.push(await adapter.sendCode(message));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'unreachable', 'unreachable']);
  expect(JSON.stringify(answers)).not.toMatch(/501112223|048291/);
  if (name !== 'sms') expect(answers[0]).toEqual({ outcome: 'refused', detail: '400 131026' });
});

test.each(each)('PHONE-02 %s: reports an unknown result on timeout and on a lost answer', async (name, adapter) => {
  services.faults[name] = ['lost'];
  expect(await adapter.sendCode(message)).toMatchObject({ outcome: 'unreachable' });
  expect(services.taken).toHaveLength(1);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  services.faults[name] = ['silence'];
  expect(await adapter.sendCode(message)).toEqual({ outcome: 'unreachable', detail: 'TimeoutError' });
});

test('PHONE-02 does not throw when a service is unreachable or answers in another shape', async () => {
  const nowhere = openSms({ ...services.twilio, url: 'http://127.0.0.1:1' });
  expect(await nowhere.sendCode(message)).toMatchObject({ outcome: 'unreachable' });
});
