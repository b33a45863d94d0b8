/** Opening hours: upcoming days follow the input, special days of several branches save and undo at once, weeks are copied. */
import type { Page } from '@playwright/test';
import { saveDesk } from '@sufra/contract/desk/endpoints';
import { listGuestSlots } from '@sufra/contract/slots/endpoints';
import { weekdayOf } from '../../apps/console/src/desk/hours-values.ts';
import { callApi, callsOf, placeCashOrder } from './api.ts';
import { pressLast, reloadsTyped } from './desk-screen.ts';
import { expect, phone, type Scene, slowDesk } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, ownerToken, offersTest as test } from './staff.ts';

async function opensHours(scene: Scene, branch: string): Promise<void> {
  const { page, t, named, restaurant } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/areas');
  await goesTo(scene, 'console.hours_title');
  await expect(page.getByRole('heading', { level: 1, name: t('console.hours_title') })).toBeAttached();
  await page.getByLabel(t('desk.branch'), { exact: true }).selectOption({ label: named(branch) });
  await expect(page.locator(`[data-branch="${restaurant.branch(branch).code}"] li[data-date]`)).toHaveCount(14);
}

const dayRow = (page: Page, nth: number) => page.locator('li[data-date]').nth(nth);
/** 17:00 of that day by the branch's clock, as orderable slot; null when unavailable. */
async function slotOn({ server, restaurant }: Scene, branch: string, date: string): Promise<string | null> {
  const branchId = restaurant.branch(branch).id;
  const { days } = await callApi(server.url, listGuestSlots, { branchId, orderType: 'pickup' });
  return days.flatMap(({ slots }) => slots).find(({ from }) => from.startsWith(`${date}T17:00`))?.from ?? null;
}

