/** Changing branch or order type while browsing: the toggle, and the dialog with two branches per page. */
import type { ElementHandle, Locator, Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';
import { desk, expect, phone, slowPhone, test } from './fixtures.ts';
import type { Named } from './restaurant.ts';
import { menuPath } from './visitor.ts';

/** Opens the branch selector; from Burj Al Arab five branches are in reach, on three pages of two. */
async function opensBranches({ page, t, named }: { page: Page; t: Translator; named: Named }, branch = 'Dubai Marina'): Promise<Locator> {
  await page.getByRole('button', { name: t('locations.branch_is', { branch: named(branch) }) }).click();
  const dialog = page.getByRole('dialog', { name: t('locations.choose_branch') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Positions at one moment: during an animation, sequential reads would be inconsistent. */
const placesOf = (...things: Locator[]): Promise<{ x: number; y: number; bottom: number }[]> =>
  Promise.all(things.map((each) => each.elementHandle())).then(([first, ...rest]) =>
    (first as ElementHandle).evaluate(
      (one, others) =>
        [one, ...others].map((each) => {
          const { x, y, bottom } = (each as Element).getBoundingClientRect();
          return { x, y, bottom };
        }),
      rest as ElementHandle[],
    ),
  );

/** Names on the visible cards. */
const shown = (dialog: Locator) => dialog.getByRole('heading', { level: 3 });
const pagesOfBranches = [['Dubai Marina', 'Downtown Dubai'], ['Al Barsha Counter', 'Al Majaz'], ['Ajman Corniche']];

test('BRN-02 BRN-03 a customer finds a branch by name or address in both languages, or changes the place', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu({ place: 'Burj Al Arab' });
  const dialog = await opensBranches({ page, t, named });
  const box = dialog.getByRole('searchbox', { name: t('locations.search_branch') });
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const top = async () => (await box.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  for (const [text, branches] of [
    ['majaz', ['Al Majaz']],
    ['البرشا', ['Al Barsha Counter']],
    ['CORNICHE', ['Al Majaz', 'Ajman Corniche']],
    ['بوليفارد', ['Downtown Dubai']],
  ] as const) {
    await box.fill(text);
    await expect(shown(dialog), text).toHaveText(branches.map(named));
    await expect(dialog.getByRole('status').filter({ hasText: t('locations.branches_found', { count: branches.length }) })).toHaveCount(1);
  }
  await box.fill('qqqqqq');
  await expect(dialog.getByText(t('locations.branch_not_found'))).toBeVisible();
  // Fewer branches do not move the field away from the finger.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await dialog.getByRole('button', { name: t('menu.search_clear') }).click();
  await expect(shown(dialog)).toHaveText(['Dubai Marina', 'Downtown Dubai'].map(named));
  await expect(box).toHaveValue('');

  await dialog.getByRole('link', { name: t('locations.change_location') }).click();
  await expect(page).toHaveURL(/\/\?changeLocation=true$/);
  await expect(dialog).toBeHidden();
});

test('BRN-02 BRN-03 the dialog shows two branches a page, wraps around, and follows the text direction', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, language, isPhone } = scene;
  await visitor.browsesMenu({ place: 'Burj Al Arab', branch: 'Al Majaz', orderType: 'pickup' });
  const dialog = await opensBranches({ page, t, named }, 'Al Majaz');
  const isShown = async (index: number) => {
    await expect(shown(dialog)).toHaveText((pagesOfBranches[index] ?? []).map(named));
    await expect(dialog.getByRole('status').filter({ hasText: t('ui.page_of', { page: index + 1, pages: 3 }) })).toBeVisible();
  };
  await isShown(1);
  const chosen = dialog.getByRole('article', { name: named('Al Majaz') });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen.getByRole('img', { name: t('locations.chosen') })).toBeVisible();
  const next = dialog.getByRole('button', { name: t('ui.next_page') });
  const previous = dialog.getByRole('button', { name: t('ui.previous_page') });
  for (const [button, index] of [
    [next, 2],
    [next, 0],
    [previous, 2],
    [previous, 1],
    [previous, 0],
  ] as const) {
    await button.click();
    await isShown(index);
  }

  const cards = (pagesOfBranches[0] ?? []).map((each) => dialog.getByRole('article', { name: named(each) }));
  const [first, second] = await placesOf(...cards);
  if (isPhone) expect(second?.y).toBeGreaterThan(first?.bottom ?? 0);
  else expect(second?.y).toBe(first?.y);
  const [nextAt, previousAt] = await placesOf(next, previous);
  expect(Math.sign((nextAt?.x ?? 0) - (previousAt?.x ?? 0))).toBe(language === 'ar' ? -1 : 1);
  const [onward, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
  await next.focus();
  for (const [key, index] of [
    [onward, 1],
    [back, 0],
    [back, 2],
  ] as const) {
    await page.keyboard.press(key);
    await isShown(index);
    await expect(next).toBeFocused();
  }
  // From a card, the focus moves to the first card of the next page.
  await dialog.getByRole('button', { name: t('locations.pickup'), exact: true }).focus();
  await page.keyboard.press(onward);
  const firstCard = dialog.getByRole('article', { name: named('Dubai Marina') });
  await expect(firstCard.getByRole('button', { name: t('locations.pickup'), exact: true })).toBeFocused();

  // A search from the second page starts at its first result.
  await next.click();
  await isShown(1);
  await dialog.getByRole('searchbox', { name: t('locations.search_branch') }).fill('dubai');
  await expect(dialog.getByText(t('ui.page_of', { page: 1, pages: 2 }))).toBeVisible();
  await expect(shown(dialog)).toHaveText(['Dubai Marina', 'Downtown Dubai'].map(named));
  await next.click();
  await expect(shown(dialog)).toHaveText([named('Al Barsha Counter')]);
});

test('BRN-03 on a phone the pages follow the finger, and swipe from the left in Arabic', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, isPhone } = scene;
  test.skip(!isPhone, 'a desk has no touch screen');
  await visitor.browsesMenu({ place: 'Burj Al Arab' });
  const dialog = await opensBranches({ page, t, named });
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number, whileHeld?: () => Promise<void>) => {
    const at = (x: number) => [{ x, y: 420 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * part) });
    }
    await whileHeld?.();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const page1 = (pagesOfBranches[0] ?? []).map(named);
  await expect(shown(dialog)).toHaveText(page1);
  await swipe(80, 320, async () => {
    const coming = dialog.getByRole('article', { name: named('Al Barsha Counter') });
    await expect(coming).toBeInViewport();
    const [current, next] = await placesOf(dialog.getByRole('article', { name: named('Dubai Marina') }), coming);
    expect(next?.x).toBeLessThan(current?.x ?? 0);
  });
  await expect(shown(dialog)).toHaveText((pagesOfBranches[1] ?? []).map(named));
  await swipe(320, 80);
  await expect(shown(dialog)).toHaveText(page1);
  await swipe(320, 80);
  await expect(shown(dialog)).toHaveText((pagesOfBranches[2] ?? []).map(named));
  await swipe(200, 230);
  await expect(shown(dialog)).toHaveText((pagesOfBranches[2] ?? []).map(named));
});

