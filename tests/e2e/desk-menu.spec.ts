/** Menu editor: new dishes, all their fields, categories and their order. */
import type { Locator, Page } from '@playwright/test';
import { listDeskThings, saveDesk } from '@sufra/contract/desk/endpoints';
import type { MessageKey } from '@sufra/i18n';
import { hold } from './altered-answers.ts';
import { apiPath, callsOf } from './api.ts';
import { field, opensMenu, press, pressLast } from './desk-screen.ts';
import { expect, phone, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, deskTest as test } from './staff.ts';

test('DESK-02 DESK-21 DESK-22 an owner creates a dish on a phone, states its allergens, and sees it', phone, async ({ scene }) => {
  const { page, t, server, language } = scene;
  scene.expectedErrors.push(/status of 400/, /response: 400 .*desk.save/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const name = language === 'ar' ? 'Karkade' : 'Mint Lemonade';
  const code = language === 'ar' ? 'karkade' : 'mint-lemonade';
  const shopSays = async () => (await (await page.request.get(`${server.url}/Al%20Majaz/menu?lang=en`)).text()).includes(name);
  await page.getByRole('link', { name: t('desk.dish_new') }).click();
  await field(scene, 'desk.name_en').fill(name);
  const codeField = page.getByLabel(t('desk.code'), { exact: true });
  await expect(codeField).toBeHidden();
  await page.getByText(t('desk.advanced')).click();
  await expect(codeField).toHaveAttribute('placeholder', code);
  await field(scene, 'desk.category').selectOption({ index: 1 });
  await field(scene, 'desk.price_pickup').fill('14');

  // Unknown until stated: an emptied list does not mean none.
  const allergens = page.getByRole('group', { name: t('desk.allergens') });
  await expect(allergens.getByRole('radio', { name: t('desk.not_stated') })).toBeChecked();
  const sesame = allergens.getByRole('button', { name: t('dish.allergen_sesame') });
  await sesame.click();
  await sesame.click();
  await expect(allergens.getByRole('radio', { name: t('desk.not_stated') })).toBeChecked();
  await sesame.click();
  expect(await seriousFindings(page)).toEqual([]);

  // Missing fields show an error each, and nothing is created.
  await press(scene, 'desk.create');
  await expect(field(scene, 'desk.price_delivery')).toBeFocused();
  expect(await shopSays()).toBe(false);
  await field(scene, 'desk.price_delivery').fill('15.50');
  await press(scene, 'desk.create');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/console/dishes/${code}`);
  expect(await shopSays()).toBe(true);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: t('desk.shop_page') }).click();
  const shop = await opening;
  await expect(shop.getByRole('dialog', { name })).toBeVisible();
  await shop.close();

  await expect(sesame).toHaveAttribute('aria-pressed', 'true');
  const goesWith = page.getByRole('group', { name: t('desk.goes_with') });
  for (const place of [1, 1]) await goesWith.getByRole('combobox').selectOption({ index: place });
  const [first = ''] = await goesWith.getByRole('listitem').allInnerTexts();
  await goesWith.getByRole('button', { name: t('desk.order_down', { name: first.trim() }) }).click();
  await expect(goesWith.getByRole('listitem').last()).toContainText(first.trim());
  await expect(goesWith.getByRole('button', { name: t('desk.order_down', { name: first.trim() }) })).toBeFocused();
  await press(scene, 'desk.save');
  await expect(page.locator('[data-trail="goesWith"]')).toContainText('Mona Saleh');
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(sesame).toHaveAttribute('aria-pressed', 'true');
  await expect(goesWith.getByRole('listitem').last()).toContainText(first.trim());
});

test('DESK-05 DESK-06 DESK-13 a category is created, moved and retired; its dish moves elsewhere', phone, async ({ scene }) => {
  const { page, t, language } = scene;
  const arrive = await hold(page, callsOf(listDeskThings));
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const categories = page.getByRole('link', { name: t('desk.categories'), exact: true });
  // Arriving dishes do not move the tab away from the finger.
  const before = await categories.boundingBox();
  arrive();
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
  expect(await categories.boundingBox()).toEqual(before);
  const name = language === 'ar' ? 'Evening' : 'Morning';
  await categories.click();
  await page.getByRole('link', { name: t('desk.category_new') }).click();
  await field(scene, 'desk.name_en').fill(name);
  await press(scene, 'desk.create');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Adds two subcategories.
  await press(scene, 'desk.subcategory_add');
  const below = page.getByRole('list', { name: t('desk.subcategories') });
  await below.getByLabel(t('desk.name_en')).fill(`${name} drinks`);
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Moves a dish into it, and the category away from it.
  await opensMenu(scene);
  const dish = page.getByRole('main').getByRole('list').first().getByRole('link').last();
  await dish.click();
  const home = await field(scene, 'desk.category').inputValue();
  await field(scene, 'desk.category').selectOption({ label: `${name} drinks` });
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: t('desk.back') }).click();
  await page.getByRole('link', { name: t('desk.categories'), exact: true }).click();
  await page.getByRole('link', { name }).first().click();
  await press(scene, 'desk.retire');
  const asked = page.getByRole('alertdialog', { name: t('desk.category_retire') });
  await expect(asked.getByRole('combobox')).toBeVisible();
  await asked.getByRole('button', { name: t('desk.retire') }).click();
  await expect(asked.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  expect(await seriousFindings(page)).toEqual([]);
  await asked.getByRole('combobox').selectOption(home);
  await asked.getByRole('button', { name: t('desk.retire') }).click();
  await expect(page.getByText(t('desk.retired'), { exact: true }).first()).toBeVisible();

  // One undo restores both.
  await pressLast(scene, 'desk.undo');
  await expect(page.getByText(t('desk.undone'))).toBeVisible();
  await page.goto(address);
  await expect(field(scene, 'desk.category')).not.toHaveValue(home);
});

/** Drags by the handle. */
async function dragsToTop(page: Page, list: Locator, row: Locator): Promise<void> {
  const grip = await row.locator('.cursor-grab').boundingBox();
  const top = await list.getByRole('listitem').first().boundingBox();
  if (!grip || !top) throw new Error('the list is not shown');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x, top.y + 4, { steps: 8 });
  await page.mouse.up();
}

test('DESK-13 categories are sorted by keys, by drag and by position, and the order is saved', slowPhone, async ({ scene }) => {
  const { page, t } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  await page.getByRole('link', { name: t('desk.categories'), exact: true }).click();
  await press(scene, 'desk.order_change');
  let saves = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === apiPath(saveDesk)) saves += 1;
  });
  const list = page.getByRole('list', { name: t('desk.categories') });
  const names = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  const [first = '', second = '', third = '', ...rest] = await names();
  const down = page.getByRole('button', { name: t('desk.order_down', { name: first }) });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(page.getByText(t('desk.order_moved', { name: first, place: 3, count: rest.length + 3 }))).toBeAttached();
  expect(await names()).toEqual([second, third, first, ...rest]);
  expect(await seriousFindings(page)).toEqual([]);

  await dragsToTop(page, list, list.getByRole('listitem').filter({ hasText: first }));
  await expect.poll(names).toEqual([first, second, third, ...rest]);

  await page.getByRole('button', { name: t('desk.order_to', { name: first }) }).click();
  const asked = page.getByRole('dialog', { name: t('desk.order_to', { name: first }) });
  await asked.getByRole('combobox').selectOption({ label: t('desk.order_after', { name: second }) });
  await asked.getByRole('button', { name: t('desk.order_move') }).click();
  await expect.poll(names).toEqual([second, first, third, ...rest]);
  // Each of the four moves is saved by itself, one at a time.
  await expect.poll(() => saves).toBe(4);
  await expect(page.getByText(t('desk.order_saved')).last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(second);
});

test('DESK-12 an option group is changed for all its dishes, and copied for one of them', phone, async ({ scene }) => {
  const { page, t } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  await page.getByRole('link', { name: t('desk.option_groups'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk.option_groups') })).toBeVisible();
  await page.getByRole('main').getByRole('list').first().getByRole('link').first().click();
  await expect(page.getByText(t('desk.shared', { count: 2 }))).toBeVisible();
  const users = (count: number) => page.getByRole('heading', { name: t('desk.used_by', { count }), exact: true });
  const group = page.url();
  const options = page.getByRole('list', { name: t('desk.option_groups') });
  const count = await options.getByRole('listitem').count();
  await page.getByLabel(t('desk.option_new')).fill('Family size');
  await page.keyboard.press('Enter');
  await expect(options.getByRole('listitem')).toHaveCount(count + 1);
  const added = options.getByRole('listitem').last();
  await added.getByLabel(t('desk.price_pickup')).fill('18');
  await added.getByLabel(t('desk.price_delivery')).fill('20');
  expect(await seriousFindings(page)).toEqual([]);
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  await expect(page.locator('[data-trail="options.family-size.price.pickup"]')).toContainText('Mona Saleh');

  // Adds the group to another dish. For its ten seconds, the toast covers nothing at the page's end.
  await users(2).click({ timeout: 5_000 });
  await page
    .getByRole('group')
    .filter({ has: users(2) })
    .getByRole('checkbox', { checked: false })
    .last()
    .check();
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.shared', { count: 3 }))).toBeVisible();

  // Opened from a dish, the group can be copied for that dish.
  await opensMenu(scene);
  await page.locator('a[href$="/dishes/chicken-shawarma"]').click();
  const asked = page.getByRole('group', { name: t('desk.option_groups'), exact: true });
  await asked.getByRole('link').first().click();
  await expect(page.getByText(t('desk.shared', { count: 3 }))).toBeVisible();
  await options.getByRole('listitem').last().getByLabel(t('desk.price_pickup')).fill('19');
  const [before = '', after = ''] = t('desk.copy', { name: '|' }).split('|');
  await page.getByRole('button').filter({ hasText: before.trim() }).filter({ hasText: after.trim() }).click();
  await expect(page.getByText(t('desk.copied'))).toBeVisible();
  await expect(users(1)).toBeVisible();
  await expect(options.getByRole('listitem').last().getByLabel(t('desk.price_pickup'))).toHaveValue('19.00');
  await page.getByRole('button', { name: t('desk.undo') }).click();
  await expect(page.getByRole('button', { name: t('desk.restore') })).toBeVisible();
  await page.goto(group);
  await expect(page.getByText(t('desk.shared', { count: 3 }))).toBeVisible();
  await expect(options.getByRole('listitem').last().getByLabel(t('desk.price_pickup'))).toHaveValue('18.00');
});

test('DESK-13 DESK-03 DESK-06 options and promotions are sorted by keys and drag, saved and logged', slowPhone, async ({ scene }) => {
  const { page, t } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const list = (label: MessageKey) => page.getByRole('list', { name: t(label), exact: true });
  const codes = (label: MessageKey) =>
    list(label)
      .locator('[data-key]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key') ?? ''));
  await page.getByRole('link', { name: t('desk.option_groups'), exact: true }).click();
  await press(scene, 'desk.order_change');
  await expect(page.getByText(t('desk.option_groups_order'))).toBeVisible();
  const [group = '', other = '', ...groups] = await codes('desk.option_groups');
  await list('desk.option_groups').locator('[data-way=down]').first().press('Enter');
  await expect.poll(() => codes('desk.option_groups')).toEqual([other, group, ...groups]);
  await expect(page.getByText(t('desk.order_saved'))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await press(scene, 'desk.order_change');
  await expect.poll(() => codes('desk.option_groups')).toEqual([other, group, ...groups]);

  await goesTo(scene, 'console.promotions_title');
  await press(scene, 'desk.order_change');
  await expect(page.getByText(t('desk.promotions_order'))).toBeVisible();
  const before = await codes('console.promotions_title');
  const last = before.at(-1) ?? '';
  const promotions = list('console.promotions_title');
  const name = (await promotions.getByRole('listitem').last().locator('bdi').first().textContent()) ?? '';
  await dragsToTop(page, promotions, promotions.getByRole('listitem').last());
  await expect.poll(() => codes('console.promotions_title')).toEqual([last, ...before.slice(0, -1)]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('desk.undo'), exact: true }).click();
  await expect(page.getByText(t('desk.undone'))).toBeVisible();
  await expect.poll(() => codes('console.promotions_title')).toEqual(before);
  await dragsToTop(page, promotions, promotions.getByRole('listitem').last());
  await expect(page.getByText(t('desk.order_saved'))).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name }).click();
  await page.locator('[data-trail="follows"] summary').click();
  await expect(page.locator('[data-trail="follows"] li').first()).toContainText(t('desk.order_first'));
});
