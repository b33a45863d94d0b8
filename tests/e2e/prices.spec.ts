/** Price grid: bulk editing as in a spreadsheet, on a desk and on a phone, saved and undone at once. */
import type { Locator, Page } from '@playwright/test';
import { saveDesk } from '@sufra/contract/desk/endpoints';
import { apiPath, callApi } from './api.ts';
import { opensMenu, press, reloadsTyped } from './desk-screen.ts';
import { desk, expect, type Scene, slowDesk, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { serverOf } from './shared-servers.ts';
import { anotherOwnerLogsIn, test as base, logsInAsNewOwner, staffPassword, tokenOf } from './staff.ts';

/** Own server, because the tests change its menu; per language, each test has its own dishes. */
const test = base.extend({ server: serverOf({ RESTAURANT_SYNC: 'off', GUEST_ORDERS: 'off' }) });

interface SearchTerm {
  word: string;
  count: number;
}

const cell = (page: Page, row: number, column: number): Locator => page.locator(`[data-row="${row}"][data-column="${column}"]`);

async function opensPrices({ page, t }: Pick<Scene, 'page' | 't'>, { word, count }: SearchTerm): Promise<void> {
  await opensMenu({ page, t });
  await page.getByRole('link', { name: t('desk.prices_title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk.prices_title') })).toBeVisible();
  await page.getByPlaceholder(t('desk.dishes_search')).fill(word);
  await expect(page.getByText(t('desk.dishes_found', { count }))).toBeVisible();
}

