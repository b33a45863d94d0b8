/** Set menus of existing dishes. */
import { getItem, listCategories } from '@sufra/contract/menu/endpoints';
import { callApi, placeCashOrder } from './api.ts';
import { opensMenu, press } from './desk-screen.ts';
import { expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { logsInAsNewOwner, offersTest as test } from './staff.ts';
import { menuPath } from './visitor.ts';

test('DESK-12 an owner makes a set menu on a phone, and a customer orders it', slowPhone, async ({ scene, customer }) => {
  const { page, t, named, server, restaurant, visitor, language } = scene;
  const set = language === 'ar' ? 'Souk Lunch' : 'House Lunch';
  const main = `${set}: the salad`;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  await page.getByRole('link', { name: t('desk.option_groups'), exact: true }).click();
  await page.getByRole('link', { name: t('desk.option_group_new') }).click();
  await page.getByLabel(t('desk.name_en')).first().fill(main);
  await press(scene, 'desk.create');
  await expect(page.getByRole('heading', { level: 1, name: main })).toBeVisible();
  await page.getByLabel(t('desk.min')).first().fill('1');

  await press(scene, 'desk.option_add_dishes');
  const dialog = page.getByRole('dialog', { name: t('desk.option_add_dishes') });
  for (const dish of ['Tabbouleh', 'Fattoush']) {
    await dialog.getByPlaceholder(t('desk.dishes_search')).fill(dish);
    await dialog.getByRole('checkbox', { name: named(dish), exact: true }).check();
  }
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('desk.order_done') }).click();
  await expect(dialog).toBeHidden();
  const options = page.getByRole('list', { name: t('desk.option_groups') }).getByRole('listitem');
  await expect(options).toHaveCount(2);
  await expect(options.first().getByRole('link', { name: named('Tabbouleh') })).toHaveAttribute('href', /\/dishes\/tabbouleh$/);
  await expect(options.first().getByLabel(t('desk.name_en'))).toHaveCount(0);
  for (const price of ['desk.price_pickup', 'desk.price_delivery'] as const) await options.last().getByLabel(t(price)).fill('4');
  expect(await seriousFindings(page)).toEqual([]);
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved')).last()).toBeVisible();
  await expect(page.locator('[data-trail$=".price.pickup"]').last()).toContainText('Mona Saleh');

  // A removed option comes back with its price.
  const saves = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/desk/save'));
    await press(scene, 'desk.save');
    await answered;
  };
  await options
    .last()
    .getByRole('button', { name: t('desk.take_out', { name: named('Fattoush') }) })
    .click();
  await saves();
  await page.reload();
  await expect(options).toHaveCount(1);
  await page.getByText(t('desk.options_removed')).click();
  await page.getByRole('button', { name: `${t('desk.restore_other')} ${named('Fattoush')}` }).click();
  await expect(options.last().getByLabel(t('desk.price_pickup'))).toHaveValue('4.00');
  await saves();

  // The dish that asks for one of them.
  await opensMenu(scene);
  await page.getByRole('link', { name: t('desk.dish_new') }).click();
  await page.getByLabel(t('desk.name_en')).first().fill(set);
  await page.getByLabel(t('desk.category')).selectOption({ index: 1 });
  for (const price of ['desk.price_pickup', 'desk.price_delivery'] as const) await page.getByLabel(t(price)).first().fill('30');
  await press(scene, 'desk.create');
  await expect(page.getByRole('heading', { level: 1, name: set })).toBeVisible();
  const asked = page.getByRole('group', { name: t('desk.option_groups'), exact: true });
  await asked.getByRole('combobox').selectOption({ label: main });
  await press(scene, 'desk.save');
  await expect(page.locator('[data-trail="optionGroups"]')).toContainText('Mona Saleh');

  const branch = restaurant.branch('Dubai Marina');
  const menu = await callApi(server.url, listCategories, { branchCode: branch.code });
  const dish = menu.flatMap(({ items }) => items).find(({ name }) => name.en === set);
  if (!dish) throw new Error('customers do not see the set menu');
  // Another test of this server pauses a delivery area of the branch.
  await visitor.browsesMenu({ orderType: 'pickup' });
  await visitor.opens(`${menuPath('Dubai Marina')}?item=${dish.id}`);
  const chosen = page.getByRole('dialog', { name: set, exact: true });
  await chosen
    .getByRole('group', { name: main })
    .getByRole('radio', { name: named('Fattoush') })
    .check();
  await expect(visitor.addToCart(chosen)).toContainText('AED 34.00');
  await visitor.addToCart(chosen).click();
  const cart = await visitor.cart();
  await expect(cart).toContainText(named('Fattoush'));
  await expect(cart).toContainText('AED 34.00');

  const { optionGroups } = await callApi(server.url, getItem, { branchCode: branch.code, itemId: dish.id });
  const id = optionGroups[0]?.options.at(-1)?.id ?? 0;
  const dishes = [{ dish, quantity: 1, options: [{ id, quantity: 1 }] }];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
  await page.goto('/console');
  await expect(page.locator(`[data-order="${number}"]`)).toContainText(named('Fattoush'));
});
