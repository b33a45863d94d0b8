/** Sales figures: what sold, what was refused and why, and CSV export. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { moveOrder, placeCashOrder } from './api.ts';
import { expect, phone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { logsInAsNewOwner, test } from './staff.ts';

const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'DESK-24 an owner sees sales and refusals, navigates by keyboard, and exports the dishes as CSV',
  phone,
  async ({ scene, customer }) => {
    const { page, t, server, restaurant, named } = scene;
    const wish = { branch: restaurant.branch('Dubai Marina'), orderType: 'pickup' as const };
    const [sold, refused] = await Promise.all(
      ['Moutabal', 'Baba Ghanoush'].map((dish) =>
        placeCashOrder(server.url, customer, { ...wish, dishes: [{ dish: restaurant.dish(dish), quantity: 3 }] }),
      ),
    );
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, sold ?? 0, to);
    await moveOrder(server.url, refused ?? 0, 'rejected', { cause: 'too_busy' });
    await logsInAsNewOwner(scene, 'Mona Saleh', '/sold');
    await expect(page.getByRole('heading', { level: 1, name: t('console.sold_title') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const figure = page
      .getByRole('term')
      .filter({ hasText: t('sold.net_sales') })
      .locator('xpath=following-sibling::dd[1]');
    await expect(figure).toContainText(/AED [1-9]/);
    const dishes = page.locator('section').filter({ has: page.getByRole('heading', { name: t('sold.dishes'), exact: true }) });
    const pieces = dishes
      .getByRole('row', { name: named('Moutabal') })
      .getByRole('cell')
      .first();
    // Other tests sell on this day, too.
    expect(Number(await pieces.textContent())).toBeGreaterThanOrEqual(3);
    const reasons = page.locator('section').filter({ has: page.getByRole('heading', { name: t('sold.refused_table') }) });
    await expect(reasons.getByRole('row', { name: t('sold.cause_too_busy') })).toBeVisible();
    await expect(page.getByRole('img', { name: /AED/ })).toBeVisible();
    // Previous figures stay dimmed until the new ones arrive.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await seriousFindings(page)]).toEqual([width, []]);
    }

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('sold.csv_of', { table: t('sold.dishes') }) }).press('Enter');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.slice(1).split(',')[0]).toBe(t('sold.dish'));
    expect(file.split('\r\n').some((line) => line.startsWith(`${named('Moutabal')},`))).toBe(true);

    // A range without sales, with a link to one that has some.
    await page.getByText(t('console.today_own'), { exact: true }).click();
    await page.getByLabel(t('console.today_from'), { exact: true }).fill('2024-01-01');
    const until = page.getByLabel(t('console.today_until'), { exact: true });
    // A range has at most 400 days: the other date is adjusted.
    await expect(until).toHaveValue('2025-02-03');
    await until.fill('2024-01-02');
    await expect(page.getByText(t('sold.nothing'))).toBeVisible();
    // The previous days stay dimmed until the new ones arrive.
    await expect(page.locator('main [aria-busy=false]')).toHaveCSS('opacity', '1');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('sold.last30') }).press('Enter');
    await expect(figure).toContainText(/AED [1-9]/);
  },
);
