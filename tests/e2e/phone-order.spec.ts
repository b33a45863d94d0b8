/** A phone order in the console: by keyboard, over a reload and a lost answer, to the board. */
import { randomBytes } from 'node:crypto';
import { priceGuestOrder } from '@sufra/contract/checkout/endpoints';
import { takePhoneOrder } from '@sufra/contract/phone-orders/endpoints';
import { formatMoney } from '@sufra/i18n/formats';
import { apiPath } from './api.ts';
import { expect, phone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, test } from './staff.ts';
import { presses } from './visitor.ts';

const caller = '050 111 2299';

test('CALL-01 CALL-02 CALL-04 staff take a phone order by keyboard, and a lost answer places it once', phone, async ({ scene }) => {
  const { page, t, named, server, restaurant, expectedErrors } = scene;
  // The server is shared by languages.
  const name = `Sana ${randomBytes(3).toString('hex')}`;
  expectedErrors.push(/phone_orders|ERR_FAILED|Failed to load resource/);
  await logsInAsNewOwner({ page, server, t }, 'Huda Saleh');
  await goesTo(scene, 'console.phoned_title');
  await presses(page.getByRole('main'), named('Dubai Marina'));
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field(t('account.phone')).fill(caller);
  await field(t('account.name')).fill(name);
  await expect(page.getByRole('radio', { name: t('console.board_pickup') })).toBeChecked();

  // A dish by the keyboard alone, twice.
  const search = page.getByRole('searchbox', { name: t('menu.search') });
  await search.focus();
  for (const _ of [1, 2]) {
    await page.keyboard.type(named('Moutabal'));
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue('');
  }
  await expect(search).toBeFocused();
  await page.getByRole('checkbox', { name: t('checkout.company') }).check();
  await field(t('checkout.company_name')).fill('Dune LLC');
  await field(t('checkout.company_trn')).fill('100123456700003');
  await field(t('checkout.company_address')).fill('Bay Square');
  const total = formatMoney(2 * restaurant.dish('Moutabal').price.pickup);
  await expect(page.getByRole('main').locator('dl')).toContainText(total);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // Options of another dish, then without it.
  await search.fill(named('Chicken Shawarma'));
  await search.press('Enter');
  const dialog = page.getByRole('dialog', { name: named('Chicken Shawarma') });
  await dialog.getByRole('radio', { name: named('Large') }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await presses(dialog, t('menu.add'));
  const lines = page.getByRole('list', { name: t('phoned.lines') });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(lines).toContainText(named('Large'));
  await presses(lines, t('cart.remove_item', { name: named('Chicken Shawarma') }));
  await expect(lines.getByRole('listitem')).toHaveCount(1);

  await page.reload();
  await expect(field(t('account.phone'))).toHaveValue(caller);
  await expect(field(t('checkout.company_name'))).toHaveValue('Dune LLC');
  await expect(page.getByRole('main').locator('dl')).toContainText(total);

  // The server places the order, and the answer is lost. The price changes, and the order is sent again as it was.
  await page.route(`**${apiPath(priceGuestOrder)}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, total: data.total + 1 } } });
  });
  await page.route(`**${apiPath(takePhoneOrder)}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await presses(page, t('checkout.place_order'));
  await expect(page.getByRole('alert').filter({ hasText: t('phoned.unsure') })).toBeVisible();
  await expect(page.getByRole('main').locator('dl')).toContainText(formatMoney(2 * restaurant.dish('Moutabal').price.pickup + 100));
  await page.unroute(`**${apiPath(takePhoneOrder)}`);
  await presses(page, t('checkout.place_order'));
  const show = page.getByRole('link', { name: t('phoned.show') });
  await expect(show).toBeVisible();
  await expect(field(t('account.phone'))).toHaveValue('');
  expect(await seriousFindings(page)).toEqual([]);

  await show.click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText(t('console.board_by_phone'));
  await expect(details).toContainText(name);
  const number = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-order="${number}"]`)).toContainText(t('console.board_by_phone'));
  await page.getByRole('searchbox', { name: t('console.board_search') }).fill(name);
  // Of this caller one order, not two.
  await expect(page.locator('[data-order]')).toHaveCount(1);
});
