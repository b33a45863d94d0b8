/** Dish options: every control style, limits, and adding to the cart. */
import { localName } from '@sufra/i18n';
import { desk, deskAndTablet, expect, phone, slowPhone, test } from './fixtures.ts';
import { option, presses } from './visitor.ts';

test('ITEM-02 the dish dialog updates its price, and closes by button, backdrop and Escape', deskAndTablet, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, language, isPhone } = scene;
  await visitor.browsesMenu();
  const dialog = await visitor.customises('Chicken Shawarma');
  const { description } = restaurant.dish('Chicken Shawarma');
  await expect(dialog).toContainText(localName(language, description));
  await expect(dialog.getByRole('presentation').first()).toBeVisible();
  await expect(dialog.getByLabel(t('menu.notes'))).toBeVisible();
  const add = visitor.addToCart(dialog);
  await expect(add).toContainText('AED 13.00');
  await option(dialog, named('Size'))
    .getByRole('radio', { name: named('Large') })
    .check();
  await expect(add).toContainText('AED 17.50');
  await presses(option(dialog, named('Put more in it')), t('ui.increase', { name: named('Melted cheese') }));
  await expect(add).toContainText('AED 20.50');
  await presses(
    dialog.getByRole('group', { name: named('Chicken Shawarma'), exact: true }),
    t('ui.increase', { name: named('Chicken Shawarma') }),
  );
  await expect(add).toContainText('AED 41.00');
  if (!isPhone) expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(768);

  await dialog.getByRole('button', { name: t('ui.close') }).click();
  await expect(dialog).toBeHidden();
  await visitor.adds('Chicken Shawarma');
  await expect(dialog).toBeVisible();
  // The dialog starts with a fresh selection.
  await expect(add).toContainText('AED 13.00');
  // On phones the dialog fills the screen, without a backdrop.
  if (isPhone) await dialog.getByRole('button', { name: t('ui.close') }).click();
  else await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await visitor.adds('Chicken Shawarma');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(visitor.addButton('Chicken Shawarma')).toBeFocused();
  expect((await visitor.remembered()).cart.lines).toEqual([]);
});

test('ITEM-03 ITEM-04 ITEM-06 options show as radio, stepper or checkbox, and their limits hold', phone, async ({ t, named, visitor }) => {
  await visitor.browsesMenu();
  const shawarma = await visitor.customises('Chicken Shawarma');
  const size = option(shawarma, named('Size'));
  await expect(size.getByRole('radio')).toHaveCount(3);
  await expect(size.getByRole('radio').first()).toBeChecked();
  const leaveOut = option(shawarma, named('Leave out'));
  await expect(leaveOut.getByRole('checkbox')).toHaveCount(5);
  await expect(leaveOut).toHaveAccessibleDescription('');
  for (const tick of await leaveOut.getByRole('checkbox').all()) await tick.check();
  const extras = option(shawarma, named('Put more in it'));
  await expect(extras).toHaveAccessibleDescription(t('menu.choose_up_to', { max: 4 }));
  await expect(extras.getByRole('group')).toHaveCount(4);
  await shawarma.getByRole('button', { name: t('ui.close') }).click();

  const falafel = await visitor.customises('Falafel');
  const dips = option(falafel, named('Dips to go with it'));
  await expect(dips).toHaveAccessibleDescription(t('menu.choose_between', { min: 1, max: 2 }));
  await expect(dips.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(dips.getByRole('checkbox').first()).toBeChecked();

  // A violation shows an alert until it is resolved.
  const refusal = dips.getByRole('alert');
  await dips.getByRole('checkbox', { name: named('Garlic toum') }).check();
  await expect(refusal).toBeEmpty();
  await dips.getByRole('checkbox', { name: named('Red shatta') }).click();
  await expect(dips.getByRole('checkbox', { name: named('Red shatta') })).not.toBeChecked();
  await expect(refusal).toHaveText(t('refusals.modifier_maximum', { max: 2, category: named('Dips to go with it') }));
  await dips.getByRole('checkbox', { name: named('Garlic toum') }).uncheck();
  await expect(refusal).toBeEmpty();
  await dips.getByRole('checkbox', { name: named('Red shatta') }).check();
  await visitor.addToCart(falafel).click();
  await expect(falafel).toBeHidden();
});

test('ITEM-07 ITEM-08 the dialog focuses the first unanswered question, and steppers stop at zero', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu();
  const dialog = await visitor.customises('Your Own Skewers');
  const [skewers, sides] = [option(dialog, named('Choose your skewers')), option(dialog, named('Comes with'))];
  const tikka = (change: 'ui.increase' | 'ui.decrease') => skewers.getByRole('button', { name: t(change, { name: named('Lamb tikka') }) });
  await expect(tikka('ui.decrease')).toBeDisabled();
  await dialog.getByLabel(t('menu.notes')).scrollIntoViewIfNeeded();
  await visitor.addToCart(dialog).click();
  await expect(skewers.getByRole('alert')).toHaveText(t('refusals.modifier_minimum', { min: 3, category: named('Choose your skewers') }));
  await expect(sides.getByRole('alert')).toBeEmpty();
  await expect(skewers.getByRole('heading')).toBeInViewport();
  await expect(skewers.locator(':focus')).toHaveCount(1);

  for (const _ of [1, 2, 3]) await tikka('ui.increase').click();
  await visitor.addToCart(dialog).click();
  await expect(skewers.getByRole('alert')).toBeEmpty();
  await expect(sides.getByRole('alert')).toHaveText(t('refusals.modifier_minimum', { min: 2, category: named('Comes with') }));
  for (const side of ['Fries', 'Vermicelli rice']) await sides.getByRole('checkbox', { name: named(side), exact: true }).check();
  await visitor.addToCart(dialog).click();
  await expect(dialog).toBeHidden();
  // 10.00, three tikka at 20.00, and free sides.
  await expect(await visitor.cart()).toContainText('AED 70.00');
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toHaveCount(1);
});

