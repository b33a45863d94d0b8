/** Named change sets: edits are collected, reviewed, published at once, or scheduled by the branch's clock. */
import type { Locator, Page } from '@playwright/test';
import { listPlannedChanges, readPlannedChange, schedulePlannedChange } from '@sufra/contract/desk/planned-endpoints';
import { callApi, callsOf } from './api.ts';
import { opensDish, press, pressLast } from './desk-screen.ts';
import { expect, phone, type Scene, slowDesk, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { anotherOwnerLogsIn, goesTo, logsInAsNewOwner, deskTest as test, tokenOf } from './staff.ts';

/** Presses the button beside Save, on the screen or in a dialog, and chooses the change set. */
async function adds({ page, t }: Pick<Scene, 'page' | 't'>, to: { name?: string } = {}, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: t('desk.plan_add') }).click();
  const dialog = page.getByRole('dialog', { name: t('desk.plan_add_title') });
  const name = dialog.getByLabel(t('desk.plan_name'));
  const open = dialog.getByLabel(t('desk.plan_change'), { exact: true });
  await expect(name.or(open).first()).toBeVisible();
  if (to.name !== undefined) {
    if (await open.isVisible()) await open.selectOption({ label: t('desk.plan_new') });
    await name.fill(to.name);
  }
  await dialog.getByRole('button', { name: t('desk.plan_add_confirm'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const numberIn = (page: Page): number => Number(/changes\/(\d+)$/.exec(page.url())?.[1]);

test('DESK-19 DESK-21 two dishes wait in a change on a phone, are previewed, published and undone', phone, async ({ scene }) => {
  const { page, t, server, language, named } = scene;
  const [first, second] = language === 'ar' ? (['Tabbouleh', 'Arabic Salad'] as const) : (['Batata Harra', 'Fried Kibbeh'] as const);
  const word = 'Festive';
  const shopSays = async (text: string) => (await (await page.request.get(`${server.url}/Al%20Majaz/menu?lang=en`)).text()).includes(text);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const change = `Ramadan ${language}`;

  await opensDish(scene, first);
  await page.getByLabel(t('desk.name_en')).first().fill(`${word} ${first}`);
  await adds(scene, { name: change });
  await expect(page.getByText(t('desk.plan_added', { name: change }))).toBeVisible();
  // The form has the published values, with nothing to save.
  await expect(page.getByLabel(t('desk.name_en')).first()).toHaveValue(first);
  await opensDish(scene, second);
  await page.getByLabel(t('desk.name_en')).first().fill(`${word} ${second}`);
  // Nothing is added before the list of changes is read again.
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(callsOf(listPlannedChanges), (route) => isRead.then(() => route.continue()));
  await press(scene, 'desk.plan_add');
  await expect(page.getByRole('button', { name: t('desk.plan_add_confirm'), exact: true })).toBeDisabled();
  goOn();
  await page.keyboard.press('Escape');
  await adds(scene);
  await pressLast(scene, 'desk.show');
  await expect(page.getByRole('heading', { level: 1, name: change })).toBeVisible();
  await expect(page.getByText(t('desk.plan_count', { count: 2 }))).toBeVisible();
  await expect(page.locator('[data-branch=""] [data-line="name.en"]')).toHaveCount(2);
  await expect(page.getByText(`${word} ${first}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await shopSays(word)).toBe(false);

  // Customer preview in its own tab, until its bar ends it.
  await page.getByRole('button', { name: t('desk.preview') }).click();
  const preview = page.getByRole('dialog', { name: t('desk.preview') });
  await preview.getByLabel(t('desk.preview_at')).selectOption({ label: named('Al Majaz') });
  await preview.getByText('English').click();
  await preview.getByRole('radio', { name: t('desk.offers_pickup'), exact: true }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await preview.getByRole('button', { name: t('desk.preview_make') }).click();
  const opening = page.context().waitForEvent('page');
  await preview.getByRole('link', { name: t('desk.preview_open') }).click();
  const shop = await opening;
  await expect(shop.getByText('Preview of changes')).toBeVisible();
  await expect(shop.getByText(`${word} ${first}`).first()).toBeAttached();
  await expect(shop.getByRole('radio', { name: 'Pickup', exact: true }).first()).toBeChecked();
  expect(await seriousFindings(shop)).toEqual([]);
  await shop.getByRole('link', { name: 'End the preview' }).click();
  await expect(shop).toHaveURL(`${server.url}/`);
  await shop.goto('/Al%20Majaz/menu?lang=en');
  await expect(shop.getByText(first).first()).toBeAttached();
  await expect(shop.getByText(word)).toHaveCount(0);
  await shop.close();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('desk.plan_rename') }).click();
  const rename = page.getByRole('dialog', { name: t('desk.plan_rename') });
  await rename.getByLabel(t('desk.plan_name')).fill(`${change} again`);
  await rename.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${change} again` })).toBeVisible();
  await page.getByRole('button', { name: t('desk.plan_publish') }).click();
  await expect(page.getByText(t('desk.plan_published'), { exact: true }).first()).toBeVisible();
  expect([await shopSays(`${word} ${first}`), await shopSays(`${word} ${second}`)]).toEqual([true, true]);
  await page
    .getByRole('button', { name: t('desk.undo') })
    .first()
    .click();
  await expect(page.getByText(t('desk.undone'), { exact: true })).toBeVisible();
  expect([await shopSays(word), await shopSays(second)]).toEqual([false, true]);
  await page.getByRole('link', { name: t('desk.plan_back') }).click();
  await expect(page.getByRole('link', { name: `${change} again` })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('DESK-19 a special day and a retired category wait in a change, with its dishes’ new category', slowPhone, async ({ scene }) => {
  const { page, t, language } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/hours');
  const change = `Closing ${language}`;
  await page.getByRole('button', { name: t('desk.special_add'), exact: true }).click();
  const special = page.getByRole('dialog', { name: t('desk.special_title') });
  await special.getByText(t('desk.mode_closed'), { exact: true }).click();
  await adds(scene, { name: change }, special);
  await expect(special).toHaveCount(0);
  await expect(page.getByText(t('desk.plan_added', { name: change }))).toBeVisible();

  await goesTo({ page, t }, 'console.dishes_title');
  await page.getByRole('link', { name: t('desk.categories'), exact: true }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: t('desk.retire'), exact: true }).click();
  const retiring = page.getByRole('alertdialog');
  await retiring.getByRole('combobox').selectOption({ index: 1 });
  await adds(scene, {}, retiring);
  await pressLast(scene, 'desk.show');
  await expect(page.getByRole('heading', { level: 1, name: change })).toBeVisible();
  await expect(page.locator('[data-line^="specialDays."]')).toHaveCount(1);
  await expect(page.locator('[data-line="active"]')).toHaveCount(1);
  expect(await page.locator('[data-line="category"]').count()).toBeGreaterThan(0);
});

test('DESK-20 DESK-04 a change is scheduled with an end, cancelled, and starts by the branch’s clock', slowDesk, async ({ scene }) => {
  const { page, t, server, language } = scene;
  const dish = language === 'ar' ? 'House Pickles' : 'Garden Pizza';
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const change = `Later ${language}`;
  await opensDish(scene, dish);
  const name = page.getByLabel(t('desk.name_en')).first();
  await name.fill(`Later ${dish}`);
  await adds(scene, { name: change });
  await pressLast(scene, 'desk.show');
  await expect(page.getByRole('heading', { level: 1, name: change })).toBeVisible();
  const id = numberIn(page);

  await page.getByRole('button', { name: t('desk.plan_later') }).click();
  const plan = page.getByRole('dialog', { name: t('desk.plan_dialog') });
  await plan.getByLabel(t('desk.plan_returns')).check();
  await plan.getByLabel(t('desk.plan_from_time'), { exact: true }).selectOption(String(4 * 60));
  expect(await seriousFindings(page)).toEqual([]);
  await plan.getByRole('button', { name: t('desk.plan_confirm'), exact: true }).click();
  await expect(plan).toHaveCount(0);
  await expect(page.getByText(t('desk.plan_planned'), { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // The calendar shows start, end, and the person who scheduled it.
  await page.getByRole('link', { name: t('desk.plan_back') }).click();
  const entries = page.locator('[data-day]').getByRole('link', { name: change });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Mona Saleh');
  expect(await seriousFindings(page)).toEqual([]);
  await entries.first().click();
  await page.getByRole('button', { name: t('desk.plan_take_back') }).click();
  await expect(page.getByText(t('desk.plan_open'), { exact: true })).toBeVisible();

  // Conflict: another owner changes the same field, which is reported before publishing and resolved here.
  const other = await anotherOwnerLogsIn(scene, 'Omar Haddad', '/dishes');
  await opensDish({ ...scene, page: other }, dish);
  await other.getByLabel(t('desk.name_en')).first().fill('A dish by Omar');
  await other.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(other.getByText(t('desk.saved'))).toBeVisible();
  await other.context().close();
  await page.reload();
  const conflict = page.getByRole('alert').filter({ hasText: 'Omar Haddad' });
  await expect(conflict).toContainText('A dish by Omar');
  await expect(page.getByRole('button', { name: t('desk.plan_publish') })).toHaveAttribute('aria-disabled', 'true');
  expect(await seriousFindings(page)).toEqual([]);
  await conflict.getByRole('button', { name: `Later ${dish}` }).click();
  await expect(conflict).toHaveCount(0);

  const token = await tokenOf(page);
  const { clock } = await callApi(server.url, readPlannedChange, { id }, token);
  await callApi(server.url, schedulePlannedChange, { id, from: clock?.now ?? '' }, token);
  await expect(page.getByText(t('desk.plan_published'), { exact: true })).toBeVisible({ timeout: 20_000 });
  const shop = await (await page.request.get(`${server.url}/Al%20Majaz/menu?lang=en`)).text();
  expect(shop).toContain(`Later ${dish}`);
});
