/** Free options: set on the desk, and charged as the customer chooses. */
import { field, press } from './desk-screen.ts';
import { expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { logsInAsNewOwner, deskTest as test } from './staff.ts';
import { option } from './visitor.ts';

test('ITEM-11 DESK-12 an owner makes two options free, and a customer pays for the others only', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  scene.expectedErrors.push(/status of 400/, /response: 400 .*desk.save/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes/options');
  const inWords = t('desk.included_then_up_to', { count: 2, price: '4.00' });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: named('Bake it with') }) });
  await expect(row).not.toContainText(inWords);
  await row.getByRole('link', { name: named('Bake it with') }).click();
  const free = field(scene, 'desk.included');
  await expect(free).toHaveAccessibleDescription(t('desk.included_text'));
  await free.fill('4');
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.rule_included'))).toBeVisible();
  await free.fill('2');
  await expect(free).toHaveAccessibleDescription(new RegExp(inWords));
  expect(await seriousFindings(page)).toEqual([]);
  await press(scene, 'desk.save');
  await expect(page.locator('[data-trail="included"]')).toContainText('Mona Saleh');
  await page.goBack();
  await expect(row).toContainText(inWords);

  await visitor.browsesMenu({ orderType: 'pickup' });
  const dialog = await visitor.customises('Zaatar Manousheh');
  const group = option(dialog, named('Bake it with'));
  const box = (name: string) => group.getByRole('checkbox', { name: named(name) });
  const add = visitor.addToCart(dialog);
  await expect(group).toHaveAccessibleDescription(`${t('menu.choose_up_to', { max: 3 })} · ${t('menu.included', { count: 2 })}`);
  await expect(add).toContainText('AED 9.00');
  for (const name of ['An egg', 'Labneh after baking']) {
    await expect(box(name)).toHaveAccessibleName(`${named(name)} ${t('menu.free')}`);
    await box(name).check();
  }
  await expect(add).toContainText('AED 9.00');
  // The dearest are free: the third one costs what the cheapest of the three does, which is then charged.
  await expect(box('Akkawi cheese')).toHaveAccessibleName(/2\.50/);
  await box('Akkawi cheese').check();
  await expect(box('Akkawi cheese')).toHaveAccessibleName(`${named('Akkawi cheese')} ${t('menu.free')}`);
  await expect(box('An egg')).toHaveAccessibleName(/2\.50/);
  await expect(add).toContainText('AED 11.50');
  expect(await seriousFindings(page)).toEqual([]);
  await add.click();
  await expect(dialog).toBeHidden();

  const cart = await visitor.cart();
  await expect(visitor.lineOf(cart, 'Zaatar Manousheh')).toContainText('AED 11.50');
  await cart.getByRole('button', { name: t('cart.edit_item', { name: named('Zaatar Manousheh') }) }).click();
  await expect(box('An egg')).toHaveAccessibleName(/2\.50/);
  await box('Akkawi cheese').uncheck();
  await dialog.getByRole('button', { name: t('menu.update') }).click();
  await expect(dialog).toBeHidden();
  await expect(visitor.lineOf(await visitor.cart(), 'Zaatar Manousheh')).toContainText('AED 9.00');
});
