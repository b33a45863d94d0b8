/** Dish dialog: contents, deep link, instant opening, keyboard, zoom and forced colours. */
import { getItem } from '@sufra/contract/menu/endpoints';
import { apiPath, callsOf } from './api.ts';
import { expect, phone, slowPhone, test, textsOf } from './fixtures.ts';
import { namesIn } from './restaurant.ts';
import { menuPath, option, presses, visitorOf } from './visitor.ts';

test('ITEM-02 TRY-04 calories and allergens follow the options, or say that they are not stated', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, language } = scene;
  await visitor.browsesMenu();
  const dialog = await visitor.customises('Chicken Shawarma');
  const contains = (...allergens: ('gluten' | 'milk' | 'sesame' | 'nuts')[]) => {
    const list = new Intl.ListFormat(language === 'ar' ? 'ar' : 'en-GB').format(
      allergens.map((allergen) => t(`dish.allergen_${allergen}`)),
    );
    return t('dish.contains', { allergens: list });
  };
  const calories = (count: number) => dialog.getByText(t('menu.calories', { count }), { exact: true });
  const told = dialog.getByRole('region', { name: t('dish.allergens') });
  await expect(calories(480)).toHaveCount(1);
  await expect(told).toContainText(contains('gluten', 'milk'));
  await option(dialog, named('Size'))
    .getByRole('radio', { name: named('Large') })
    .check();
  const extras = option(dialog, named('Put more in it'));
  const more = extras.getByRole('button', { name: t('ui.increase', { name: named('Extra pickles') }) });
  const fewer = extras.getByRole('button', { name: t('ui.decrease', { name: named('Extra pickles') }) });
  await more.press('Enter');
  await fewer.press('Enter');
  // At its limit the button is disabled and keeps the focus.
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  for (const _ of [1, 2]) await extras.getByRole('button', { name: t('ui.increase', { name: named('Melted cheese') }) }).click();
  await expect(calories(900)).toHaveCount(1);
  // Two are two portions: the calories are per portion. Price and portion are announced.
  await presses(
    dialog.getByRole('group', { name: named('Chicken Shawarma'), exact: true }),
    t('ui.increase', { name: named('Chicken Shawarma') }),
  );
  await expect(calories(900)).toHaveCount(1);
  await expect(dialog.getByRole('status').filter({ hasText: 'AED 47.00' })).toContainText(t('menu.calories', { count: 900 }));
  // Without garlic sauce there are fewer calories, but the menu does not say how many.
  await option(dialog, named('Leave out'))
    .getByRole('checkbox', { name: named('No garlic sauce') })
    .check();
  await expect(dialog.getByText(t('dish.about', { calories: t('menu.calories', { count: 900 }) }), { exact: true })).toBeVisible();
  // The allergens are one line, which unfolds to details.
  await expect(dialog.getByText(t('dish.calories_partial'))).toBeHidden();
  await told.locator('summary').press('Enter');
  await expect(dialog.getByText(t('dish.calories_partial'))).toBeVisible();
  await expect(dialog.getByText(t('dish.traces'))).toBeVisible();
  await page.keyboard.press('Escape');

  // Vegan until the pine nuts come in butter.
  const hummus = await visitor.customises('Hummus');
  const pineNuts = option(hummus, named('On top')).getByRole('checkbox', { name: named('Pine nuts in butter') });
  await expect(hummus.getByText(t('menu.mark_vegan'), { exact: true })).toBeVisible();
  await expect(pineNuts).toHaveAccessibleDescription(/190/);
  await pineNuts.check();
  await expect(hummus.getByText(t('menu.mark_vegan'), { exact: true })).toBeHidden();
  await expect(hummus.getByText(t('menu.mark_vegetarian'), { exact: true })).toBeVisible();
  await expect(hummus.getByRole('region', { name: t('dish.allergens') })).toContainText(contains('milk', 'nuts', 'sesame'));
  await page.keyboard.press('Escape');

  await visitor.opensCategory("Today's Kitchen");
  await page
    .getByRole('main')
    .getByRole('button', { name: named('Dish of the Day'), exact: true })
    .click();
  const ofTheDay = visitor.dishDialog('Dish of the Day');
  await expect(ofTheDay.getByLabel(t('menu.notes'))).toBeVisible();
  await expect(ofTheDay.getByRole('region', { name: t('dish.allergens') })).toContainText(t('dish.allergens_unstated'));
  await expect(ofTheDay.getByText(/kcal|سعرة|سعرات/)).toHaveCount(0);
});

