/** Staff console at a desk: a card order, a long day, and a new build. */
import type { Page } from '@playwright/test';
import { askHelp } from '@sufra/contract/feedback/endpoints';
import { kitchenOrders } from '@sufra/contract/kitchen/endpoints';
import { changeStaffPassword, staffLogin, staffProfile } from '@sufra/contract/staff/endpoints';
import { callApi, callsOf, moveOrder, placeCardOrder, placeCashOrder } from './api.ts';
import { expect, slowDesk, slowPhone } from './fixtures.ts';
import type { Restaurant } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, goesTo, logsInAsNewOwner, offersTest, opensOwnOrder, staffPassword } from './staff.ts';

/** A pending order of another file would come first on the board, and its ring would block a reload. */
const test = base.extend({ server: ownServer('console', { GUEST_ORDERS: 'on' }) });

// Desk screens, in Arabic too.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const wish = (restaurant: Restaurant, quantity: number) => ({
  branch: restaurant.branch('Dubai Marina'),
  orderType: 'pickup' as const,
  dishes: [{ dish: restaurant.dish('Moutabal'), quantity }],
});
const isExamined = async (page: Page) => expect(await seriousFindings(page, ['label-content-name-mismatch'])).toEqual([]);

offersTest(
  'STAFF-03 PAY-04 staff refund part of a card payment, and the customer’s page shows it',
  slowDesk,
  async ({ scene, customer }) => {
    const { page, t, browser, server, restaurant } = scene;
    const number = await placeCardOrder(server.url, customer, wish(restaurant, 3));
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, to);
    await logsInAsNewOwner({ page, server, t }, 'Mona Saleh');
    await page.getByRole('link', { name: `#${number}` }).click();
    const order = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }) });
    await order.getByRole('button', { name: t('console.board_refund') }).click();
    const refund = page.getByRole('dialog', { name: t('console.board_refund_title', { number: String(number) }) });
    const amount = refund.getByRole('textbox', { name: t('console.refund_amount') });
    await amount.fill('51.01');
    await expect(refund.getByText(t('console.refund_too_much'))).toBeVisible();
    await amount.fill('12.50');
    await refund.getByRole('textbox', { name: t('console.cause_words') }).fill('The bread was missing');
    await isExamined(page);
    await refund.getByRole('button', { name: t('console.board_refund_amount', { amount: 'AED 12.50' }) }).click();
    await expect(order.getByText(t('console.money_refunding'), { exact: true })).toBeVisible();

    const theirs = await opensOwnOrder({ browser, server, restaurant, customer }, number, t);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    const given = theirs.locator('section, div').filter({ has: theirs.getByRole('heading', { name: t('orders.refunds') }) });
    // Staff can undo it for ten seconds; until then the customer sees no refund.
    await expect(given).toHaveCount(0);
    await expect(order.getByText(t('console.money_refunded'), { exact: true })).toBeVisible({ timeout: 20_000 });
    await theirs.reload();
    await expect(given.last()).toContainText('AED 12.50');
    await expect(given.last()).toContainText('The bread was missing');
    await theirs.context().close();
  },
);

