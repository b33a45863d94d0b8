/** What a customer is told when something goes wrong, and what goes on working. */
import type { Route } from '@playwright/test';
import { deleteAddress } from '@sufra/contract/addresses/endpoints';
import { listBranches } from '@sufra/contract/branches/endpoints';
import { searchItems } from '@sufra/contract/menu/endpoints';
import type { MessageKey } from '@sufra/i18n';
import { nearbyBranches } from './altered-answers.ts';
import { addAddress, apiPath, callsOf } from './api.ts';
import { expect, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';
import { keptState, refusedSearch, undrawableSearch, unreadableSearch } from './wire.ts';

const searching = callsOf(searchItems);
const answer = (status: number, body: unknown = {}) => ({
  status,
  contentType: 'application/json',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test.describe('calls that fail', () => {
  test.use({ expectedErrors: [/Failed to load resource|^response: [45]\d\d |^request: .*(ERR_FAILED|ERR_INTERNET_DISCONNECTED)/] });

  /** What is said of every status is a table of problems.test.ts. */
  test('ERR-01 ERR-03 ERR-04 ERR-05 ERR-09 a failed search shows the reason for each failure, and retries', {
    tag: '@desk',
  }, async ({ page, t, visitor, context }) => {
    const cases: [string, Parameters<Route['fulfill']>[0], string | null][] = [
      ['ERR-03 what is wrong', answer(400, refusedSearch), 'Too short. Too odd. No such branch.'],
      ['ERR-04 a refusal', answer(430, { error: 'Not on a Friday.', code: 'odd_day' }), 'Not on a Friday.'],
      ['ERR-05 not there', answer(404, { error: 'no such thing' }), null],
      ['ERR-09 an answer of another shape than agreed', answer(200, unreadableSearch), t('errors.unexpected')],
    ];
    let next: Parameters<Route['fulfill']>[0] = {};
    await page.route(searching, (route) => route.fulfill(next));
    await visitor.browsesMenu();
    const search = page.getByRole('main').getByRole('searchbox', { name: t('menu.search') });
    const problem = page.getByRole('alertdialog', { name: t('errors.title') });
    const retry = page.getByRole('button', { name: t('ui.retry') });
    const found = page.getByRole('list', { name: t('menu.search_found') });

    for (const [index, [name, failure, told]] of cases.entries()) {
      await test.step(name, async () => {
        next = failure;
        if (index === 0) await search.fill('hummus').then(() => search.press('Enter'));
        else {
          const failed = page.waitForResponse(searching);
          await retry.click();
          await failed;
        }
        await expect(retry).toBeVisible();
        if (told) {
          await expect(problem.getByRole('paragraph')).toHaveText(told);
          await problem.getByRole('button', { name: t('ui.ok') }).click();
        }
        await expect(problem).toHaveCount(0);
      });
    }
    await page.unroute(searching);
    await retry.click();
    await expect(found).toBeVisible();

    await test.step('ERR-01 without a connection', async () => {
      await context.setOffline(true);
      await search.fill('kunafa');
      await search.press('Enter');
      await expect(problem).toContainText(t('errors.network'));
      await problem.getByRole('button', { name: t('ui.ok') }).click();
      await context.setOffline(false);
      await retry.click();
      await expect(found).toBeVisible();
    });
  });

  test('ERR-01 the page reports a lost connection, keeps the customer’s input, and resumes when online', { tag: '@phone' }, async ({
    page,
    t,
    visitor,
    customer,
    context,
  }) => {
    await visitor.opens('/login');
    const notice = page.getByRole('status').getByText(t('shell.offline'));
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await visitor.logsIn(customer);
    const problem = page.getByRole('alertdialog', { name: t('errors.title') });
    await expect(problem).toContainText(t('errors.network'));
    await problem.getByRole('button', { name: t('ui.ok') }).click();
    await expect(visitor.field('account.email')).toHaveValue(customer.email);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await visitor.logsIn(customer);
    await expect.poll(async () => (await keptState(page)).auth.user?.name).toBe(customer.name);
  });

  test('ERR-08 equal problems are told once, different ones one after the other', { tag: ['@desk', '@slow'] }, async ({
    page,
    t,
    visitor,
    restaurant,
    customer,
    server,
  }) => {
    await addAddress(server.url, customer, restaurant.branch('Dubai Marina'), 'Home');
    await visitor.wasHere({ place: 'Dubai Marina', customer });
    const held: Route[] = [];
    for (const call of [listBranches, deleteAddress]) await page.route(`**${apiPath(call)}`, (route) => void held.push(route));
    const problem = page.getByRole('alertdialog', { name: t('errors.title') });
    const ok = problem.getByRole('button', { name: t('ui.ok') });
    const rounds: [number, number, MessageKey[]][] = [
      [500, 502, ['errors.server']],
      [500, 400, ['errors.server', 'errors.check_input']],
    ];
    for (const [first, second, told] of rounds) {
      held.length = 0;
      // The list of branches and the deletion are under way at the same time, and both fail.
      await visitor.opens('/my-address');
      await page.getByRole('button', { name: t('addresses.delete') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('addresses.delete') })
        .click();
      await expect.poll(() => held.length).toBe(2);
      await held[0]?.fulfill(answer(first));
      await expect(problem).toContainText(t('errors.server'));
      const failed = page.waitForResponse(callsOf(deleteAddress));
      await held[1]?.fulfill(answer(second));
      await failed;
      for (const key of told) {
        await expect(problem).toContainText(t(key));
        await ok.click();
      }
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  });

  test('ERR-08 what the page asks for by itself never disturbs the customer', { tag: ['@desk', '@slow'] }, async ({
    page,
    t,
    named,
    visitor,
  }) => {
    await page.clock.install();
    await visitor.browsesMenu();
    let polls = 0;
    await page.route(nearbyBranches, (route) => {
      polls += 1;
      return route.fulfill(answer(500));
    });
    // The next minute counts from the answer to the last one.
    for (const count of [1, 2]) {
      await expect(async () => {
        await page.clock.fastForward(61_000);
        expect(polls).toBeGreaterThanOrEqual(count);
      }).toPass();
    }
    await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await visitor.adds('Moutabal');
    await expect(page.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toBeVisible();
  });
});

test.describe('pages that cannot be shown', () => {
  test.use({ expectedErrors: [/404|TypeError|Minified React error/] });

  test('NAV-08 a page that crashes says so within the frame, and leads home', { tag: ['@desk', '@slow'] }, async ({ page, t, visitor }) => {
    await visitor.browsesMenu();
    // An answer of another shape than agreed.
    await page.route(searching, (route) => route.fulfill(answer(200, undrawableSearch)));
    const search = page.getByRole('main').getByRole('searchbox', { name: t('menu.search') });
    await search.fill('hummus');
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('errors.crash') })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: t('errors.back_home') }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  });

  test('NAV-09 an address that leads nowhere says so in plain words, and an unknown menu names the branches', { tag: '@phone' }, async ({
    page,
    t,
    named,
    visitor,
  }) => {
    for (const path of ['/no/such/page', menuPath('Atlantis')]) {
      await visitor.wasHere({ place: 'Dubai Marina' });
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: t('errors.no_page') })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`404 ${t('shell.status_404')}`);
      await expect(page.getByText(t('errors.page_missing'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(t('errors.application'));
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', t.locale);
    }
    // It is the menu of no branch: those that there are follow.
    await page
      .getByRole('navigation', { name: t('locations.all_branches') })
      .getByRole('link', { name: named('Dubai Marina') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
  });
});

test.describe('pictures that do not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource|^response: 404 .*\/pictures\//] });

  test('NAV-11 a dish whose picture is missing shows a plate instead of a broken picture', { tag: ['@desk', '@slow'] }, async ({
    page,
    visitor,
    restaurant,
  }) => {
    await page.route('**/pictures/*', (route) =>
      route.request().url().includes('fallback') ? route.continue() : route.fulfill({ status: 404 }),
    );
    await visitor.browsesMenu({ branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 1)] });
    const first = page.getByRole('main').locator('picture img').first();
    await expect(first).toHaveAttribute('src', /fallback/);
    await expect.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });
});