/** The longest dish name, and a dish whose first option takes three lines. */
const dishesWithMuchToSay = [
  'The Grandmother’s Friday Lunch Tray: Lamb Machboos, Chicken Saloona, Harees with Ghee, Fattoush, Daqoos, Yoghurt and a Whole Box of Luqaimat, for Six Hungry People',
  'Hummus',
] as const;

test('TRY-04 the first option of a dish is within 400 px on a phone, in both languages', phone, async ({ scene }) => {
  const { page, restaurant } = scene;
  await page.setViewportSize({ width: 390, height: 844 });
  // The row's height depends on the option's text; the control is the target.
  const control = page.getByRole('dialog').locator('fieldset').first().locator('input, button').first();
  const isNear = async () => {
    await expect(control).toBeVisible();
    await expect.poll(async () => (await control.boundingBox())?.y ?? Number.NaN).toBeLessThan(400 - 24);
  };
  const [first, second] = dishesWithMuchToSay;
  for (const language of ['ar', 'en'] as const) {
    const visitor = visitorOf({ page, t: textsOf(language), named: namesIn(language), restaurant, isPhone: true });
    await visitor.opens(`${menuPath('Dubai Marina')}?item=${restaurant.dish(first).id}&lang=${language}`);
    await isNear();
    await page.keyboard.press('Escape');
    await expect(control).toBeHidden();
    await visitor.customises(second);
    await isNear();
  }
});

test('ITEM-02 MENU-01 a dish link opens without a place, and closing it keeps the menu', phone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  const link = `${menuPath('Dubai Marina')}?item=${restaurant.dish('Chicken Shawarma').id}`;
  await visitor.opens(link);
  const dialog = visitor.dishDialog('Chicken Shawarma');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
  await visitor.customises('Chicken Shawarma');
  // A second press as the dialog appears adds no history entry.
  const card = page.locator('.dish').filter({ has: page.locator(`[data-item="${restaurant.dish('Chicken Shawarma').id}"]`) });
  await card.locator('[data-item]').evaluate((button: HTMLElement) => button.click());
  await expect(card).not.toHaveAttribute('aria-busy');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();

  const burger = visitor.dishDialog('Charcoal Beef Burger');
  await visitor.opens(`${menuPath('Dubai Marina')}?item=${restaurant.dish('Charcoal Beef Burger').id}`);
  await expect(option(burger, named('Burger extras'))).toBeVisible();
  // The name stays visible when picture and title scroll away.
  const bar = burger.locator('.overlay-bar', { hasText: named('Charcoal Beef Burger') });
  await expect(bar).toHaveCSS('opacity', '0');
  await burger.getByLabel(t('menu.notes')).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCSS('opacity', '1');
  // The background does not scroll.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(burger).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
  // Keyboard focus returns to the dish in its category.
  await expect(page.getByRole('main').getByRole('button', { name: named('Charcoal Beef Burger'), exact: true })).toBeFocused();
  await visitor.opens(`${menuPath('Dubai Marina')}?item=999999`);
  await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
});

test('ITEM-02 a visible dish opens without a request', slowPhone, async ({ scene }) => {
  const { page, restaurant, visitor } = scene;
  const dishes = ['Chicken Shawarma', 'Meat Shawarma'];
  const isOf = (dish: string) => (url: string) => new URL(url).searchParams.get('item_id') === String(restaurant.dish(dish).id);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(apiPath(getItem)) && asked.push(request.url()));
  await visitor.browsesMenu();
  // Prefetched because the dishes are visible, without any pointer.
  await expect.poll(() => dishes.every((dish) => asked.some(isOf(dish)))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.route(callsOf(getItem), (route) => route.abort());
  for (const dish of dishes) {
    await visitor.addButton(dish).first().click();
    await expect(visitor.dishDialog(dish).locator('fieldset input').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visitor.dishDialog(dish)).toBeHidden();
    expect(asked.filter(isOf(dish))).toHaveLength(1);
  }
});
