/** An owner reads what was sold and looks after a customer. */
import { readFile } from 'node:fs/promises';
import { moveOrder, placeCashOrder, registerCustomer } from './api.ts';
import { expect, test } from './fixtures.ts';
import { readRestaurant } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { type RunningServer, startServer } from './server.ts';
import { invitesOwner, startsShift } from './staff.ts';

let shop: RunningServer;
test.beforeAll(async ({ database }) => {
  shop = await startServer(database);
});
test.afterAll(() => shop?.stop());

test('STAFF-07 the day’s sales on screen and as a file; a customer is found by an order, helped and forgotten', { tag: '@phone' }, async ({
  page,
  t,
}) => {
  const restaurant = await readRestaurant(shop.url);
  const customer = await registerCustomer(shop.url);
  const number = await placeCashOrder(shop.url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(shop.url, number, to);
  await startsShift(page, await invitesOwner(shop, 'Mona Saleh'), t);

  await page.getByRole('link', { name: t('console.today_title') }).click();
  const net = page
    .getByRole('term')
    .filter({ hasText: t('console.today_net') })
    .locator('xpath=following-sibling::dd[1]');
  await expect(net).toContainText(/AED [1-9]/);
  // The bars are a picture with a sentence; the table says the same.
  await expect(page.getByRole('img', { name: /AED/ })).toBeVisible();
  await page.getByText(t('console.today_as_table')).press('Enter');
  await expect(page.getByRole('table', { name: t('console.today_by_hour') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText(t('console.today_month'), { exact: true }).click();
  await expect(page.getByRole('heading', { name: t('console.today_by_day') })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('console.today_download') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('INV-000001');
  expect(file).toContain(`,${number},`);

  await page.getByRole('link', { name: t('console.customers_title') }).click();
  const field = page.getByRole('textbox', { name: t('console.customers_number') });
  await field.fill(String(number));
  await field.press('Enter');
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: customer.name }) });
  await expect(found).toContainText(customer.email);
  expect(await seriousFindings(page)).toEqual([]);
  await found.getByRole('button', { name: t('console.customers_reset') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('console.customers_send') })
    .click();
  await expect(page.getByText(t('staff.reset_mailed'))).toBeVisible();
  await found.getByRole('button', { name: t('console.customers_erase') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('console.customers_erase') })
    .click();
  await expect(page.getByText(t('staff.customer_erased'))).toBeVisible();
  await expect(page.getByText(t('console.customers_none'))).toBeVisible();
});
