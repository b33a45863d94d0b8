// @embedded
import { register } from '@sufra/contract/account/served';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { mailedTo } from '@sufra/tests/support/mails.ts';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from './smtp-testing.ts';

let smtp: SmtpServer;
let here: TestApi;
beforeAll(async () => {
  smtp = await startSmtpServer();
  here = await startApi({ DEMO: 'off', SMTP_URL: smtp.url, MAIL_FROM: '"House of Mezze" <orders@mezze.example>' });
});
afterAll(async () => {
  await here?.close();
  await smtp?.close();
});

/** Order mail of a restaurant with these settings. */
async function mailOf(settings: RestaurantSettings, email: string, locale: 'en' | 'ar'): Promise<Email> {
  await saveSettings(here.context.db, settings);
  await here.context.catalogue.reload();
  const password = 'karak at seven';
  const body = { name: 'Layla', phone: '+971501112223', email, password, confirm_password: password, address: 'No address' };
  await here.call(register, { locale, body });
  return mailedTo(smtp, email);
}

test('OWN-03 server sends mail with the restaurant’s name and colours from the installation’s address', async () => {
  const english = await mailOf(brandFixture, 'one@example.com', 'en');
  expect(english.from).toEqual({ name: 'Teal & Thyme Orders', address: 'orders@mezze.example' });
  expect(english.replyTo).toEqual([{ name: '', address: 'hello@teal.example' }]);
  for (const part of ['border-top:4px solid #0f766e', 'background:#0f766e', '<bdi>Teal &amp; Thyme</bdi>'])
    expect(english.html).toContain(part);
  expect(english.html).not.toMatch(/A61E3A/i);
  const arabic = await mailOf(brandFixture, 'two@example.com', 'ar');
  expect(arabic.from?.name).toBe('طلبات زعتر وتيل');
  expect(arabic.html).toContain('<bdi>زعتر وتيل</bdi>');
});

test('OWN-03 mail falls back to the restaurant’s name, and then to MAIL_FROM, as the sender', async () => {
  const plain = { ...brandFixture, mail: defaultSettings.mail };
  const mail = await mailOf(plain, 'three@example.com', 'en');
  expect([mail.from?.name, mail.replyTo]).toEqual(['Teal & Thyme', undefined]);
  const unnamed = await mailOf({ ...plain, name: defaultSettings.name }, 'four@example.com', 'en');
  expect(unnamed.from?.name).toBe('House of Mezze');
});

test('OWN-03 a name cannot inject a mail header', async () => {
  const hostile = { ...brandFixture, mail: { sender: { en: '"Bank" <bank@bank.example>, Teal', ar: '' }, replyTo: '' } };
  const mail = await mailOf(hostile, 'five@example.com', 'ar');
  expect(mail.from).toEqual({ name: '"Bank" <bank@bank.example>, Teal', address: 'orders@mezze.example' });
});
