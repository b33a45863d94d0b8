/** The kitchen board beside the customer's phone: no order goes unnoticed. */
import type { Locator, Page } from '@playwright/test';
import { kitchenMove } from '@sufra/contract/kitchen/endpoints';
import { staffLogin } from '@sufra/contract/staff/endpoints';
import { type Customer, callApi, callsOf, moveOrder, placeCashOrder } from './api.ts';
import { desk, expect, slowDesk, slowPhone } from './fixtures.ts';
import type { Restaurant } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { listensForRings, logsInAsNewOwner, opensOwnOrder, printedOn, printsToMemory, ringCounts, staffPassword, test } from './staff.ts';
import { presses } from './visitor.ts';

/** Maximum delay until a move is visible, in ms. */
const soon = { timeout: 2000 };

/** Maximum delay until the red bar reports a lost connection. */
const lost = { timeout: 10_000 };

const ordersPickup = (url: string, customer: Customer, restaurant: Restaurant): Promise<number> =>
  placeCashOrder(url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });

const cardOf = (page: Page, number: number) => page.locator(`[data-order="${number}"]`);
/** Orders of other tests may ring, too. */
const ringing = (number: number) => ['data-ringing', new RegExp(`\\b${number}\\b`)] as const;

test('STAFF-03 STAFF-04 ORD-03 an order rings until it is taken, and each side sees each move', desk, async ({ scene, customer }) => {
  const { page, t, browser, isPhone, server, restaurant } = scene;
  await listensForRings(page);
  await logsInAsNewOwner({ page, server, t }, 'Huda Saleh');
  await expect(page.getByText(t('console.line_live'))).toBeAttached();
  expect(await seriousFindings(page)).toEqual([]);
  const number = await ordersPickup(server.url, customer, restaurant);

  const card = cardOf(page, number);
  await expect(card).toBeVisible(soon);
  await expect(page.locator('html')).toHaveAttribute(...ringing(number), soon);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await expect(card).toContainText(customer.name);

  const theirs = await opensOwnOrder({ browser, server, restaurant, customer, untilLive: true }, number, t);
  const now = theirs.getByRole('main').getByRole('status');
  await expect(now.getByRole('heading', { name: t('orders.now_received') })).toBeVisible();

  // Keyboard only.
  await card
    .getByRole('button', { name: new RegExp(String(number)) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute(...ringing(number), soon);
  await expect(now.getByRole('heading', { name: t('orders.now_accepted') })).toBeVisible(soon);

  if (isPhone) await page.getByRole('tab', { name: t('console.board_kitchen') }).click();
  await card.getByRole('button', { name: t('console.board_to_preparing') }).click();
  await expect(now.getByRole('heading', { name: t('orders.now_preparing') })).toBeVisible(soon);
  // Staff undo it within ten seconds, before the server mails the customer.
  await expect(page.getByText(t('console.board_said_preparing', { number: String(number) }))).toBeVisible();
  await page.getByRole('button', { name: t('console.undo') }).click();
  await expect(now.getByRole('heading', { name: t('orders.now_accepted') })).toBeVisible(soon);
  await expect(card).toHaveAttribute('data-state', 'accepted');

  await card.getByRole('link').click();
  const details = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }) });
  await expect(details.getByText('+971 50 111 2233')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // A toast shown while a dialog closes stays visible.
  await details.getByRole('button', { name: t('console.board_delay') }).click();
  await page.getByRole('button', { name: t('console.board_more_minutes', { minutes: 10 }) }).click();
  await expect(page.getByText(t('console.board_said_delayed', { number: String(number) }))).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: t('console.board_new_time') })).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await ringCounts(page))[number]).toBe(1);
  await theirs.context().close();
});

test('STAFF-03 STAFF-04 a long order scrolls above its buttons; reject and cash stay visible', desk, async ({ scene, customer }) => {
  const { page, context, t, server, restaurant } = scene;
  const number = await placeCashOrder(server.url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: Array.from({ length: 12 }, (_, nth) => ({
      dish: restaurant.dish('Moutabal'),
      quantity: 1,
      note: `Note ${nth}, without onions`,
    })),
  });
  await logsInAsNewOwner({ page, server, t }, 'Huda Saleh');
  const card = cardOf(page, number);
  const browser = await context.newCDPSession(page);
  for (const [width, height, percent] of [
    [1024, 768, 100],
    [1024, 768, 200],
    [820, 1180, 100],
    [820, 1180, 200],
    [390, 844, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    const size = `${width} x ${height} at ${percent} %`;
    await card.getByRole('listitem').nth(5).scrollIntoViewIfNeeded();
    const reject = card.getByRole('button', { name: t('console.board_reject') });
    await expect(reject, size).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(t('console.board_collect')), size).toBeInViewport({ ratio: 1 });
    // The layout follows the size of fonts a moment later.
    await expect.poll(() => unreadable(card, t('console.board_collect')), size).toEqual([]);
  }
  await moveOrder(server.url, number, 'rejected');
});

