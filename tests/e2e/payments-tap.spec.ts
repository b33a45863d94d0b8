/** Online payment through Tap in Kuwait: a stand-in for Tap's page, and the fake of its API (apps/api/src/billing/payments/tap-testing.ts). */
import type { BrowserContext } from '@playwright/test';
import { currencies } from '@sufra/contract/money';
import { formatMoney } from '@sufra/i18n/formats';
import { startTap, type TapServer } from '../../apps/api/src/billing/payments/tap-testing.ts';
import { moveOrder } from './api.ts';
import { placedNumber } from './checkout.ts';
import { expect, slowPhone } from './fixtures.ts';
import { startGulfShop, visitTo } from './gulf-shop.ts';
import { hasOrders, placesOrder, seesFailure, seesThanks, paymentTest as test } from './paying.ts';
import { seriousFindings } from './screen.ts';
import { serverWith } from './server.ts';
import type { SharedServer } from './shared-servers.ts';

const shop = { country: 'KW', branch: 'Salmiya', phone: '+96522550101', trn: '', price: 1250 } as const;
const secretKey = 'sk_test_browser';
const tapPage = 'https://checkout.payments.tap.company';

let tap: TapServer;
/** Starts with the first test's server, because hooks run later. */
let started: Promise<SharedServer> | undefined;
async function startShop(): Promise<SharedServer> {
  tap = await startTap(secretKey);
  const settings = { secretKey, merchantId: null, customerEmail: 'pay@sufra.example', server: tap.url };
  const payments = { gateway: 'tap', mode: 'iframe', page: 'hosted', sandbox: null, stripe: null, tap: settings } as const;
  return startGulfShop(shop, serverWith({ payments }));
}
test.afterAll(() => tap?.close());
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
test.use({ server: async ({}, use) => use(await (started ??= startShop())) });

const redirectOf = (id: string): string => (tap.charges.get(id)?.redirect as { url: string } | undefined)?.url ?? '';

/** Serves Tap's page: it shows the amount, and leads back to the same address after success and failure, as documented. */
async function servesTapPage(context: BrowserContext): Promise<void> {
  await context.route(
    ({ origin }) => origin === tapPage,
    async (route) => {
      const { searchParams } = new URL(route.request().url());
      const id = searchParams.get('token') ?? '';
      const pressed = searchParams.get('pressed');
      if (pressed === 'decline') tap.end(id, 'DECLINED');
      if (pressed === 'knet') tap.pay(id, { card: { scheme: 'KNET', brand: 'KNET', last_four: '0007' } });
      const back = `${redirectOf(id)}&tap_id=${id}`;
      const { amount, currency } = tap.charges.get(id) ?? {};
      const body = pressed
        ? `<script>location.replace(${JSON.stringify(back)})</script>`
        : `<p>${currency} ${amount}</p>${['knet', 'decline'].map((name) => `<a href="?token=${id}&pressed=${name}">${name}</a>`).join(' ')}`;
      await route.fulfill({ contentType: 'text/html', body });
    },
  );
}

test('PAY-08 PAY-02 PAY-03 I18N-04 on Tap’s page KNET is declined, then pays dinars, and is refunded', slowPhone, async ({ paying }) => {
  const { page, context, t, language, visitor, restaurant, server, customer, expectedErrors } = paying;
  expectedErrors.push(/status of 430|^response: 430 .*place/);
  await servesTapPage(context);
  const dinars = formatMoney(2500, currencies.KWD);
  await visitor.opensCheckout({ ...visitTo(shop), cart: [restaurant.line('Arabic coffee', 2)], customer });
  await page.getByRole('radio', { name: { en: 'Card', ar: 'بطاقة' }[language], exact: true }).check();
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText(dinars);
  await expect(page.getByText(/VAT|الضريبة/)).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  await placesOrder(paying);
  await expect(page.getByText('KWD 2.5', { exact: true })).toBeVisible();
  const asked = tap.requests.filter(({ path, method }) => path === '/v2/charges' && method === 'POST').at(-1);
  expect(asked?.headers.lang_code).toBe(language);
  expect(JSON.stringify(asked?.body)).not.toContain(customer.email);
  await page.getByRole('link', { name: 'decline' }).click();
  await seesFailure(paying);
  await page.getByRole('button', { name: t('payments.try_again') }).click();

  // Another page, because Tap's is used up. Its webhook and the customer's return both report the payment: one order.
  await placesOrder(paying);
  const knet = page.getByRole('link', { name: 'knet' });
  await expect(knet).toBeVisible();
  const charge = new URL(page.url()).searchParams.get('token') ?? '';
  await knet.click();
  await seesThanks(paying);
  const { body, headers } = tap.webhookOf(charge);
  const forged = await fetch(`${server.url}/webhooks/tap`, { method: 'POST', body, headers: { ...headers, hashstring: '0'.repeat(64) } });
  expect(forged.status).toBe(403);
  expect((await fetch(`${server.url}/webhooks/tap`, { method: 'POST', body, headers })).status).toBe(200);
  const number = await placedNumber({ page, t });
  await page.getByRole('link', { name: t('checkout.track_order') }).click();
  await expect(page.getByText('KNET •••• 0007')).toBeVisible();
  const tracker = page.getByRole('heading', { level: 2 });
  await expect(tracker.filter({ hasText: t('orders.now_received') })).toBeVisible();
  await moveOrder(server.url, number, 'accepted');
  await expect(tracker.filter({ hasText: t('orders.now_accepted') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await moveOrder(server.url, number, 'cancelled', { cause: 'Out of coffee' });
  await expect.poll(() => tap.refunds.filter(({ charge_id }) => charge_id === charge)).toMatchObject([{ amount: 2.5, currency: 'KWD' }]);
  await visitor.opens(`/my-order/order?no=${number}`);
  await expect(page.getByRole('heading', { name: t('orders.refunds') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText('Out of coffee');
  await hasOrders(paying, 1);
});