test(
  'DESK-15 an owner closes two branches tomorrow on a phone, sees the affected order, and undoes it',
  phone,
  async ({ scene, customer }) => {
    const { page, t, server, restaurant, named, language } = scene;
    // Each language uses its own branches on the shared server.
    const [here, there] = language === 'ar' ? (['Downtown Dubai', 'Al Khalidiyah'] as const) : (['Dubai Marina', 'Al Majaz'] as const);
    await opensHours(scene, here);
    expect(await seriousFindings(page)).toEqual([]);
    const tomorrow = (await dayRow(page, 1).getAttribute('data-date')) ?? '';
    const slots = () => Promise.all([here, there].map((branch) => slotOn(scene, branch, tomorrow)));
    const number = await placeCashOrder(server.url, customer, {
      branch: restaurant.branch(here),
      orderType: 'pickup',
      dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
      slotStart: (await slotOn(scene, here, tomorrow)) ?? '',
    });

    await dayRow(page, 1).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: t('desk.special_title') });
    await dialog.getByRole('radio', { name: t('desk.mode_closed') }).check();
    await dialog.getByLabel(t('desk.note_en')).fill('Private party');
    await dialog.getByLabel(t('desk.note_ar')).fill('حفل خاص');
    await dialog.getByRole('checkbox', { name: named(there) }).check();
    const warning = dialog.getByRole('status').filter({ hasText: t('desk.orders_hit', { count: 1 }) });
    await expect(warning).toContainText(String(number));
    // Preview of the customer's view before saving.
    await expect(dialog.locator(`li[data-date="${tomorrow}"]`)).toContainText(t('desk.closed'));
    expect(await seriousFindings(page)).toEqual([]);
    expect(await slots()).toEqual([expect.any(String), expect.any(String)]);
    await dialog.getByRole('button', { name: t('desk.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(dayRow(page, 1)).toContainText(language === 'ar' ? 'حفل خاص' : 'Private party');
    await expect(dayRow(page, 1)).toContainText(t('desk.closed'));
    expect(await slots()).toEqual([null, null]);

    await page.getByRole('button', { name: t('desk.undo') }).click();
    await expect(page.getByText(t('desk.undone'), { exact: true })).toBeVisible();
    await expect(dayRow(page, 1)).not.toContainText(t('desk.closed'));
    expect(await slots()).toEqual([expect.any(String), expect.any(String)]);
  },
);

test('DESK-15 DESK-07 the week is edited by its openings, previewed, copied and saved', slowDesk, async ({ scene }) => {
  const { page, t, language, expectedErrors } = scene;
  expectedErrors.push(/status of 400/, /response: 400 .*desk.(save|hours)/);
  const branch = language === 'ar' ? 'Ajman Corniche' : 'Al Barsha Counter';
  await opensHours(scene, branch);
  const row = dayRow(page, 1);
  const date = (await row.getAttribute('data-date')) ?? '';
  const nameOf = (of: string) =>
    new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(of));
  const day = page.getByRole('group', { name: nameOf(date), exact: true });
  const before = (await row.textContent()) ?? '';

  await day.getByRole('button', { name: t('desk.close_day') }).click();
  // The pressed button is gone; the keyboard goes on from the day, not from the start of the page.
  await expect(day).toBeFocused();
  await expect(row).toContainText(t('desk.closed'));
  await expect(row).toContainText(t('desk.day_changed'));
  await day.getByRole('button', { name: t('desk.open_day') }).click();
  await day.getByLabel(t('desk.closes'), { exact: true }).selectOption(String(14 * 60));
  await day.getByRole('button', { name: t('desk.opening_add') }).click();
  await day
    .getByLabel(t('desk.opens'))
    .nth(1)
    .selectOption(String(18 * 60));
  const last = day.getByLabel(t('desk.closes')).nth(1);
  await last.selectOption(String(23 * 60));
  await expect(row).toContainText(language === 'ar' ? '6:00\u00a0– 11:00\u00a0م' : '6:00\u00a0– 11:00\u00a0PM');
  expect(await seriousFindings(page)).toEqual([]);

  await day.getByRole('button', { name: t('desk.copy_day') }).click();
  const copy = page.getByRole('dialog', { name: t('desk.copy_title', { day: nameOf(date) }) });
  await copy.getByRole('checkbox', { name: t('desk.all_days') }).check();
  await copy.getByRole('button', { name: t('desk.copy_confirm'), exact: true }).click();
  await expect(dayRow(page, 9)).toContainText(t('desk.day_changed'));
  // Hours past midnight belong to the day on which they start.
  await last.selectOption(String(26 * 60));
  await expect(row).toContainText(language === 'ar' ? '6:00\u00a0م\u00a0– 2:00\u00a0ص' : '6:00\u00a0PM\u00a0– 2:00\u00a0AM');

  // Invalid hours show an error at their day and are not saved.
  await last.selectOption(String(34 * 60 + 30));
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('desk.rule_hours') })
      .first(),
  ).toBeVisible();
  const answer = page.waitForResponse(callsOf(saveDesk));
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole('button', { name: t('desk.save'), exact: true })).not.toHaveAttribute('aria-busy');
  await last.selectOption(String(26 * 60));
  await expect(page.getByText(t('desk.rule_hours'))).toHaveCount(0);

  await reloadsTyped(scene);
  await expect(dayRow(page, 9)).toContainText(t('desk.day_changed'));
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  await expect(page.getByText(t('desk.day_changed'))).toHaveCount(0);
  await expect(page.locator('[data-trail^="hours."]').first()).toContainText('Mona Saleh');
  await page.getByRole('button', { name: t('desk.undo') }).click();
  await expect(page.getByText(t('desk.undone'), { exact: true })).toBeVisible();
  await expect(row).toHaveText(before);
});