test('TRY-05 PAY-07 staff refund a missing dish on request; the customer reads it once made', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, browser, server, restaurant } = scene;
  const number = await placeCardOrder(server.url, customer, wish(restaurant, 3));
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, to);
  await callApi(server.url, askHelp, { orderNumber: number, reason: 'missing', items: [0], note: '' }, customer.token);
  await logsInAsNewOwner({ page, server, t }, 'Mona Saleh');
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: `#${number}` })
    .click();
  const order = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }) });
  await order.getByRole('button', { name: t('console.help_answer') }).click();
  const answering = page.getByRole('dialog', { name: t('console.help_answer_title', { number: String(number) }) });
  await answering.getByRole('radio', { name: t('console.help_answer_refund') }).check();
  await isExamined(page);
  await answering.getByRole('button', { name: t('console.help_answer_to_refund') }).click();
  const refund = page.getByRole('dialog', { name: t('console.board_refund_title', { number: String(number) }) });
  const amount = refund.getByRole('textbox', { name: t('console.refund_amount') });
  const fewer = refund.getByRole('button', { name: t('ui.decrease', { name: named('Moutabal') }) });
  // All dishes that the customer named; then one of the three.
  await expect(amount).toHaveValue('51.00');
  await fewer.click();
  await fewer.click();
  await expect(amount).toHaveValue('17.00');
  // A custom amount belongs to no dish.
  await amount.fill('5');
  await expect(fewer).toBeDisabled();
  await refund.getByRole('button', { name: t('ui.increase', { name: named('Moutabal') }) }).click();
  await expect(amount).toHaveValue('17.00');
  await refund.getByRole('textbox', { name: t('console.cause_words') }).fill('One was missing');
  await isExamined(page);
  await refund.getByRole('button', { name: t('console.board_refund_amount', { amount: 'AED 17.00' }) }).click();
  await expect(order.getByText(t('console.help_refunding'))).toBeVisible();
  await expect(order.getByRole('button', { name: t('console.help_answer') })).toHaveCount(0);

  const theirs = await opensOwnOrder({ browser, server, restaurant, customer }, number, t);
  await expect(theirs.getByText(t('feedback.help_seen'))).toBeVisible();
  await expect(theirs.getByText(t('console.help_answer_refund'), { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(order.getByText(t('console.help_answer_refund'), { exact: true })).toBeVisible();
  await theirs.context().close();
});

test('STAFF-02 staff load the older orders of a long day, and every screen is accessible', slowDesk, async ({ scene, customer }) => {
  const { page, t, server, restaurant } = scene;
  const long = {
    ...wish(restaurant, 1),
    dishes: Array.from({ length: 9 }, (_, nth) => ({ dish: restaurant.dish('Moutabal'), quantity: 1, note: `Note ${nth}` })),
  };
  const crowded = await placeCashOrder(server.url, customer, long);
  const numbers: number[] = [];
  for (let nth = 0; nth < 33; nth++) {
    const number = await placeCashOrder(server.url, customer, wish(restaurant, 1));
    await moveOrder(server.url, number, 'rejected', { cause: 'We are closing' });
    numbers.push(number);
  }
  await page.goto(`${server.url}/console`);
  await expect(page.getByRole('button', { name: t('console.login_submit') })).toBeVisible();
  await isExamined(page);
  const asked = page.waitForRequest(callsOf(staffProfile));
  await logsInAsNewOwner({ page, server, t }, 'Huda Saleh');
  expect((await asked).headers()['x-sufra-client']).toBe('console');

  // Rejecting a large order needs no scrolling, even on a small tablet.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 1024, height: 768 });
  const reject = page.locator(`[data-order="${crowded}"]`).getByRole('button', { name: t('console.board_reject') });
  await expect(reject).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await moveOrder(server.url, crowded, 'accepted');

  const done = page.getByRole('region', { name: t('console.board_done') });
  const [oldest = 0] = numbers;
  await expect(done.getByRole('listitem')).toHaveCount(30);
  await expect(done.getByRole('link', { name: `#${oldest}` })).toHaveCount(0);
  await isExamined(page);
  await done.getByRole('button', { name: t('console.board_older', { count: 3 }).split('(')[0] ?? '' }).click();
  await done.getByRole('link', { name: `#${oldest}` }).click();
  await expect(page.getByRole('dialog')).toContainText('We are closing');
  await expect(page.getByRole('dialog')).toContainText('+971 50 111 2233');
  await isExamined(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Huda Saleh' }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await isExamined(page);
  await page.keyboard.press('Escape');

  await goesTo(scene, 'console.staff_title');
  await page.getByRole('button', { name: t('console.staff_invite') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await isExamined(page);
  // Without mail delivery, staff pass the link on by hand.
  await page.getByRole('textbox', { name: t('console.staff_name') }).fill('Bilal Khan');
  await page.getByRole('textbox', { name: t('console.email') }).fill(`bilal-${crypto.randomUUID().slice(0, 6)}@example.com`);
  await page.getByRole('button', { name: t('console.staff_send') }).click();
  const invited = page.getByRole('dialog', { name: t('console.staff_link_title', { name: 'Bilal Khan' }) });
  await expect(invited.getByRole('textbox')).toHaveValue(/\/console\/invitation#[\w-]{43}$/);
  await isExamined(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await invited.getByRole('button', { name: t('console.copy') }).click();
  await expect(page.getByText(t('console.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await invited.getByRole('textbox').inputValue());
  await invited.getByRole('button', { name: t('console.done') }).click();
  for (const screen of ['customers', 'today', 'sold', 'availability', 'trail'] as const) {
    await goesTo(scene, `console.${screen}_title`);
    await expect(page.getByRole('heading', { level: 1, name: t(`console.${screen}_title`) })).toBeVisible();
    await expect(page.getByRole('status', { name: t('console.loading') })).toHaveCount(0);
    await isExamined(page);
  }
});

test('STAFF-02 the board reloads for a new build, but not while an order is open', slowDesk, async ({ scene, customer }) => {
  const { page, t, server, restaurant } = scene;
  await logsInAsNewOwner({ page, server, t }, 'Omar Nasser');
  const number = await placeCashOrder(server.url, customer, wish(restaurant, 1));
  await moveOrder(server.url, number, 'accepted');
  const board = `${server.url}/console`;
  // Serves an older build once.
  await page.route(
    board,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/(name="sufra-build" content=")[^"]+/, '$1older') });
    },
    { times: 1 },
  );
  await page.clock.install();
  const stream = page.waitForResponse((response) => response.url().includes(`/api${kitchenOrders.path}`));
  await page.goto(board);
  expect((await stream).headers()['x-console-build']).toMatch(/^[\w-]{16}$/);
  const build = () => page.locator('meta[name="sufra-build"]').getAttribute('content');
  expect(await build()).toBe('older');
  await page.locator(`[data-order="${number}"]`).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Exceeds the idle time after which an untouched board reloads.
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.clock.runFor(7000);
  // A reload would send its request before this response.
  await page.evaluate(async () => void (await fetch('/health/live')).text());
  expect(loads).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(build, { timeout: 15_000 }).toMatch(/^[\w-]{16}$/);
  // The sound is on again, or a full-screen notice says that it is off.
  await expect(page.locator('[data-sound="on"]').or(page.getByText(t('console.sound_blocked')))).toBeVisible();
  await expect(page.locator(`[data-order="${number}"]`)).toBeVisible();
});

for (const way of ['the page', 'the browser'] as const)
  test(
    `STAFF-02 STAFF-03 a phone at 200 % text, set by ${way}, shows top bar and messages fully`,
    slowPhone,
    async ({ scene, customer }) => {
      const { page, context, t, server, restaurant } = scene;
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await page.setViewportSize({ width: 390, height: 844 });
      if (way === 'the browser') {
        const browser = await context.newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      } else
        await page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
        );
      const number = await placeCashOrder(server.url, customer, {
        ...{ branch: restaurant.branch('Dubai Marina'), orderType: 'pickup' },
        dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 1 }],
      });
      await logsInAsNewOwner({ page, server, t }, 'Mona Saleh');
      expect(await overflow()).toBe(0);
      const head = page.getByRole('banner');
      expect(await head.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await page.locator(`[data-order="${number}"]`).getByRole('group').getByRole('button').first().click();
      const message = page.locator('.toast');
      await expect(message).toBeVisible();
      // Words stay unbroken, beside or above the controls.
      const text = message.locator('p').last();
      expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientWidth >= 150)).toBe(true);
      expect(await overflow()).toBe(0);
      // Account name and own settings, two taps away.
      await head.getByRole('button', { name: 'Mona Saleh' }).click();
      await expect(page.getByRole('menu').filter({ hasText: t('console.log_out') })).toContainText('Mona Saleh');
      await page.keyboard.press('Escape');
      await goesTo(scene, 'console.account_title');
      await expect(page.getByRole('heading', { level: 1, name: t('console.account_title') })).toBeVisible();
    },
  );

offersTest('STAFF-03 the first press of a board counts, and turns the sound on', slowDesk, async ({ scene, customer }) => {
  const { t, server, restaurant, context } = scene;
  await logsInAsNewOwner({ page: scene.page, server, t }, 'Mona Saleh');
  const number = await placeCashOrder(server.url, customer, wish(restaurant, 1));
  await scene.page.close();
  // The browser lets the sound of a site on at once where earlier tests have had it. A new device waits for a press, which Playwright's own
  // calls count as.
  await context.addInitScript(() => {
    let isPressed = false;
    window.addEventListener('mousedown', () => (isPressed = true), { capture: true });
    const allowed = new WeakSet<AudioContext>();
    window.AudioContext = class extends AudioContext {
      override get state(): AudioContextState {
        return allowed.has(this) ? super.state : 'suspended';
      }
      override resume() {
        if (!isPressed) return new Promise<void>(() => undefined);
        allowed.add(this);
        return super.resume();
      }
    };
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/console`);
  await expect(page.getByText(t('console.sound_blocked'))).toBeVisible();
  const accept = page.locator(`[data-order="${number}"]`).getByRole('group').getByRole('button').first();
  await accept.hover();
  await page.mouse.down();
  // By then the sound would be on, if a press that has not ended could do it.
  await page.evaluate(async () => {
    await new AudioContext().resume();
    await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(accept).toHaveCount(0);
  await expect(page.locator('[data-sound]')).toHaveAttribute('data-sound', 'on');
});

offersTest('STAFF-01 staff change their own password, which logs out their other devices', slowDesk, async ({ scene }) => {
  const { page, t, server, expectedErrors } = scene;
  expectedErrors.push(/status of 400/, new RegExp(`response: 400 .*${changeStaffPassword.path}`));
  const email = await logsInAsNewOwner({ page, server, t }, 'Huda Saleh');
  const logsIn = (password: string) => callApi(server.url, staffLogin, { email, password });
  const { access } = await logsIn(staffPassword);
  await page.getByRole('button', { name: 'Huda Saleh' }).click();
  await page.getByRole('menuitem', { name: t('console.account_title') }).click();
  const card = page.getByRole('region', { name: t('console.password_card') });
  const changes = async (password: string, newPassword: string) => {
    await card.locator('[name="password"]').fill(password);
    await card.locator('[name="newPassword"]').fill(newPassword);
    await card.getByRole('button', { name: t('console.password_save') }).click();
  };
  await changes('a guess', 'saffron at noon');
  await expect(card.getByText(t('account.wrong_password'))).toBeVisible();
  await isExamined(page);
  await changes(staffPassword, 'saffron at noon');
  await expect(page.getByText(t('account.password_changed'))).toBeVisible();
  await expect(card.locator('[name="newPassword"]')).toHaveValue('');
  await expect(callApi(server.url, staffProfile, undefined, access)).rejects.toThrow('401');
  await expect(logsIn(staffPassword)).rejects.toThrow('400');
  expect(await logsIn('saffron at noon')).toHaveProperty('access');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('console.account_title') })).toBeVisible();
});
