/** White label: a café in teal, imported from its folder. No code or build is specific to it. */
import { createHmac } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import { callApi, moveOrder, registerCustomer } from './api.ts';
import { expect, phone, slowPhone, test } from './fixtures.ts';
import { unisolatedTexts } from './isolation.ts';
import { readRestaurant } from './restaurant.ts';
import { type RunningServer, startServer } from './server.ts';
import { goesTo, logsInAsNewOwner } from './staff.ts';
import { storedState } from './wire.ts';

const fixture = fileURLToPath(new URL('../../packages/restaurant/fixtures/cafe', import.meta.url));
const yasBay = { lat: 24.4612, lng: 54.6075, label: 'Yas Bay' };
const teal = { light: 'rgb(15, 118, 110)', dark: 'rgb(45, 212, 191)' };

const secret = 'between the café and its till, 32 characters';

test.describe('a restaurant of its own', () => {
  let server: RunningServer;
  /** Webhook receiver of a branch's till. */
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const till = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  const folder = mkdtempSync(join(tmpdir(), 'sufra-cafe-'));
  test.beforeAll(async () => {
    await new Promise<void>((listening) => till.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(till.address() as AddressInfo).port}`;
    cpSync(fixture, folder, { recursive: true });
    appendFileSync(join(folder, 'branches/yas-bay.yaml'), `  webhook: ${origin}/orders\n`);
    server = await startServer(process.env.ALL_TESTS ? 'embedded' : 'server', {
      RESTAURANT: folder,
      WEBHOOK_ORIGINS: origin,
      WEBHOOK_SECRET: secret,
    });
    // Pictures are processed in the background.
    const loginPage = async () => (await fetch(`${server.url}/login`)).text();
    await expect.poll(loginPage, { timeout: 60_000 }).toContain('/icon-192.png?v=');
  });
  test.afterAll(async () => {
    await server?.stop();
    till.close();
    rmSync(folder, { recursive: true });
  });

  test('OWN-03 OWN-06 every page shows the restaurant’s own name, logo, colours, links and legal texts', phone, async ({ scene }) => {
    const { page, t, language, visitor } = scene;
    const name = { en: 'Loomi & Mint', ar: 'لومي ونعناع' }[language];
    const stored = storedState({ place: yasBay, branch: 'Yas Bay' }, await readRestaurant(server.url));
    await page.addInitScript((value) => localStorage.setItem('root', value), stored);
    await visitor.opens(`${server.url}/login`);
    await expect(page).toHaveTitle(t('shell.page_title', { page: t('account.login_title'), name }));
    const logo = page.getByRole('banner').getByRole('link', { name: t('shell.home_link', { name }) });
    await expect(logo).toHaveText(name);
    expect(await logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);

    const submit = page.getByRole('main').getByRole('button', { name: t('account.log_in'), exact: true });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(submit).toHaveCSS('background-color', teal[theme]);
    }

    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('list', { name: t('shell.footer_follow') }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).host]))).toEqual(
      [
        ['Instagram', 'www.instagram.com'],
        ['TikTok', 'www.tiktok.com'],
        ['WhatsApp', 'wa.me'],
      ],
    );
    // The chosen branch's, not the first one's.
    await expect(footer.getByRole('link', { name: /^\+971/ })).toHaveText('+971 2 555 0192');
    await expect(footer.getByText(t('shell.powered_by'))).toContainText(t('shell.platform'));
    expect(await unisolatedTexts(page, language)).toEqual([]);

    // By keyboard: opens over the page, and restores the focus.
    const terms = footer.getByRole('link', { name: t('shell.terms') });
    await terms.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('shell.terms') });
    await expect(dialog.getByRole('heading', { level: 4 }).first()).toBeVisible();
    expect(page.url()).toBe(`${server.url}/login`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(terms).toBeFocused();

    await visitor.opens(`${server.url}${await terms.getAttribute('href')}`);
    await expect(page.getByRole('heading', { level: 1, name: t('shell.terms') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(name);
    expect(await unisolatedTexts(page, language)).toEqual([]);
  });

  test('CHK-08 OWN-01 OWN-04 OWN-06 a tip is in total, till and reports; an invalid one blocks the order', slowPhone, async ({ scene }) => {
    const { page, t, language, visitor } = scene;
    const names = {
      en: { branch: 'Yas Bay', cash: 'Cash', coffee: 'Arabic coffee' },
      ar: { branch: 'ياس باي', cash: 'نقدًا', coffee: 'قهوة عربية' },
    }[language];
    const customer = await registerCustomer(server.url);
    const stored = storedState({ place: yasBay, customer }, await readRestaurant(server.url));
    await page.addInitScript((value) => localStorage.getItem('root') ?? localStorage.setItem('root', value), stored);
    await visitor.opens(server.url);
    const card = page.getByRole('article', { name: names.branch, exact: true });
    await card.getByRole('button', { name: t('locations.pickup'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: names.branch })).toBeVisible();
    await page.getByRole('button', { name: t('menu.add_item', { name: names.coffee }), exact: true }).click();
    await visitor.goesToCheckout();
    await page.getByRole('radio', { name: names.cash }).check();
    const tips = page.getByRole('group', { name: t('checkout.tip') }).last();
    const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
    await tips.getByRole('radio', { name: 'AED 10' }).check();
    await expect(placeOrder).toContainText('AED 28.00');

    // An invalid tip blocks the order, and the field gets the focus.
    await tips.getByRole('radio', { name: t('checkout.tip_other') }).check();
    const own = page.getByRole('textbox', { name: t('checkout.tip_amount') });
    await own.fill('2000');
    await expect(placeOrder).toHaveAttribute('aria-disabled', 'true');
    await placeOrder.click({ force: true });
    await expect(own).toBeFocused();
    await expect(page.getByText(t('checkout.tip_check'))).toBeVisible();
    await own.fill('7.5');
    await expect(placeOrder).toContainText('AED 25.50');
    await placeOrder.click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
    const [order] = await callApi(server.url, orderHistory, {}, customer.token);
    const number = order?.number ?? 0;
    await visitor.opens(`${server.url}/my-order/order?no=${number}`);
    const summary = page.getByRole('region', { name: t('checkout.summary') });
    await expect(summary).toContainText('AED 7.50');
    await expect(summary).toContainText('AED 25.50');

    const called = () => calls.find(({ body }) => JSON.parse(body).order.number === number);
    await expect.poll(called).toBeDefined();
    const { headers, body } = called() as (typeof calls)[number];
    const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['sufra-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
    const amounts = { total: 2550, tip: 750, currency: 'AED' };
    expect(JSON.parse(body)).toMatchObject({ branch: { code: 'yas-bay' }, order: { amounts } });

    const ticketsTo = async (address: string) => {
      const { messages } = await (await fetch(`${server.url}/dev/mailbox?format=json`)).json();
      return (messages as { to: string; text: string }[]).filter(({ to, text }) => to === address && text.includes(String(number)));
    };
    for (const address of ['yas@loomiandmint.example', 'manager@loomiandmint.example']) {
      await expect.poll(async () => (await ticketsTo(address)).map(({ text }) => text)).toEqual([expect.stringContaining('قهوة عربية')]);
    }
    expect(await ticketsTo('alquoz@loomiandmint.example')).toEqual([]);

    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, to);
    await logsInAsNewOwner({ page, server, t }, 'Mona Saleh');
    await goesTo(scene, 'console.today_title');
    await expect(page.getByText(t('console.today_tips')).locator('..')).toContainText('7.50');
  });
});
