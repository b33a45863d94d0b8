/** One-time codes by WhatsApp and SMS: phone verification, login, guest orders with a phone alone, and their news by WhatsApp. */
import { confirmPhoneCode, requestPhoneCode } from '@sufra/contract/account/phone/endpoints';
import { saveDesk } from '@sufra/contract/desk/endpoints';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import { staffLogin } from '@sufra/contract/staff/endpoints';
import { type MessageServices, startMessageServices } from '../../apps/api/src/notifications/text-messages/services-testing.ts';
import { callApi, callsOf, moveOrder } from './api.ts';
import { guestFields, placedNumber, placeOrderButton } from './checkout.ts';
import { expect, type Scene, slowDesk, slowPhone, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { seriousFindings } from './screen.ts';
import { serverWith } from './server.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';
import { inArabicDigits } from './visitor.ts';
import { keptState } from './wire.ts';

const demoOwner = { email: 'owner@sufra.example', password: 'sufra-demo-2026' };

let services: MessageServices;
/** Starts with the first test's server, because hooks run later. */
let configured: Promise<SharedServer> | undefined;
async function startConfigured(): Promise<SharedServer> {
  services = await startMessageServices();
  const whatsapp = { ...services.whatsapp, webhook: null };
  const textMessages = { whatsapp, sms: services.sms, countries: ['971'], perDay: 200, lateAfter: 20_000 };
  const server = await sharedServer('server', { RESTAURANT_SYNC: 'off' }, serverWith({ textMessages }));
  const { access } = await callApi(server.url, staffLogin, demoOwner);
  const edit = { kind: 'settings', code: 'settings', field: 'guestEmail', before: 'required', after: 'optional' } as const;
  await callApi(server.url, saveDesk, { edits: [edit] }, access);
  return server;
}
test.afterAll(() => services.close());
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
test.use({ server: async ({}, use) => use(await (configured ??= startConfigured())) });

/** Waits for the nth code to a number. */
async function codeTo(number: string, nth = 1): Promise<string> {
  const sent = () => services.taken.filter(({ phone }) => phone === number.replace(/\D/g, ''));
  await expect.poll(() => sent().length).toBe(nth);
  return sent().at(-1)?.code ?? '';
}
const newNumber = () => `+97150${String(Date.now()).slice(-7)}`;
const sendCode = ({ page, t }: Pick<Scene, 'page' | 't'>) => page.getByRole('button', { name: t('account.send_code'), exact: true });

test('PHONE-03 PHONE-04 a number verified in the account logs in by code', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/status of 430|^response: 430 .*phone\/confirm/);
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await page.goto(await mailTo(page, customer.email, /(http\S+\/my-account\/confirm#\S+)/));
  await page.getByRole('button', { name: t('account.confirm_account') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.confirm_account_done_title') })).toBeVisible();

  const number = newNumber();
  await visitor.opens('/my-account');
  await visitor.field('account.phone').fill(number);
  await page.getByRole('button', { name: t('account.save'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('account.profile_saved') })).toBeVisible();
  await page.getByRole('button', { name: t('account.phone_prove'), exact: true }).click();
  await sendCode(scene).click();
  const field = visitor.field('account.code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(await seriousFindings(page)).toEqual([]);
  await field.pressSequentially(inArabicDigits(await codeTo(number)));
  await visitor.field('account.password').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account.phone_proved'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('account.log_out'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell.logout'), exact: true })
    .click();
  await expect.poll(async () => (await keptState(page)).auth.token).toBeNull();
  await visitor.opens('/login');
  await page.getByRole('link', { name: t('account.phone_way_both') }).click();
  await expect(page).toHaveURL(/\/login\/phone$/);
  await sendCode(scene).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('account.phone_required'));
  await visitor.field('account.phone').fill(number);
  const asked = page.waitForResponse(callsOf(requestPhoneCode));
  await page.keyboard.press('Enter');
  expect((await asked).status()).toBe(200);
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const code = await codeTo(number, 2);
  await field.pressSequentially(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('refusals.phone_code_wrong'));
  await expect(field).toBeFocused();
  const sent = page.waitForRequest(callsOf(confirmPhoneCode));
  await field.pressSequentially(code);
  expect((await sent).postDataJSON()).toMatchObject({ code, log_in: true });
  await expect.poll(async () => (await keptState(page)).auth.user?.email).toBe(customer.email);
  await expect(page).not.toHaveURL(/login/);
});

test('PHONE-03 login with an unverified number goes back, and says what to do', slowDesk, async ({ scene }) => {
  const { page, t, visitor } = scene;
  const number = newNumber();
  await visitor.opens('/login/phone');
  await visitor.field('account.phone').fill(number);
  await page.keyboard.press('Enter');
  await visitor.field('account.code').pressSequentially(await codeTo(number));
  await expect(page.getByRole('status').filter({ hasText: t('account.phone_unknown') })).toBeVisible();
  await expect(visitor.field('account.phone')).toBeFocused();
});

test('PHONE-05 PHONE-07 a guest proves the phone instead of an e-mail, and asks for order news', slowPhone, async ({ scene }) => {
  const { page, t, visitor, restaurant, server } = scene;
  const number = newNumber();
  await visitor.browsesMenu({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 2)] });
  await visitor.goesToCheckout();
  const { name, phone, email } = guestFields(scene);
  await name.fill('Sana Aziz');
  await phone.fill(number);
  await expect(email).not.toHaveAttribute('required');
  const opened = page.waitForRequest(callsOf(guestCheckout));
  await placeOrderButton(scene).click();
  const dialog = page.getByRole('dialog', { name: t('guests.prove_title') });
  await expect(dialog).toContainText(t('guests.prove_text', { phone: number }));
  await sendCode(scene).click();
  await visitor.field('account.code').pressSequentially(await codeTo(number));
  expect((await opened).postDataJSON()).toMatchObject({ email: '', phone: number, phoneProof: expect.any(String) });

  const order = await placedNumber(scene);
  await visitor.opens(`/my-order/order?no=${order}`);
  const begins = page.getByRole('button', { name: t('orders.whatsapp_tell'), exact: true });
  await begins.click();
  await expect(page.getByRole('status').filter({ hasText: t('orders.whatsapp_on') })).toBeVisible();
  const ends = page.getByRole('button', { name: t('orders.whatsapp_stop'), exact: true });
  await expect(ends).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await moveOrder(server.url, order, 'accepted');
  const news = () => services.taken.filter((message) => `+${message.phone}` === number && message.body.includes('order_news'));
  await expect.poll(() => news().length).toBe(1);
  expect(news()[0]?.body).toContain(`"${order}"`);
  await ends.click();
  await expect(begins).toBeVisible();

  await visitor.opens('/my-account');
  await expect(page.getByRole('main')).toContainText('Sana Aziz');
  await expect(page.getByText(t('guests.account_title_all'))).toHaveCount(0);
});
