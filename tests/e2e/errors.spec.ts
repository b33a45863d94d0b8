/** Error messages for customers, and what keeps working. */
import type { Route } from '@playwright/test';
import { searchItems } from '@sufra/contract/menu/endpoints';
import { callsOf } from './api.ts';
import { desk, expect, phone, slowDesk, test } from './fixtures.ts';
import { menuPath, presses } from './visitor.ts';
import { keptState, refusedSearch, undrawableSearch, unreadableSearch } from './wire.ts';

const searching = callsOf(searchItems);
const answer = (status: number, body: unknown = {}) => ({
  status,
  contentType: 'application/json',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** problems.test.ts covers the message of every status. */
test('ERR-01 ERR-03 ERR-04 ERR-05 ERR-09 a failed search shows the reason for each failure, and retries', desk, async ({ scene }) => {
  const { page, t, visitor, context, expectedErrors } = scene;
  expectedErrors.push(/Failed to load resource|^response: [45]\d\d |^request: .*(ERR_FAILED|ERR_INTERNET_DISCONNECTED)/);
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

test('ERR-01 the page reports a lost connection, keeps the input, and resumes when online', phone, async ({ scene, customer }) => {
  const { page, t, visitor, context, expectedErrors } = scene;
  expectedErrors.push(/Failed to load resource|^response: [45]\d\d |^request: .*(ERR_FAILED|ERR_INTERNET_DISCONNECTED)/);
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

test('NAV-08 a crashed page shows an error within the frame, and leads home', slowDesk, async ({ page, t, visitor, expectedErrors }) => {
  expectedErrors.push(/404|TypeError|Minified React error/);
  await visitor.browsesMenu();
  // A response with an unexpected shape.
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

test('NAV-09 an unknown URL shows a plain message, and an unknown menu lists the branches', phone, async ({ scene }) => {
  const { page, t, named, visitor, expectedErrors } = scene;
  expectedErrors.push(/404|TypeError|Minified React error/);
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
  // Lists the existing branches for an unknown menu.
  await presses(page.getByRole('navigation', { name: t('locations.all_branches') }), named('Dubai Marina'), 'link');
  await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
});

test('NAV-11 a dish with a missing picture shows a plate instead of a broken picture', slowDesk, async ({ scene }) => {
  const { page, visitor, restaurant, expectedErrors } = scene;
  expectedErrors.push(/Failed to load resource|^response: 404 .*\/pictures\//);
  await page.route('**/pictures/*', (route) =>
    route.request().url().includes('fallback') ? route.continue() : route.fulfill({ status: 404 }),
  );
  await visitor.browsesMenu({ branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 1)] });
  const first = page.getByRole('main').locator('picture img').first();
  await expect(first).toHaveAttribute('src', /fallback/);
  await expect.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