test('ITEM-05 ITEM-09 a new dish comes first in the cart; editing keeps position and options', desk, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu();
  const dialog = await visitor.customises('Chicken Shawarma');
  await option(dialog, named('Size'))
    .getByRole('radio', { name: named('Large') })
    .check();
  await dialog.getByLabel(t('menu.notes')).fill('مقطعة من فضلك');
  await visitor.addToCart(dialog).click();
  await expect(dialog).toBeHidden();
  await visitor.adds('Moutabal');
  const before = (await visitor.remembered()).cart.lines;
  expect(before.map(({ name }) => name.en)).toEqual(['Moutabal', 'Chicken Shawarma']);

  const cart = await visitor.cart();
  await cart.getByRole('button', { name: t('cart.edit_item', { name: named('Chicken Shawarma') }) }).click();
  await expect(option(dialog, named('Size')).getByRole('radio', { name: named('Large') })).toBeChecked();
  await expect(dialog.getByLabel(t('menu.notes'))).toHaveValue('مقطعة من فضلك');
  await option(dialog, named('Size'))
    .getByRole('radio', { name: named('Regular') })
    .check();
  await presses(
    dialog.getByRole('group', { name: named('Chicken Shawarma'), exact: true }),
    t('ui.increase', { name: named('Chicken Shawarma') }),
  );
  await dialog.getByRole('button', { name: t('menu.update') }).click();
  await expect(dialog).toBeHidden();

  const after = (await visitor.remembered()).cart.lines;
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[1]).toMatchObject({ quantity: 2, note: 'مقطعة من فضلك' });
  await expect(await visitor.cart()).toContainText('AED 26.00');
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 3 }) })).toHaveCount(1);
});

test('ITEM-10 the menu marks a dish without a price as unavailable, and a press warns for two seconds', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await page.clock.install();
  await visitor.browsesMenu();
  await visitor.opensCategory("Today's Kitchen");
  const card = page.getByRole('listitem').filter({ has: visitor.addButton('Dish of the Day') });
  await expect(card).toContainText(t('menu.not_for_delivery'));
  await expect(card).not.toContainText('AED');
  await page
    .getByRole('main')
    .getByRole('button', { name: named('Dish of the Day'), exact: true })
    .click();
  const dialog = visitor.dishDialog('Dish of the Day');
  await expect(dialog.getByRole('button', { name: t('menu.not_for_delivery') })).toBeEnabled();
  await expect(dialog).not.toContainText('AED');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await visitor.addButton('Dish of the Day').click();
  const warning = page.getByText(t('menu.invalid_price'));
  // Advances a few frames.
  await page.clock.runFor(50);
  await expect(warning).toBeVisible();
  await expect(page.getByText(t('menu.invalid_price_title'))).toBeVisible();
  await page.clock.runFor(1850);
  await expect(warning).toBeVisible();
  await page.clock.runFor(200);
  await expect(warning).toBeHidden();
  await page.clock.resume();
  expect((await visitor.remembered()).cart.lines).toEqual([]);
});
