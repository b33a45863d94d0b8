/** What goes well with a dish, and the dishes that a visitor marks. */
import { desk, expect, phone, test } from './fixtures.ts';

test('TRY-03 ITEM-01 a dish and the cart offer what goes well with them', phone, async ({ page, t, named, visitor }) => {
  await visitor.browsesMenu();
  const dish = await visitor.customises('Falafel Wrap');
  const offered = dish.getByRole('region', { name: t('dish.goes_with') });
  await expect(offered.getByRole('listitem')).toHaveText(['Fries', 'Lemon and Mint', 'Hummus'].map((name) => new RegExp(named(name))));
  const add = (name: string) => t('menu.add_item', { name: named(name) });
  // What asks something opens; the way back finds what was written about the first.
  await dish.getByLabel(t('menu.notes')).fill('Without pickles');
  await offered.getByRole('button', { name: add('Hummus') }).click();
  await expect(visitor.dishDialog('Hummus')).toBeVisible();
  await page.goBack();
  await expect(dish.getByLabel(t('menu.notes'))).toHaveValue('Without pickles');
  await visitor.addToCart(dish).click();
  await expect(dish).toBeHidden();

  const cart = await visitor.cart();
  const more = cart.getByRole('region', { name: t('cart.goes_with') });
  await expect(more.getByRole('listitem')).toHaveCount(3);
  await expect(more).toContainText(named('Hummus'));
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
