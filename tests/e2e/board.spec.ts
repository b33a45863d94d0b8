/** The kitchen's board beside the customer's phone: no order unseen. */
import type { Page } from '@playwright/test';
import { kitchenMove } from '@sufra/contract/kitchen/endpoints';
import { staffLogin } from '@sufra/contract/staff/endpoints';
import { type Customer, callApi, callsOf, moveOrder, placeCashOrder, registerCustomer } from './api.ts';
import { opensOwnOrder } from './customer-phone.ts';
import { expect, test } from './fixtures.ts';
import { type Restaurant, readRestaurant } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { type RunningServer, startServer } from './server.ts';
import { invitesOwner, listensForRings, printedOn, printsToMemory, ringsOf, startsShift } from './staff.ts';

/** A move is to be seen so soon, in ms. */
const soon = { timeout: 2000 };

/** Without anything heard, the red bar has to be there by then. */
const lost = { timeout: 10_000 };

const ordersPickup = (url: string, customer: Customer, restaurant: Restaurant): Promise<number> =>
  placeCashOrder(url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });

const cardOf = (page: Page, number: number) => page.locator(`[data-order="${number}"]`);
const rings = (page: Page) => expect(page.locator('html'));

test.describe('the board', () => {
  let shop: RunningServer;
  let restaurant: Restaurant;
  test.beforeAll(async ({ database }) => {
    shop = await startServer(database);
    restaurant = await readRestaurant(shop.url);
  });
  test.afterAll(() => shop.stop());

  test('STAFF-03 STAFF-04 ORD-03 an order rings until the kitchen takes it, and each side sees each move', {
    tag: '@desk',
  }, async ({ page, t, browser, isPhone }) => {
    await listensForRings(page);
    await startsShift(page, await invitesOwner(shop, isPhone ? 'Mona Saleh' : 'Huda Saleh'), t);
    await expect(page.getByText(t('console.line_live'))).toBeAttached();
    expect(await seriousFindings(page)).toEqual([]);
    const customer = await registerCustomer(shop.url);
    const number = await ordersPickup(shop.url, customer, restaurant);

    const card = cardOf(page, number);
    await expect(card).toBeVisible(soon);
    await rings(page).toHaveAttribute('data-ringing', String(number), soon);
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(card).toContainText(customer.name);

    const theirs = await opensOwnOrder(browser, shop.url, customer, number, t);
    const now = theirs.getByRole('main').getByRole('status');
    await expect(now.getByRole('heading', { name: t('orders.now_received') })).toBeVisible();

    // By keyboard alone.
    await card
      .getByRole('button', { name: new RegExp(String(number)) })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await rings(page).toHaveAttribute('data-ringing', '', soon);
    await expect(now.getByRole('heading', { name: t('orders.now_accepted') })).toBeVisible(soon);

    if (isPhone) await page.getByRole('tab', { name: t('console.board_kitchen') }).click();
    await card.getByRole('button', { name: t('console.board_to_preparing') }).click();
    await expect(now.getByRole('heading', { name: t('orders.now_preparing') })).toBeVisible(soon);
    // Staff take it back within ten seconds, before the server mails the customer.
    await expect(page.getByText(t('console.board_said_preparing', { number: String(number) }))).toBeVisible();
    await page.getByRole('button', { name: t('console.undo') }).click();
    await expect(now.getByRole('heading', { name: t('orders.now_accepted') })).toBeVisible(soon);
    await expect(card).toHaveAttribute('data-state', 'accepted');

    await card.getByRole('link').click();
    const details = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }) });
    await expect(details.getByText('+971 50 111 2233')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    // A dialog that closes in the moment in which something is said takes nothing along.
    await details.getByRole('button', { name: t('console.board_delay') }).click();
    await page.getByRole('button', { name: t('console.board_more_minutes', { minutes: 10 }) }).click();
    await expect(page.getByText(t('console.board_said_delayed', { number: String(number) }))).toBeVisible();
    await expect(details.getByRole('listitem').filter({ hasText: t('console.board_new_time') })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await ringsOf(page)).toEqual({ [number]: 1 });
    await theirs.context().close();
  });

  test('STAFF-03 the board reports a lost connection in ten seconds, and rings missed orders once after it', {
    tag: ['@desk', '@slow'],
  }, async ({ page, t, expectedErrors }) => {
    expectedErrors.push(/kitchen\/orders/, /ERR_INTERNET_DISCONNECTED/);
    await listensForRings(page);
    await startsShift(page, await invitesOwner(shop, 'Omar Nasser'), t);
    const customer = await registerCustomer(shop.url);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert')).toHaveText(t('console.line_lost'), lost);
    const number = await ordersPickup(shop.url, customer, restaurant);
    await page.context().setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('data-ringing', new RegExp(`\\b${number}\\b`), { timeout: 4000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await ringsOf(page))[number]).toBe(1);
    await moveOrder(shop.url, number, 'rejected');
    await expect(page.locator('html')).not.toHaveAttribute('data-ringing', new RegExp(`\\b${number}\\b`), soon);
  });

  test('STAFF-04 the board names who took an order when another staff member comes second', { tag: ['@desk', '@slow'] }, async ({
    page,
    t,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    await startsShift(page, await invitesOwner(shop, 'Sami Haddad'), t);
    const number = await ordersPickup(shop.url, await registerCustomer(shop.url), restaurant);
    const { access } = await callApi(shop.url, staffLogin, { email: 'sami@example.com', password: 'saffron at seven' });
    await page.route(callsOf(kitchenMove), async (route) => {
      await callApi(shop.url, kitchenMove, { orderNumber: number, to: 'accepted', minutes: 20 }, access);
      await route.continue();
    });
    await cardOf(page, number).getByRole('button').first().click();
    const state = t('orders.state_accepted');
    await expect(page.getByText(t('console.board_faster', { name: 'Sami Haddad', number: String(number), state }))).toBeVisible();
    await expect(cardOf(page, number)).toHaveAttribute('data-state', 'accepted');
  });

  test('STAFF-05 the board prints one 80 mm Arabic ticket when an order is accepted, and copies on demand', {
    tag: ['@phone', '@slow'],
  }, async ({ page, t, named, language }) => {
    test.skip(language !== 'ar', 'the ticket is in Arabic');
    await printsToMemory(page);
    await startsShift(page, await invitesOwner(shop, 'Nadia Aziz'), t);
    await page.getByRole('button', { name: 'Nadia Aziz' }).click();
    await page.getByRole('menuitemradio', { name: t('console.ticket_ar'), exact: true }).click();
    const customer = await registerCustomer(shop.url);
    const number = await ordersPickup(shop.url, customer, restaurant);
    await cardOf(page, number).getByRole('button').first().click();
    await expect.poll(() => printedOn(page)).toHaveLength(1);
    const [ticket] = await printedOn(page);
    expect(ticket?.direction).toBe('rtl');
    expect(ticket?.page).toMatch(/@page \{[^}]*size: 80mm \d+mm/);
    for (const part of [`#${number}`, t('console.board_pickup'), `2×${named('Moutabal')}`, customer.name, '+971 50 111 2233'])
      expect(ticket?.text).toContain(part);
    expect(ticket?.text).not.toContain(t('console.ticket_copy'));

    await page.getByRole('tab', { name: t('console.board_kitchen') }).click();
    await cardOf(page, number).getByRole('link').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.ticket_print') })
      .click();
    await expect.poll(() => printedOn(page)).toHaveLength(2);
    expect((await printedOn(page))[1]?.text).toContain(t('console.ticket_copy'));
  });
});