test('BRN-04 a new branch or order type applies at once when the cart is empty, else asks first', desk, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu({ place: 'Burj Al Arab' });
  const dialog = await opensBranches({ page, t, named });
  const press = (branch: string, mode: 'locations.pickup' | 'locations.delivery') =>
    dialog
      .getByRole('article', { name: named(branch) })
      .getByRole('button', { name: t(mode), exact: true })
      .click();
  await press('Dubai Marina', 'locations.pickup');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${menuPath('Dubai Marina')}$`));
  await expect.poll(async () => (await visitor.remembered()).general.orderType).toBe('pickup');

  await opensBranches({ page, t, named });
  await press('Downtown Dubai', 'locations.delivery');
  await expect(page.getByRole('heading', { level: 1, name: named('Downtown Dubai') })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await visitor.remembered()).general).toMatchObject({ orderType: 'delivery', branch: { name: 'Downtown Dubai' } });

  await visitor.adds('Moutabal');
  const before = await visitor.remembered();
  await opensBranches({ page, t, named }, 'Downtown Dubai');
  await press('Dubai Marina', 'locations.delivery');
  const other = page.getByRole('alertdialog', { name: t('locations.change_branch_title', { branch: named('Dubai Marina') }) });
  await other.getByRole('button', { name: t('locations.change_keep') }).click();
  await expect(dialog).toBeVisible();
  expect(await visitor.remembered()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const toggle = page.getByRole('radiogroup', { name: t('locations.order_type') }).filter({ visible: true });
  const question = page.getByRole('alertdialog', { name: t('locations.change_to_pickup') });
  await toggle.getByRole('radio', { name: t('locations.pickup') }).click();
  // The safe choice has the focus.
  await expect(question.getByRole('button', { name: t('cart.stay_delivery') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggle.getByRole('radio', { name: t('locations.delivery') })).toBeChecked();
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);

  // The cart switches to pickup prices and back to delivery prices.
  await toggle.getByRole('radio', { name: t('locations.pickup') }).click();
  await expect(question.getByText(new RegExp(`^${t('cart.keep_less', { amount: 'AED [0-9.]+' })}$`))).toBeVisible();
  await question.getByRole('button', { name: t('cart.keep'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await visitor.remembered()).general.orderType).toBe('pickup');
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);
  await toggle.getByRole('radio', { name: t('locations.delivery') }).click();
  const back = page.getByRole('alertdialog', { name: t('locations.change_to_delivery') });
  await back.getByRole('button', { name: t('cart.keep'), exact: true }).click();
  await expect(toggle.getByRole('radio', { name: t('locations.delivery') })).toBeChecked();

  await toggle.getByRole('radio', { name: t('locations.pickup') }).click();
  await question.getByRole('button', { name: t('locations.change_confirm') }).click();
  await expect(page).toHaveURL(new RegExp(`${menuPath('Downtown Dubai')}$`));
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 0 }) })).toBeVisible();
  expect((await visitor.remembered()).general.orderType).toBe('pickup');
});

test('BRN-04 CART-02 cart and checkout on a phone switch the order type, and keep the dishes', phone, async ({ scene }) => {
  const { page, t, visitor, restaurant, isPhone } = scene;
  test.skip(!isPhone, 'desks have the switch in the top bar');
  const earlier = restaurant.line('Moutabal', 3);
  earlier.price = { ...earlier.price, pickup: 2000 };
  await visitor.browsesMenu({ cart: [earlier] });
  const cart = await visitor.cart();
  const switches = (within: Locator, orderType: 'locations.pickup' | 'locations.delivery') =>
    within.getByRole('radiogroup', { name: t('locations.order_type') }).getByRole('radio', { name: t(orderType) });
  const answers = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await switches(cart, 'locations.pickup').click();
  await answers(t('cart.keep'));
  await expect(switches(cart, 'locations.pickup')).toBeChecked();
  // The confirmation already showed the price difference, so the line has no further note.
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toContainText('AED 51.00');
  await expect(cart.getByRole('button', { name: t('cart.accept') })).toHaveCount(0);

  await visitor.goesToCheckout();
  const when = page.getByRole('region', { name: t('checkout.pickup_when') });
  const where = page.getByRole('region', { name: t('checkout.where_when') });
  await expect(when).toContainText(t('checkout.pickup_from'));
  await switches(when, 'locations.delivery').click();
  await answers(t('cart.keep'));
  await expect(switches(where, 'locations.delivery')).toBeFocused();
  await expect(where.getByRole('textbox', { name: t('addresses.building') })).toBeVisible();

  // With an empty cart, the checkout redirects to the menu.
  await switches(where, 'locations.pickup').click();
  await answers(t('locations.change_confirm'));
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
  expect(await visitor.remembered()).toMatchObject({ general: { orderType: 'pickup' }, cart: { lines: [] } });
});
