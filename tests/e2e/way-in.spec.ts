/** Shortest way to a menu: landing page with a place, with an open order, and with a pending link. */
import { fakeDevice, positionRequests } from './device.ts';
import { expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { menuPath, presses } from './visitor.ts';

test.describe('on a low phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('LOC-07 LOC-08 the nearest delivering branch is visible; each branch links to its menu', slowPhone, async ({ scene, customer }) => {
    const { page, t, named, visitor, restaurant } = scene;
    await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)], customer });
    await visitor.opens('/');
    const card = visitor.branchCard('Dubai Marina');
    for (const orderType of ['locations.pickup', 'locations.delivery'] as const)
      await expect(card.getByRole('button', { name: t(orderType), exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);

    await visitor.unfoldsBranches();
    const names = ['Dubai Marina', 'Downtown Dubai', 'Al Barsha Counter', 'Al Majaz', 'Ajman Corniche', 'Al Khalidiyah'];
    for (const name of names) {
      const link = page
        .getByRole('main')
        .getByRole('heading', { level: 3, name: named(name), exact: true })
        .getByRole('link');
      await expect(link).toHaveAttribute('href', menuPath(name));
    }
    const dish = page
      .getByRole('region', { name: t('locations.kitchen') })
      .getByRole('link')
      .first();
    await expect(dish).toHaveAttribute('href', /^\/Dubai%20Marina\/menu\?item=\d+$/);
  });
});

test('LOC-09 with a single delivering branch, one tap on "Order delivery" leads to its menu', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.wasHere({ place: 'Dubai Marina' });
  await visitor.opens('/');
  await page.getByRole('button', { name: t('locations.order_delivery') }).click();
  await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
  expect((await visitor.remembered()).general).toMatchObject({ orderType: 'delivery', branch: { name: 'Dubai Marina' } });
});

test('LOC-15 LOC-01 the landing page starts with the open order, and one tap returns to it', phone, async ({ scene }) => {
  const { page, t, named, shop, visitor, restaurant, isPhone } = scene;
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)], orderType: 'pickup' });
  const home = page.getByRole('link', { name: t('shell.home_link', { name: shop.name }) });
  const cart = page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 2 }) });
  const isBack = async () => {
    await expect(page).toHaveURL(new RegExp(`${menuPath('Dubai Marina')}(#cart)?$`));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const { general, cart: kept } = await visitor.remembered();
    expect(general).toMatchObject({ orderType: 'pickup', branch: { name: 'Dubai Marina' } });
    expect(kept).toMatchObject({ lines: [{ quantity: 2 }], belongsTo: null });
  };
  await home.click();
  const order = page.getByRole('main').getByRole('link').first();
  await expect(order).toContainText(named('Dubai Marina'));
  await expect(order).toContainText(t('locations.pickup'));
  await expect(order).toContainText(t('cart.dishes', { count: 2 }));
  await expect(order).toContainText('AED 34.00');
  const offer = t('cart.offer_from', { offer: t('cart.offer_delivery'), minimum: 'AED 150.00' });
  await expect(page.getByRole('list', { name: t('cart.offers') })).toContainText(offer);
  expect((await visitor.remembered()).general).toMatchObject({ branch: null, orderType: null });
  // It persists over a browser restart, visible from the first paint.
  await page.reload();
  await expect(order).toContainText('AED 34.00');
  await order.click();
  await isBack();

  await home.click();
  await expect(order).toBeVisible();
  await cart.click();
  await isBack();
  const sheet = page.getByRole('dialog', { name: t('cart.title'), exact: true });
  if (isPhone) await sheet.getByRole('button', { name: t('ui.close') }).click();

  await home.click();
  const card = visitor.branchCard('Dubai Marina');
  await card.getByRole('button', { name: t('locations.pickup'), exact: true }).click();
  await isBack();

  // Any other choice changes something, and asks (BRN-04).
  await home.click();
  await card.getByRole('button', { name: t('locations.delivery'), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: t('locations.change_to_delivery') });
  await question.getByRole('button', { name: t('cart.stay_pickup') }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  // A phone folds all branches but the nearest.
  await expect(visitor.branchCard('Downtown Dubai')).toBeVisible({ visible: !isPhone });
  await visitor.unfoldsBranches();
  await visitor.branchCard('Downtown Dubai').getByRole('link').first().click();
  await presses(page.getByRole('alertdialog'), t('locations.change_keep'));
  await isBack();
});

test('LOC-12 LOC-15 an order whose branch does not serve the place says so, and offers another place', slowDesk, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  await visitor.wasHere({ place: 'Liwa Oasis', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)] });
  await visitor.opens('/');
  await expect(page.getByText(t('cart.too_far', { branch: named('Dubai Marina') }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('locations.change_location') })
    .first()
    .click();
  await expect(visitor.mapDialog()).toBeVisible();
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);
});

