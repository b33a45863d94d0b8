/** An owner reads the day's sales and manages a customer. */
import { readFile } from 'node:fs/promises';
import { moveOrder, placeCashOrder } from './api.ts';
import { expect, phone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, offersTest as test } from './staff.ts';
import { presses } from './visitor.ts';

test('STAFF-07 PAY-07 DOC-02 staff see the day’s sales, refund cash, and erase a customer', phone, async ({ scene, customer }) => {
  const { page, t, server, restaurant } = scene;
  const number = await placeCashOrder(server.url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, to);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/today');
  const net = page
    .getByRole('term')
    .filter({ hasText: t('console.today_net') })
    .locator('xpath=following-sibling::dd[1]');
  await expect(net).toContainText(/AED [1-9]/);
  // The chart has a text alternative, and the table has the same values.
  await expect(page.getByRole('img', { name: /AED/ })).toBeVisible();
  await page.getByText(t('console.today_as_table')).press('Enter');
  await expect(page.getByRole('table', { name: t('console.today_by_hour') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // Custom days, as "this month" is a single day on the first of a month.
  await page.getByText(t('console.today_own'), { exact: true }).click();
  const from = page.getByLabel(t('console.today_from'), { exact: true });
  const weekBefore = new Date(Date.parse(await from.inputValue()) - 6 * 86_400_000);
  await from.fill(weekBefore.toISOString().slice(0, 10));
  await expect(page.getByRole('heading', { name: t('console.today_by_day') })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('console.today_download') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [invoiceNumber = ''] = /INV-\d{6}/.exec(file.split('\n').find((line) => line.includes(`,${number},`)) ?? '') ?? [];
  expect(invoiceNumber).toMatch(/^INV/);

  await goesTo(scene, 'console.customers_title');
  const field = page.getByRole('textbox', { name: t('console.customers_number') });
  await field.fill(String(number));
  await field.press('Enter');
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: customer.name }) });
  await expect(found).toContainText(customer.email);
  expect(await seriousFindings(page)).toEqual([]);

  // A partial cash refund; its credit note opens as a printable page.
  await found.getByRole('button', { name: t('console.board_refund') }).click();
  const refund = page.getByRole('dialog', { name: t('console.board_refund_title', { number: String(number) }) });
  await expect(refund.getByText(t('console.refund_cash_text'))).toBeVisible();
  await refund.getByRole('textbox', { name: t('console.refund_amount') }).fill('5');
  await refund.getByRole('textbox', { name: t('console.cause_words') }).fill('The bread was missing');
  await refund.getByRole('button', { name: t('console.board_refund_amount', { amount: 'AED 5.00' }) }).click();
  await expect(refund).toHaveCount(0);
  await found.getByRole('button', { name: t('console.papers') }).click();
  const papers = page.getByRole('dialog', { name: t('console.papers_title', { number: String(number) }) });
  await expect(papers.getByText(invoiceNumber)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await papers.getByRole('link', { name: t('console.papers_open', { paper: invoiceNumber, size: t('console.papers_80') }) }).click();
  const invoice = await opened;
  await expect(invoice.getByText(invoiceNumber).first()).toBeVisible();
  expect(invoice.url()).toMatch(/\/papers\/.+\/invoice\?width=80$/);
  await invoice.close();
  await page.keyboard.press('Escape');

  await found.getByRole('button', { name: t('console.customers_reset') }).click();
  await presses(page.getByRole('alertdialog'), t('console.customers_send'));
  await expect(page.getByText(t('staff.reset_mailed'))).toBeVisible();
  // The page of the next customer shows no data of this one.
  await field.press('Enter');
  await expect(page.getByText(t('staff.reset_mailed'))).toHaveCount(0, { timeout: 2000 });
  await found.getByRole('button', { name: t('console.customers_erase') }).click();
  await presses(page.getByRole('alertdialog'), t('console.customers_erase'));
  await expect(page.getByText(t('staff.customer_erased'))).toBeVisible();
  await expect(page.getByText(t('console.customers_none'))).toBeVisible();
});
