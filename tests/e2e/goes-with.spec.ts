/** Dishes recommended with another dish or the cart, and favourites. */
import { getItem, goesWith } from '@sufra/contract/menu/endpoints';
import { hold } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { desk, expect, phone, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

test('TRY-03 ITEM-01 a recommended dish opens in the sheet, and returns to the previous dish unchanged', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu();
  const dish = await visitor.customises('Falafel Wrap');
  const offered = dish.getByRole('region', { name: t('dish.goes_with') });
  await expect(offered.getByRole('listitem')).toHaveText(['Fries', 'Lemon and Mint', 'Hummus'].map((name) => new RegExp(named(name))));
  await dish.getByLabel(t('menu.notes')).fill('Without pickles');
  const add = offered.getByRole('button', { name: t('menu.add_item', { name: named('Hummus') }) });
  const hummus = visitor.dishDialog('Hummus');
  const isBack = async () => {
    await expect(hummus).toBeHidden();
    await expect(dish.getByLabel(t('menu.notes'))).toHaveValue('Without pickles');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  };
  const back = { name: t('dish.back_to', { name: `\u2068${named('Falafel Wrap')}\u2069` }) };
  for (const goBack of [() => hummus.getByRole('button', back).click(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await add.click();
    await expect(hummus).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(hummus.getByRole('heading', { level: 2 })).toBeFocused();
    await goBack();
    await isBack();
    await expect(add).toBeFocused();
    await expect(add).toBeInViewport();
  }
  // Added dishes are no longer recommended.
  await add.click();
  await visitor.addToCart(hummus).click();
  await isBack();
  await expect(offered).toBeFocused();
  await expect(offered.getByRole('listitem')).toHaveCount(2);
  await visitor.addToCart(dish).click();
  await expect(dish).toBeHidden();
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
  const { lines } = (await visitor.remembered()).cart;
  expect(lines).toMatchObject([
    { name: { en: 'Falafel Wrap' }, note: 'Without pickles' },
    { name: { en: 'Hummus' }, note: '' },
  ]);
});

test('TRY-03 ITEM-02 recommended dishes wait for the options above them', phone, async ({ scene }) => {
  const { page, t, visitor } = scene;
  const arrive = await hold(page, callsOf(getItem));
  await visitor.browsesMenu();
  const dish = await visitor.customises('Falafel Wrap');
  const offered = dish.getByRole('heading', { name: t('dish.goes_with'), includeHidden: true });
  await expect(offered).toBeAttached();
  await expect(offered).toBeHidden();
  arrive();
  await expect(offered).toBeVisible();
});

test('TRY-03 ITEM-01 a dish recommended for the cart is added in place, and returns to the cart', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, isPhone } = scene;
  const arrive = await hold(page, callsOf(goesWith));
  await visitor.browsesMenu({ cart: [restaurant.line('Falafel', 1)] });
  const cart = await visitor.cart();
  const head = cart.getByRole('heading', { level: 2, name: t('cart.title') });
  await cart.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  // The line lacks a dip, which the cart reports once the dish's options have loaded.
  await expect(cart.getByText(t('cart.lines_blocked'))).toBeVisible();
  const checkout = cart.getByText(t('cart.checkout'), { exact: true });
  const places = () => Promise.all([head, checkout].map((each) => each.boundingBox()));
  const before = await places();
  arrive();
  const more = cart.getByRole('region', { name: t('cart.goes_with') });
  const add = (name: string) => more.getByRole('button', { name: t('menu.add_item', { name: named(name) }) });
  await expect(more.getByRole('listitem')).toHaveCount(3);
  // Arriving dishes move neither the sheet's close button nor the way to the checkout away from the finger.
  expect(await places()).toEqual(before);
  await add('Tabbouleh').click();
  await expect(visitor.lineOf(cart, 'Tabbouleh')).toBeVisible();
  await expect(more).toBeFocused();
  const hummus = visitor.dishDialog('Hummus');
  await add('Hummus').click();
  await expect(hummus).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hummus).toBeHidden();
  await expect(add('Hummus')).toBeVisible();
  await add('Hummus').click();
  await visitor.addToCart(hummus).click();
  await expect(hummus).toBeHidden();
  await expect(visitor.lineOf(cart, 'Hummus')).toBeVisible();
  if (!isPhone) return;
  await expect(head).toBeFocused();
  await page.goBack();
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
});

test('TRY-03 DATA-01 a guest’s favourites head the menu, and stay in the browser', desk, async ({ scene }) => {
  const { page, t, named, visitor, isPhone } = scene;
  await visitor.browsesMenu();
  const heart = (dish: string) =>
    page.locator('.dish-heart').and(page.getByRole('button', { name: t('menu.favourite', { name: named(dish) }), exact: true }));
  const categories = isPhone ? page.getByRole('tab') : page.getByRole('navigation', { name: t('menu.categories') }).getByRole('button');
  const favourites = categories.filter({ hasText: t('menu.favourites') });
  await expect(favourites).toBeHidden();
  await heart('Meat Shawarma').press('Enter');
  await expect(heart('Meat Shawarma')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(categories.first()).toHaveText(t('menu.favourites'));
  await favourites.click();
  const list = page.getByRole('list', { name: t('menu.favourites') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(named('Meat Shawarma'));
  await heart('Meat Shawarma').click();
  await page.getByRole('button', { name: t('dish.favourites_back') }).click();
  await expect(favourites).toBeHidden();
  expect((await visitor.remembered()).general.favourites).toEqual([]);
});
