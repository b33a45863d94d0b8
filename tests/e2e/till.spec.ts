/** The till of a branch: its key on screen, and its answers on the board. */
import { acknowledgeTillOrder, compareTillPrices } from '@sufra/contract/till/endpoints';
import { callApi, placeCashOrder, registerCustomer } from './api.ts';
import { field, press } from './desk-screen.ts';
import { expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, goesTo, logsInAsNewOwner } from './staff.ts';
import { presses } from './visitor.ts';

/** That of menu-hours.spec.ts. */
const test = base.extend({ server: ownServer('menu-hours', { RESTAURANT_SYNC: 'off' }) });

test('TILL-02 TILL-03 TILL-05 TILL-06 a manager makes a key, and the board shows what the till says', slowPhone, async ({ scene }) => {
  const { page, t, named, server, restaurant } = scene;
  const noSidewaysScroll = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await logsInAsNewOwner(scene, 'Mona Saleh');
  await goesTo(scene, 'console.branches_title');
  await page.getByRole('link', { name: named('Dubai Marina') }).click();
  // Where no server answers.
  await field(scene, 'desk.told_webhook').fill('https://till.invalid/orders');
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'), { exact: true })).toBeVisible();

  await page.getByRole('link', { name: t('desk.till_of_branch') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk.till') })).toBeVisible();
  await expect(page.getByText(t('desk.till_key_none'))).toBeVisible();
  await presses(page.getByRole('main'), t('desk.till_key_make'));
  const dialog = page.getByRole('dialog', { name: t('desk.till_key') });
  const key = await dialog.getByRole('textbox').inputValue();
  expect(key).toMatch(/^till_[\w-]{43}$/);
  expect(await seriousFindings(page)).toEqual([]);
  await presses(dialog, t('console.done'));
  await expect(page.getByText(key)).toHaveCount(0);
  const customers = page.getByRole('checkbox', { name: t('desk.till_customer') });
  await expect(customers).not.toBeChecked();
  await customers.click();
  await expect(customers).toBeChecked();

  const branch = restaurant.branch('Dubai Marina');
  const items = [
    { code: 'calzone', pickup: 4000, delivery: 4500 },
    { code: 'hummus', pickup: null },
  ];
  await callApi(server.url, compareTillPrices, { branchCode: branch.code, items }, key);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'calzone' })).toContainText(t('desk.till_missing_here'));
  const hummus = page.getByRole('listitem').filter({ hasText: t('desk.till_unsold') });
  await expect(hummus).toContainText('hummus');
  await expect(hummus).not.toContainText('17.50');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await noSidewaysScroll()).toBe(0);

  const customer = await registerCustomer(server.url);
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
  const orderNumber = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
  await callApi(server.url, acknowledgeTillOrder, { orderNumber, cause: 'price_differs' }, key);
  await goesTo(scene, 'console.board_title');
  const card = page.locator(`[data-order="${orderNumber}"]`);
  await expect(card).toContainText(t('console.till_refused_price_differs'));
  await expect(card).toContainText(t('console.till_by_hand'));
  expect(await seriousFindings(page)).toEqual([]);
  await callApi(server.url, acknowledgeTillOrder, { orderNumber, tillReference: 'T-4711' }, key);
  await expect(card).toContainText('T-4711');
  await expect(card).not.toContainText(t('console.till_by_hand'));

  await page.goto(`${server.url}/console/till?branch=${branch.code}`);
  await presses(page.getByRole('main'), t('desk.till_key_end'));
  await presses(page.getByRole('alertdialog'), t('desk.till_key_end'));
  await expect(page.getByText(t('desk.till_key_none'))).toBeVisible();
  await expect(callApi(server.url, acknowledgeTillOrder, { orderNumber, tillReference: 'T-4711' }, key)).rejects.toThrow('401');
});
