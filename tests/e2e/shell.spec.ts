/** Page frame: top bar, drawer, account pages, login and logout. */
import { expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

test('NAV-03 NAV-05 the desk header shows guests login, and customers a menu', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, isPhone } = scene;
  test.skip(isPhone, 'phones have all of this in the drawer');
  await visitor.wasHere({ place: 'Dubai Marina' });
  await visitor.opens('/login');
  const header = page.getByRole('banner');
  const own = page.getByRole('navigation', { name: t('shell.sub_navigation') });
  await expect(header.getByRole('link', { name: t('shell.login') })).toHaveAttribute('href', '/login');
  await expect(own).toBeHidden();

  await visitor.logsIn(customer);
  const greeting = header.getByRole('button', { name: `${t('shell.hello')} Layla`, exact: true });
  await expect(greeting).toBeVisible();
  await expect(header.getByRole('link', { name: t('shell.login') })).toHaveCount(0);
  // The landing page has its own entries.
  await expect(own.getByRole('link')).toHaveText(
    [t('shell.link_orders'), t('shell.link_addresses'), t('shell.link_coupons'), t('shell.link_account'), t('shell.link_menu')],
    { useInnerText: true },
  );
  await visitor.choosesBranch('Dubai Marina', 'pickup');
  await greeting.click();
  await expect(page.getByRole('menuitem')).toHaveText([t('shell.link_account'), t('shell.logout')]);
  await page.getByRole('menuitem', { name: t('shell.link_account') }).press('Enter');
  await expect(page).toHaveURL(/\/my-account$/);

  const links = ['shell.link_menu', 'shell.link_orders', 'shell.link_addresses', 'shell.link_coupons', 'shell.link_account'] as const;
  await expect(own.getByRole('link')).toHaveText(links.map((key) => t(key)));
  await own.getByRole('link', { name: t('shell.link_orders') }).click();
  await expect(page).toHaveURL(/\/my-order$/);
  await own.getByRole('link', { name: t('shell.link_menu') }).click();
  await expect(page).toHaveURL(new RegExp(`${menuPath('Dubai Marina')}$`));
});

test('NAV-04 NAV-05 AUTH-03 the phone drawer links guests and customers to every page', phone, async ({ scene, customer }) => {
  const { page, t, visitor, isPhone } = scene;
  test.skip(!isPhone, 'desks have all of this in the top bar');
  await visitor.browsesMenu();
  const button = page.getByRole('button', { name: t('shell.open_navigation') });
  const navigation = page.getByRole('navigation', { name: t('shell.navigation') });
  const drawer = page.getByRole('dialog').filter({ has: navigation });
  await expect(navigation).toBeHidden();
  await button.click();
  const links = ['shell.link_menu', 'shell.link_orders', 'shell.link_addresses', 'shell.link_account', 'shell.link_cart'] as const;
  await expect(navigation.getByRole('link')).toHaveText(links.map((key) => t(key)));
  await expect(drawer.getByRole('searchbox', { name: t('shell.search') })).toBeVisible();
  await expect(drawer.getByRole('radiogroup', { name: t('locations.order_type') }).getByRole('radio')).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: t('shell.logout') })).toHaveCount(0);
  await expect(drawer.getByRole('link', { name: t('shell.login') })).toBeVisible();
  await navigation.getByRole('link', { name: t('shell.link_orders') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(navigation).toBeHidden();

  await visitor.logsIn(customer);
  // Returns to the page that the guest requested (AUTH-03).
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();
  await button.click();
  const all = [...links.slice(0, 3), 'shell.link_coupons', ...links.slice(3)] as const;
  await expect(navigation.getByRole('link')).toHaveText(all.map((key) => t(key)));
  await expect(drawer.getByRole('heading', { name: `${t('shell.hello')} Layla` })).toBeVisible();
  await expect(drawer.getByRole('button', { name: t('shell.logout') })).toBeVisible();
  await navigation.getByRole('link', { name: t('shell.link_addresses') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('addresses.title') })).toBeVisible();
  await expect(navigation).toBeHidden();
});

test('NAV-12 LOC-13 route guards redirect visitors without access', slowDesk, async ({ page, shop, visitor, customer, context }) => {
  const leadsTo = async (path: string, end: RegExp) => {
    await page.goto(path);
    await expect(page, path).toHaveURL(end);
  };
  // A guest without a location.
  await leadsTo('/Dubai%20Marina', /:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: shop.promise })).toBeVisible();
  // A deep link shows the menu: a visitor without a place is asked on the first dish.
  await leadsTo(menuPath('Dubai Marina'), /\/menu$/);
  // At checkout with a filled cart, guests enter their details.
  await leadsTo(`${menuPath('Dubai Marina')}/checkout`, /:\d+\/$/);
  // From /my-order and /my-address, see above and account.spec.ts.
  for (const path of ['/coupons', '/my-order/order?no=1', '/my-account']) await leadsTo(path, /\/login$/);
  // Logged in without a location: pages that need one redirect home.
  await visitor.logsIn(customer);
  await expect(page).toHaveURL(/:\d+\/$/);
  for (const path of ['/my-order', '/my-address', '/my-account']) await leadsTo(path, /:\d+\/$/);
  await leadsTo('/coupons', /\/coupons$/);
  await context.close();
});

test('NAV-13 #cart scrolls to the cart after a moment, smoothly unless motion is reduced', slowPhone, async ({ scene }) => {
  const { page, t, visitor, restaurant, isPhone } = scene;
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    Element.prototype.scrollIntoView = (options) => void seen.push((options as { behavior: string }).behavior);
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  // With a dish, the whole cart is visible.
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  await expect(
    isPhone ? page.getByRole('button', { name: t('cart.view') }) : visitor.lineOf(await visitor.cart(), 'Moutabal'),
  ).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.evaluate(() => {
    const { setTimeout } = window;
    Object.assign(window, { moments: 0 });
    // The delay starts after the page has rendered, which takes a variable time.
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (ms === 200) Reflect.set(window, 'moments', Number(Reflect.get(window, 'moments')) + 1);
      return setTimeout(work, ms);
    }) as typeof window.setTimeout;
  });
  const frameMs = 16;
  const momentBegins = (nth: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(frameMs);
        return page.evaluate(() => Number(Reflect.get(window, 'moments')));
      })
      .toBe(nth);
  const pressesCart = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.cart', { count: 2 }) })
      .click();
  const before = (await seen()).length;
  await pressesCart();
  await expect(page).toHaveURL(/#cart$/);
  await momentBegins(1);
  const sheet = page.getByRole('dialog', { name: t('cart.title'), exact: true });
  await page.clock.runFor(190 - frameMs);
  if (isPhone) await expect(sheet).toBeHidden();
  else expect(await seen()).toHaveLength(before);
  await page.clock.runFor(20 + frameMs);
  if (isPhone) return expect(sheet).toBeVisible();

  expect((await seen()).slice(before)).toEqual(['smooth']);
  await expect(page.getByRole('region', { name: t('cart.title'), exact: true }).getByRole('heading', { level: 2 })).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pressesCart();
  await momentBegins(2);
  await page.clock.runFor(300);
  expect((await seen()).slice(before)).toEqual(['smooth', 'auto']);
});