const pastes = (at: Locator, text: string) =>
  at.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (input as HTMLInputElement).focus();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('DESK-09 DESK-10 DESK-06 an owner types, pastes and resets prices, saves all at once and undoes it', desk, async ({ scene }) => {
    const { page, t, language } = scene;
    // The first of each costs 14.00, or 15.25 for delivery.
    const sought = { en: { word: 'juice', count: 4 }, ar: { word: 'soup', count: 3 } }[language];
    await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
    await opensPrices(scene, sought);
    expect(await seriousFindings(page)).toEqual([]);
    // Base prices, then those of the first branch, which has no own prices.
    await expect(cell(page, 0, 0)).toHaveValue('14.00');
    await expect(cell(page, 0, 2)).toHaveValue('');
    await expect(cell(page, 0, 2)).toHaveAttribute('placeholder', '14.00');

    await cell(page, 0, 0).focus();
    await page.keyboard.type('١٥');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 0)).toBeFocused();
    await expect(cell(page, 0, 0)).toHaveValue('15.00');
    await expect(cell(page, 0, 0)).toHaveAttribute('data-changed', '');
    await expect(cell(page, 0, 2)).toHaveAttribute('placeholder', '15.00');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(cell(page, 0, 1)).toBeFocused();
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(cell(page, 0, 1)).toHaveValue('15.25');
    await page.keyboard.press('Tab');
    await expect(cell(page, 0, 2)).toBeFocused();

    // An empty cell keeps its price.
    await pastes(cell(page, 1, 2), 'AED 17.00\t\r\n\t٢١٫٥\r\n');
    await expect(page.getByText(t('desk.prices_pasted', { count: 2 }))).toBeVisible();
    await expect(cell(page, 1, 2)).toHaveValue('17.00');
    await expect(cell(page, 1, 3)).toHaveValue('');
    await expect(cell(page, 2, 3)).toHaveValue('21.50');
    await expect(page.getByText(t('desk.prices_changed', { count: 3 }))).toBeVisible();

    // An invalid price shows an error at its cell, and nothing is saved.
    await cell(page, 1, 1).fill('many');
    await press(scene, 'desk.save');
    await expect(page.getByText(t('desk.prices_wrong', { count: 1 }))).toBeVisible();
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 1, 1)).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await cell(page, 1, 1).fill('17.50');
    await press(scene, 'desk.save');
    await expect(page.getByText(t('desk.saved'))).toBeVisible();
    await page
      .locator('.toast')
      .filter({ hasText: t('desk.saved') })
      .getByRole('button', { name: t('ui.close') })
      .click();
    await expect(page.getByText(t('desk.saved'))).toHaveCount(0);
    await page.reload();
    await page.getByPlaceholder(t('desk.dishes_search')).fill(sought.word);
    await expect(cell(page, 0, 0)).toHaveValue('15.00');
    await expect(cell(page, 2, 3)).toHaveValue('21.50');
    await expect(cell(page, 0, 0)).not.toHaveAttribute('data-changed');

    // Resets the branch's price to the base price.
    await cell(page, 2, 3).locator('xpath=..').getByRole('button').click();
    await expect(cell(page, 2, 3)).toHaveValue('');
    await press(scene, 'desk.save');
    await expect(page.getByText(t('desk.prices_changed', { count: 1 }))).toHaveCount(0);
    await page.getByRole('button', { name: t('desk.undo') }).click();
    await expect(cell(page, 2, 3)).toHaveValue('21.50');
  });

  test('DESK-09 a rule previews its matches, fills the grid, and is saved and undone as one', slowDesk, async ({ scene }) => {
    const { page, t, language } = scene;
    const sought = { en: { word: 'mandi', count: 2, change: '+5.00' }, ar: { word: 'biryani', count: 1, change: '+3.50' } }[language];
    await logsInAsNewOwner(scene, 'Omar Haddad', '/dishes');
    await opensPrices(scene, sought);
    await page.getByLabel(t('desk.prices_at')).selectOption('');
    const before = await cell(page, 0, 0).inputValue();
    await page.getByRole('button', { name: t('desk.bulk') }).click();
    const dialog = page.getByRole('dialog', { name: t('desk.bulk') });
    await expect(dialog.getByRole('checkbox', { name: t('desk.bulk_everywhere') })).toBeChecked();
    await expect(dialog.getByText(t('desk.bulk_follow_all'))).toBeVisible();
    await dialog.getByLabel(t('desk.bulk_by')).fill('10');
    await dialog.getByLabel(t('desk.bulk_step')).selectOption('50');
    const { count, change } = sought;
    await expect(dialog.getByRole('status')).toHaveText(t('desk.bulk_effect', { dishes: count, branches: 6, change }));
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('desk.bulk_fill') }).click();
    await expect(page.getByText(t('desk.prices_changed', { count: 2 * count }))).toBeVisible();
    await expect(cell(page, 0, 0)).not.toHaveValue(before);
    await press(scene, 'desk.save');
    await expect(page.getByText(t('desk.saved'))).toBeVisible();
    await expect(cell(page, 0, 0)).not.toHaveAttribute('data-changed');
    await page.getByRole('button', { name: t('desk.undo') }).click();
    await expect(cell(page, 0, 0)).toHaveValue(before);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    'DESK-07 DESK-08 DESK-04 a phone keeps typed prices until re-authentication, and resolves conflicts',
    slowPhone,
    async ({ scene }) => {
      const { page, t, server, language, expectedErrors } = scene;
      expectedErrors.push(/status of 4\d\d/, /response: 4[03]0 .*(desk.save|staff.password)/);
      const sought = { en: { word: 'karak', count: 1, code: 'karak' }, ar: { word: 'kunafa', count: 1, code: 'kunafa' } }[language];
      await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
      await opensPrices(scene, sought);
      await expect(cell(page, 0, 1)).toHaveCount(0);
      await page.getByText(t('desk.price_delivery'), { exact: true }).first().click();
      const price = cell(page, 0, 0);
      const size = await price.boundingBox();
      expect(size?.height).toBeGreaterThanOrEqual(44);
      const before = await price.inputValue();
      const mine = (Number(before) + 0.5).toFixed(2);
      await price.fill(mine);
      await page.getByRole('link', { name: t('desk.back') }).click();
      await page
        .getByRole('alertdialog', { name: t('desk.leave_title') })
        .getByRole('button', { name: t('desk.leave_stay') })
        .click();
      await reloadsTyped(scene);
      await page.getByPlaceholder(t('desk.dishes_search')).fill(sought.word);
      await page.getByText(t('desk.price_delivery'), { exact: true }).first().click();
      await expect(price).toHaveValue(mine);
      expect(await seriousFindings(page)).toEqual([]);

      // Conflict with another owner's save.
      const other = await anotherOwnerLogsIn(scene, 'Omar Haddad', '/dishes');
      const fils = Math.round(Number(before) * 100);
      const theirs = { kind: 'item', code: sought.code, field: 'price.delivery', before: fils, after: fils + 25 } as const;
      await callApi(server.url, saveDesk, { edits: [theirs] }, await tokenOf(other));
      await other.context().close();

      // Simulates an expired re-authentication after 15 minutes.
      await page.route(`**${apiPath(saveDesk)}`, (route) => route.fulfill({ status: 430, json: { error: '', code: 'password_again' } }), {
        times: 1,
      });
      await press(scene, 'desk.save');
      const asked = page.getByRole('dialog', { name: t('desk.password_title') });
      await asked.locator('[type=password]').fill('a guess');
      await asked.getByRole('button', { name: t('desk.password_confirm') }).click();
      await expect(asked.getByText(t('account.wrong_password'))).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await asked.locator('[type=password]').fill(staffPassword);
      await asked.getByRole('button', { name: t('desk.password_confirm') }).click();
      const conflict = page.getByRole('alert').filter({ hasText: 'Omar Haddad' });
      await expect(conflict).toBeVisible();
      await expect(price).toHaveValue(mine);
      await press(scene, 'desk.save');
      await expect(conflict).toHaveCount(0);
      await expect(page.getByText(t('desk.saved'))).toBeVisible();
      await expect(price).not.toHaveAttribute('data-changed');
    },
  );
});