test('MENU-01 a link shows a new visitor its dish, and adding it asks for a place first', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  const link = `${menuPath('Dubai Marina')}?item=${restaurant.dish('Falafel').id}`;
  await visitor.opens(link);
  const dish = visitor.dishDialog('Falafel');
  await visitor.addToCart(dish).click();
  expect((await visitor.remembered()).cart.lines).toEqual([]);
  const map = page.getByRole('dialog', { name: t('geo.where_dish', { dish: `\u2068${named('Falafel')}\u2069` }) });
  const comesFrom = async (place: string) => {
    await map.getByRole('combobox', { name: t('geo.search') }).fill(named(place));
    await map.getByRole('option').first().click();
    await map.getByRole('button', { name: t('geo.deliver_here') }).click();
  };
  await comesFrom('Dubai Marina');
  await expect(map).toBeHidden();
  await expect(dish).toBeHidden();
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
  const { cart, general } = await visitor.remembered();
  expect(cart.lines).toMatchObject([{ name: { en: 'Falafel' }, quantity: 1 }]);
  expect(general).toMatchObject({ orderType: 'delivery', branch: { name: 'Dubai Marina' } });
  expect(await positionRequests(page)).toBe(0);

  // Outside of its area, the branch says so; the dish is available for pickup or at another branch.
  await page.evaluate(() => localStorage.clear());
  await visitor.opens(link);
  await visitor.addToCart(dish).click();
  await comesFrom('Burj Khalifa');
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText(named('Dubai Marina'));
  await refusal.getByRole('button', { name: t('geo.other_branches') }).click();
  await expect(page.getByRole('status').filter({ hasText: named('Falafel') })).toBeVisible();
  await expect(page.getByText(t('locations.waiting_branch'))).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await visitor.opens(link);
  await visitor.addToCart(dish).click();
  await comesFrom('Liwa Oasis');
  await refusal.getByRole('button', { name: t('geo.collect') }).click();
  await expect(dish).toBeHidden();
  const collected = await visitor.remembered();
  expect(collected.cart.lines).toHaveLength(1);
  expect(collected.general).toMatchObject({ orderType: 'pickup', branch: { name: 'Dubai Marina' } });
});

test('MENU-01 the landing page keeps a pressed branch until a place is set, and reports an unserved one', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.opens('/');
  await presses(visitor.mapDialog(), t('ui.close'));
  await page
    .getByRole('main')
    .getByRole('link', { name: named('Al Khalidiyah') })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: named('Al Khalidiyah') })).toBeVisible();
  await expect(page.getByText(t('locations.waiting_place'))).toBeVisible();
  await visitor.choosesPlace('JBR, The Walk');
  const [, said = ''] = t('locations.not_served', { branch: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: said })).toContainText(named('Al Khalidiyah'));
  await visitor.choosesBranch('Dubai Marina', 'delivery');
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
});

test('MENU-01 a dish link on the landing page asks for the place on the map, then opens the dish', slowDesk, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'denied' });
  await visitor.opens('/');
  await presses(visitor.mapDialog(), t('ui.close'));
  await presses(page.getByRole('region', { name: t('locations.kitchen') }), named('Hummus'), 'link');
  const map = page.getByRole('dialog', { name: named('Hummus') });
  await map.getByRole('combobox', { name: t('geo.search') }).fill('DIFC');
  await map.getByRole('option').first().click();
  await map.getByRole('button', { name: t('geo.deliver_here') }).click();
  await expect(visitor.dishDialog('Hummus')).toBeVisible();
});

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36' });

  test('MENU-01 stays on the linked menu, in the link’s language', slowDesk, async ({ page, visitor }) => {
    await visitor.opens(`${menuPath('Dubai Marina')}?lang=ar`);
    await expect(page.getByRole('heading', { level: 1, name: 'مرسى دبي' })).toBeVisible();
    await expect(page).toHaveURL(/menu\?lang=ar$/);
    await expect(page.locator('script[type="application/ld+json"]')).toBeAttached();
  });
});

test('LOC-08 at a desk the cards form even rows over the full width', slowDesk, async ({ scene }) => {
  const { page, t, visitor, isPhone } = scene;
  test.skip(isPhone, 'on a phone they stand one below the other');
  await visitor.wasHere({ place: 'Burj Al Arab' });
  await visitor.opens('/');
  await expect(page.getByRole('article')).toHaveCount(5);
  const boxes = await Promise.all((await page.getByRole('article').all()).map((card) => card.boundingBox()));
  const whole = await page
    .getByRole('region', { name: t('locations.kitchen') })
    .getByRole('list')
    .boundingBox();
  const [one, , three, four] = boxes;
  const end = (box: typeof one) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  expect([one?.x, end(three ?? null), four?.x]).toEqual([whole?.x, end(whole), whole?.x]);
  expect(new Set(boxes.map((box) => box?.width))).toEqual(new Set([350]));
});

test('PRO-04 LOC-15 a promo code typed among the coupons applies at checkout', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant } = scene;
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)], customer });
  await visitor.opens('/');
  await presses(page.getByRole('navigation', { name: t('shell.sub_navigation') }), t('shell.link_coupons'), 'link');
  await visitor.field('checkout.promo').fill('welcome10');
  await visitor.field('checkout.promo').press('Enter');
  await expect(page).toHaveURL(/\/Dubai%20Marina\/menu\/checkout$/);
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText(`WELCOME10${t('checkout.promo_applied')}`);
});