test('DESK-15 DESK-04 a day that another owner saved after it was opened is a conflict, also in a draft', slowDesk, async ({ scene }) => {
  const { page, t, language, server, restaurant } = scene;
  const branch = language === 'ar' ? 'Ajman Corniche' : 'Al Barsha Counter';
  await opensHours(scene, branch);
  const date = (await dayRow(page, 12).getAttribute('data-date')) ?? '';
  const dialog = page.getByRole('dialog', { name: t('desk.special_title') });
  const saves = () => dialog.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await dayRow(page, 12).getByRole('button').click();
  await dialog.getByRole('radio', { name: t('desk.mode_closed') }).check();
  const field = `specialDays.${date}`;
  const edit = { kind: 'branch', code: restaurant.branch(branch).code, field, before: null } as const;
  const edits = [{ ...edit, after: { hours: '10:00-14:00', note: { en: 'Stocktaking', ar: '' } } }];
  await callApi(server.url, saveDesk, { edits }, await ownerToken(server, 'Omar Haddad'));

  await page.reload();
  await expect(dayRow(page, 12)).toContainText('Stocktaking');
  await dayRow(page, 12).getByRole('button').click();
  await expect(dialog.getByText(t('desk.draft'))).toBeVisible();
  await saves();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Omar Haddad' })).toBeVisible();
  // Once the other value was shown, the second save decides.
  await dialog.getByRole('radio', { name: t('desk.mode_usual') }).check();
  await saves();
  await expect(dialog).toHaveCount(0);
  await expect(dayRow(page, 12)).not.toContainText('Stocktaking');
});

test(
  'DESK-15 a season is scheduled, shown in the upcoming days, and removed with the orders it serves',
  slowDesk,
  async ({ scene, customer }) => {
    const { page, t, language, server, restaurant } = scene;
    const branch = language === 'ar' ? 'Downtown Dubai' : 'Al Majaz';
    await opensHours(scene, branch);
    await page.getByRole('button', { name: t('desk.season_add') }).click();
    const fresh = page.getByRole('dialog', { name: t('desk.season_new') });
    const days = await Promise.all([3, 12].map(async (nth) => (await dayRow(page, nth).getAttribute('data-date')) ?? ''));
    await fresh.getByLabel(t('desk.season_name')).fill('Ramadan');
    await fresh.getByLabel(t('desk.from_day')).fill(days[0] ?? '');
    await fresh.getByLabel(t('desk.until_day')).fill(days[1] ?? '');
    await expect(fresh.locator('li[data-date]')).toHaveCount(10);
    expect(await seriousFindings(page)).toEqual([]);
    await fresh.getByRole('button', { name: t('desk.save'), exact: true }).click();
    await expect(fresh).toHaveCount(0);
    await expect(dayRow(page, 4)).toContainText('Ramadan');
    const date = (await dayRow(page, 4).getAttribute('data-date')) ?? '';
    const number = await placeCashOrder(server.url, customer, {
      branch: restaurant.branch(branch),
      orderType: 'pickup',
      dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
      slotStart: (await slotOn(scene, branch, date)) ?? '',
    });
    // Without the season that day is closed.
    const field = `hours.${weekdayOf(date)}`;
    const [usual, closed] = ['24h', 'closed'];
    const edit = { kind: 'branch', code: restaurant.branch(branch).code, field } as const;
    const token = await ownerToken(server, 'Omar Haddad');
    await callApi(server.url, saveDesk, { edits: [{ ...edit, before: usual, after: closed }] }, token);
    await pressLast(scene, 'desk.change');
    const again = page.getByRole('dialog', { name: t('desk.season_change') });
    await again.getByRole('button', { name: t('desk.season_remove') }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText(String(number));
    await expect(dayRow(page, 4)).toContainText('Ramadan');
    await asked.getByRole('button', { name: t('desk.season_remove') }).click();
    await expect(again).toHaveCount(0);
    await expect(dayRow(page, 4)).not.toContainText('Ramadan');
    await callApi(server.url, saveDesk, { edits: [{ ...edit, before: closed, after: usual }] }, token);
  },
);