/** Dishes of a card that cannot be scrolled fully into view above its footer. */
const unreadable = (card: Locator, cash: string): Promise<string[]> =>
  card.evaluate((element, cash) => {
    const foot = [...element.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith(cash))?.parentElement;
    if (!foot) return ['no foot'];
    const scrollers: Element[] = [];
    for (let each = element.parentElement; each; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) scrollers.push(each);
    const scroller = scrollers[0] ?? document.scrollingElement ?? element;
    // A column has its heading above the orders, a phone the top bar.
    const above = scrollers[0] ? scroller.querySelector('h2') : document.querySelector('header');
    const top = above?.getBoundingClientRect().bottom ?? 0;
    return [...element.querySelectorAll('li')].flatMap((dish) => {
      scroller.scrollBy({ top: dish.getBoundingClientRect().bottom - foot.getBoundingClientRect().top + 1, behavior: 'instant' });
      const at = dish.getBoundingClientRect();
      const isClear = at.top >= top - 1 && at.bottom <= foot.getBoundingClientRect().top + 1;
      return isClear ? [] : [`${dish.textContent}: ${at.top} to ${at.bottom}, between ${top} and ${foot.getBoundingClientRect().top}`];
    });
  }, cash);

test('STAFF-03 the board reports a lost connection in ten seconds, then rings missed orders', slowDesk, async ({ scene, customer }) => {
  const { page, t, expectedErrors, server, restaurant } = scene;
  expectedErrors.push(/kitchen\/orders/, /ERR_INTERNET_DISCONNECTED/);
  await listensForRings(page);
  await logsInAsNewOwner({ page, server, t }, 'Omar Nasser');
  await expect(page.getByText(t('console.line_live'))).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByRole('alert')).toHaveText(t('console.line_lost'), lost);
  const number = await ordersPickup(server.url, customer, restaurant);
  await page.context().setOffline(false);
  await expect(page.locator('html')).toHaveAttribute(...ringing(number), { timeout: 4000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await ringCounts(page))[number]).toBe(1);
  await moveOrder(server.url, number, 'rejected');
  await expect(page.locator('html')).not.toHaveAttribute(...ringing(number), soon);
});

test('STAFF-04 the board names who took an order when another staff member comes second', slowDesk, async ({ scene, customer }) => {
  const { page, t, expectedErrors, server, restaurant } = scene;
  expectedErrors.push(/409/);
  const email = await logsInAsNewOwner({ page, server, t }, 'Sami Haddad');
  const number = await ordersPickup(server.url, customer, restaurant);
  const { access } = await callApi(server.url, staffLogin, { email, password: staffPassword });
  await page.route(callsOf(kitchenMove), async (route) => {
    await callApi(server.url, kitchenMove, { orderNumber: number, to: 'accepted', minutes: 20 }, access);
    await route.continue();
  });
  await cardOf(page, number).getByRole('button').first().click();
  const state = t('orders.state_accepted');
  await expect(page.getByText(t('console.board_faster', { name: 'Sami Haddad', number: String(number), state }))).toBeVisible();
  await expect(cardOf(page, number)).toHaveAttribute('data-state', 'accepted');
});

test('STAFF-05 the board prints one 80 mm Arabic ticket on acceptance, copies on demand', slowPhone, async ({ scene, customer }) => {
  const { page, t, named, language, server, restaurant } = scene;
  test.skip(language !== 'ar', 'the ticket is in Arabic');
  await printsToMemory(page);
  await logsInAsNewOwner({ page, server, t }, 'Nadia Aziz');
  await page.getByRole('button', { name: 'Nadia Aziz' }).click();
  await page.getByRole('menuitemradio', { name: t('console.ticket_ar'), exact: true }).click();
  const number = await ordersPickup(server.url, customer, restaurant);
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
  await presses(page.getByRole('dialog'), t('console.ticket_print'));
  await expect.poll(() => printedOn(page)).toHaveLength(2);
  expect((await printedOn(page))[1]?.text).toContain(t('console.ticket_copy'));
});
