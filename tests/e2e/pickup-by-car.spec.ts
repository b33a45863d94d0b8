/** Pickup by car: the customer names the car and announces the arrival; the board rings until staff go out. */
import type { Page } from '@playwright/test';
import type { Locale, Translator } from '@sufra/i18n';
import { type Customer, moveOrder, registerCustomer } from './api.ts';
import { placedNumber, placeOrderButton } from './checkout.ts';
import { field, press } from './desk-screen.ts';
import { expect, type Scene, slowPhone, textsOf } from './fixtures.ts';
import { namesIn } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, goesTo, logsInAsNewOwner, printedOn, printsToMemory } from './staff.ts';
import { presses, visitorOf } from './visitor.ts';
import { keptState } from './wire.ts';

/** That of menu-hours.spec.ts. */
const test = base.extend({ server: ownServer('menu-hours', { RESTAURANT_SYNC: 'off' }) });

const patrol = { model: 'Nissan Patrol', colour: 'white', plate: 'دبي K 12345' } as const;
const noSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

interface Phone {
  page: Page;
  t: Translator;
  number: number;
}

/** A customer at checkout, on their own phone. The caller closes the page's context. */
async function ordersByCar({ server, restaurant, browser }: Scene, locale: Locale, customer: Customer): Promise<Phone> {
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...screen, locale: `${locale}-AE`, baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const t = textsOf(locale);
  const visitor = visitorOf({ page, t, named: namesIn(locale), restaurant, isPhone: true });
  await visitor.opensCheckout({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 2)], customer });
  const choice = page.getByRole('checkbox', { name: t('checkout.car') });
  await expect(choice).not.toBeChecked();
  await choice.check();
  const placeOrder = placeOrderButton({ page, t });
  await expect(placeOrder).toBeDisabled();
  await placeOrder.press('Enter');
  await expect(visitor.field('checkout.car_model')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.car_plate_required') })).toBeVisible();
  await visitor.field('checkout.car_model').fill(patrol.model);
  await page.getByRole('combobox', { name: t('checkout.car_colour') }).selectOption(patrol.colour);
  await visitor.field('checkout.car_plate').fill(patrol.plate);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await noSidewaysScroll(page)).toBe(0);
  await placeOrder.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  expect((await keptState(page)).auth.user?.car).toEqual(patrol);
  return { page, t, number: await placedNumber({ page, t }) };
}

test('CAR-01 CAR-02 CAR-03 the board shows a customer’s arrival, and the customer sees that staff come', slowPhone, async ({ scene }) => {
  const { page, t, language, named, server } = scene;
  await printsToMemory(page);
  await logsInAsNewOwner(scene, 'Mona Saleh');
  await goesTo(scene, 'console.branches_title');
  await page.getByRole('link', { name: named('Dubai Marina') }).click();
  await field(scene, 'desk.offers_car').check();
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'), { exact: true })).toBeVisible();
  await page.goto('/console/');

  const theirs = await ordersByCar(scene, language, await registerCustomer(server.url));
  const { number } = theirs;
  const section = theirs.page.getByRole('region', { name: theirs.t('orders.car_title') });
  await expect(section).toContainText(patrol.plate);
  await expect(section).toContainText(theirs.t('orders.colour_white'));
  await expect(section).toContainText(theirs.t('orders.car_wait'));
  await moveOrder(server.url, number, 'accepted');
  const html = page.locator('html');
  const rings = ['data-ringing', new RegExp(`\\b${number}\\b`)] as const;
  await expect(html).not.toHaveAttribute(...rings);

  // Announced once, with the parking spot.
  await section.getByRole('textbox', { name: theirs.t('orders.car_spot') }).fill('Bay 3');
  expect(await seriousFindings(theirs.page)).toEqual([]);
  await presses(section, theirs.t('orders.car_here'));
  await expect(section.getByText(theirs.t('orders.car_told'))).toBeFocused();
  await expect(section.getByRole('button')).toHaveCount(0);
  expect(await noSidewaysScroll(theirs.page)).toBe(0);

  // Rings on every column of the board, until staff go out.
  await expect(html).toHaveAttribute(...rings);
  await page
    .getByRole('status')
    .filter({ hasText: t('console.car_bar') })
    .getByRole('link', { name: String(number) })
    .click();
  const details = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }) });
  for (const said of [patrol.model, t('orders.colour_white'), patrol.plate, 'Bay 3']) await expect(details).toContainText(said);
  expect(await seriousFindings(page)).toEqual([]);
  await presses(details, t('console.ticket_print'));
  await expect.poll(async () => (await printedOn(page)).at(-1)?.text).toContain(patrol.plate);
  await presses(details, t('console.car_go'));
  await expect(details.getByText(t('console.car_told'))).toBeFocused();
  await expect(html).not.toHaveAttribute(...rings);
  await page.keyboard.press('Escape');
  await expect(section).toContainText(theirs.t('orders.car_on_way'));

  // Shown on the order's page until it is handed over, in the other language as well.
  const other = language === 'ar' ? 'en' : 'ar';
  const inOther = textsOf(other);
  await theirs.page.goto(`/my-order/order?no=${number}&lang=${other}`);
  const again = theirs.page.getByRole('region', { name: inOther('orders.car_title') });
  await expect(again).toContainText(inOther('orders.car_on_way'));
  expect(await noSidewaysScroll(theirs.page)).toBe(0);
  for (const state of ['preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, state);
  await expect(again).toHaveCount(0);
  await expect(theirs.page.getByRole('region', { name: inOther('orders.details') })).toContainText(patrol.plate);
  await theirs.page.context().close();
});
