/** Dine-in: staff open a table, its customer types the PIN and orders, the board names the table, and the visit ends. */
import { type Customer, moveOrder, registerCustomer } from './api.ts';
import { placedNumber, placeOrderButton } from './checkout.ts';
import { field, press } from './desk-screen.ts';
import { expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, goesTo, logsInAsNewOwner, printedOn, printsToMemory } from './staff.ts';
import { presses, visitorOf } from './visitor.ts';

const branch = `/${encodeURIComponent('Dubai Marina')}`;

const test = base.extend({ server: ownServer('tables', { RESTAURANT_SYNC: 'off' }) });

test('TAB-01 TAB-02 TAB-04 TAB-05 a customer at a table orders with its PIN until the visit ends', slowPhone, async ({ scene }) => {
  const { page, t, named, server, restaurant, browser } = scene;
  const noSidewaysScroll = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await printsToMemory(page);
  await logsInAsNewOwner(scene, 'Mona Saleh');
  await goesTo(scene, 'console.branches_title');
  await page.getByRole('link', { name: named('Dubai Marina') }).click();
  await field(scene, 'desk.tables').fill('T1\nTerrace 4');
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'), { exact: true })).toBeVisible();

  await goesTo(scene, 'console.tables_title');
  await presses(page.getByRole('main'), named('Dubai Marina'));
  const card = page.getByRole('listitem').filter({ hasText: t('console.board_table', { table: 'Terrace 4' }) });
  await card.getByRole('button', { name: t('console.tables_open') }).click();
  const pin = await card.getByText(/^\d{4}$/).textContent();
  await press(scene, 'console.tables_print');
  await expect
    .poll(async () => (await printedOn(page)).map(({ text }) => text))
    .toEqual([expect.stringMatching(/طاولة.*Table.*Terrace 4/s)]);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await noSidewaysScroll()).toBe(0);

  const customer: Customer = await registerCustomer(server.url);
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...screen, locale: `${t.locale}-AE`, baseURL: server.url, serviceWorkers: 'block' });
  const theirs = await context.newPage();
  const visitor = visitorOf({ page: theirs, t, named, restaurant, isPhone: true });
  await visitor.browsesMenu({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 2)], customer });
  await visitor.opens(`${branch}/table#T9`);
  await expect(theirs.getByText(t('checkout.table_unknown'))).toBeVisible();
  await visitor.opens(`${branch}/table#Terrace%204`);
  const digits = theirs.getByRole('textbox', { name: t('checkout.table_pin') });
  const wrong = pin === '1234' ? '1235' : '1234';
  await digits.fill(wrong);
  await presses(theirs, t('checkout.table_join'));
  await expect(theirs.getByRole('alert')).toContainText(t('refusals.table_pin_wrong'));
  expect(await seriousFindings(theirs)).toEqual([]);
  await digits.fill(pin ?? '');
  await presses(theirs, t('checkout.table_join'));
  await expect(theirs).toHaveURL(/\/menu$/);

  await visitor.goesToCheckout();
  await expect(theirs.getByText(t('checkout.table_at', { table: 'Terrace 4' }))).toBeVisible();
  expect(await seriousFindings(theirs)).toEqual([]);
  await placeOrderButton({ page: theirs, t }).click();
  const number = await placedNumber({ page: theirs, t });

  await page.goto(`/console/order/${number}`);
  const details = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }) });
  await expect(details).toContainText('Terrace 4');
  for (const state of ['accepted', 'preparing', 'ready'] as const) await moveOrder(server.url, number, state);
  await presses(details, t('console.board_brought'));
  await theirs.goto(`/my-order/order?no=${number}`);
  await expect(theirs.getByRole('region', { name: t('orders.details') })).toContainText('Terrace 4');
  await expect(theirs.getByText(t('orders.now_completed_table'))).toBeVisible();

  // The visit ends: a second order is refused in words, and the browser forgets the table.
  await visitor.opens(`${branch}/menu`);
  await visitor.adds('Moutabal');
  await visitor.goesToCheckout();
  await expect(theirs.getByText(t('checkout.table_at', { table: 'Terrace 4' }))).toBeVisible();
  await page.goto('/console/tables');
  await card.getByRole('button', { name: t('console.tables_close') }).click();
  const question = page.getByRole('alertdialog', { name: t('console.tables_close_title', { table: 'Terrace 4' }) });
  await question.getByRole('button', { name: t('console.tables_close') }).click();
  await expect(card).toContainText(t('console.tables_free'));
  await placeOrderButton({ page: theirs, t }).click();
  await expect(theirs.getByRole('alert')).toContainText(t('refusals.table_visit_ended'));
  await expect(theirs.getByText(t('checkout.table_at', { table: 'Terrace 4' }))).toBeHidden();
  await context.close();
});
