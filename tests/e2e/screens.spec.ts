/** Screenshots of every screen, dark RTL or light LTR, with bidi isolation and no serious axe finding. */
import { listPromotions } from '@sufra/contract/promotions/served';
import { opensAddressMap, pastes, pointField, spots } from './address-map.ts';
import { altersAnswers } from './altered-answers.ts';
import { addAddress, newPerson, placeCashOrder, registerCustomer } from './api.ts';
import { desk, slowPhone } from './fixtures.ts';
import { welcome } from './promotions.ts';
import { expect, test } from './screen.ts';
import { menuPath, presses } from './visitor.ts';

test.slow();
test.describe.configure({ mode: 'parallel' });

test('the menu, a dish and the cart look as recorded and pass axe', desk, async ({ scene, looksAt }) => {
  const { page, t, named, visitor, restaurant, isPhone } = scene;
  const dearer = restaurant.line('Moutabal', 2);
  dearer.price = { ...dearer.price, delivery: 1700 };
  await visitor.browsesMenu({ cart: [dearer, restaurant.line('Tabbouleh', 1)] });
  await looksAt('menu');
  const dialog = await visitor.customises('Shish Tawook');
  await looksAt('dish');
  await visitor.addToCart(dialog).click();
  await expect(dialog.getByRole('alert').filter({ hasText: named('Comes with') })).toBeVisible();
  await looksAt('dish with a problem');
  await page.keyboard.press('Escape');

  const cart = await visitor.cart();
  await expect(visitor.lineOf(cart, 'Moutabal').getByRole('button', { name: t('cart.accept') })).toBeVisible();
  await looksAt('cart with a changed line');
  await cart.getByRole('button', { name: t('cart.clear') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await looksAt('question before the cart is cleared');
  await presses(page.getByRole('alertdialog'), t('cart.clear'));
  // Closes the phone's sheet.
  if (isPhone) await presses(page.getByRole('banner'), t('shell.cart', { count: 0 }), 'link');
  await expect(cart.getByText(t('cart.empty_title'))).toBeVisible();
  await looksAt('empty cart');
  if (isPhone) {
    await cart.getByRole('button', { name: t('ui.close') }).click();
    await page.getByRole('button', { name: t('shell.open_navigation') }).click();
    await expect(page.getByRole('navigation', { name: t('shell.navigation') })).toBeVisible();
    await looksAt('navigation');
  }
});

test.describe('examined at a desk', { tag: '@desk' }, () => {
  test.use({ axeOn: 'desk' });

  test('MAP-13 the map dialog looks as recorded and passes axe in each of its states', { tag: '@slow' }, async ({ scene, looksAt }) => {
    const { page, t, visitor } = scene;
    await visitor.opens('/');
    const dialog = visitor.mapDialog();
    await expect(dialog.getByRole('button', { name: t('geo.set') })).toBeVisible();
    await visitor.deliversHere();
    await expect(dialog.getByRole('alert').filter({ hasText: t('geo.select_location') })).toBeVisible();
    await looksAt('map with nothing chosen');
    await visitor.placeSearch().fill('marina');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await looksAt('suggestions of places');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('application', { name: t('geo.pin') })).toBeVisible();
    await looksAt('map with a pin');
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await visitor.opens('/');
    await expect(
      dialog
        .getByRole('list', { name: t('geo.areas') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await looksAt('map that cannot be drawn');
  });

  test('the landing page and the legal texts look as recorded and pass axe', { tag: '@slow' }, async ({ page, t, visitor, looksAt }) => {
    await visitor.opens('/');
    await visitor.choosesPlace('Burj Al Arab');
    await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
    await looksAt('landing page');
    for (const text of ['terms', 'privacy'] as const) {
      await page.getByRole('link', { name: t(`shell.${text}`) }).click();
      await expect(page.getByRole('dialog', { name: t(`shell.${text}`) })).toBeVisible();
      await looksAt(text);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('examined on a phone', { tag: '@phone' }, () => {
  test.use({ axeOn: 'phone' });

  test('the search and the price filter of the menu look as recorded and pass axe', { tag: '@slow' }, async ({ scene, looksAt }) => {
    const { page, t, visitor, isPhone } = scene;
    await visitor.browsesMenu({ branch: 'Ajman Corniche', place: 'Ajman Corniche' });
    if (isPhone) await page.getByRole('button', { name: t('menu.filter') }).click();
    await page.getByText(t('menu.price'), { exact: true }).filter({ visible: true }).last().click();
    await expect(page.getByRole('button', { name: t('menu.filter_apply') })).toBeVisible();
    await looksAt('price filter at a busy branch');
    await visitor.opens(`${menuPath('Ajman Corniche')}?q=shawerma`);
    await expect(visitor.addButton('Chicken Shawarma').first()).toBeVisible();
    await looksAt('dishes found');
    await visitor.opens(`${menuPath('Ajman Corniche')}?q=qqqqqq`);
    await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
    await looksAt('nothing found');
    await page.getByRole('button', { name: t('locations.branch_is', { branch: '' }).split(':')[0] ?? '' }).click();
    await expect(page.getByRole('dialog', { name: t('locations.choose_branch') })).toBeVisible();
    await looksAt('choosing a branch');
  });

  test('the checkout, the orders and the addresses look as recorded and pass axe', { tag: '@slow' }, async ({ scene, looksAt }) => {
    const { page, t, visitor, restaurant, server } = scene;
    // Constant data for the screenshots.
    const customer = await registerCustomer(server.url, { ...newPerson(), email: 'layla@example.com' });
    const branch = restaurant.branch('Dubai Marina');
    const address = await addAddress(server.url, customer, branch, 'Home');
    const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
    await placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId: address.id });
    await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)], customer });

    // The open order joins the top bar a moment later.
    const opens = async (path: string) => {
      await visitor.opens(path);
      await expect(page.locator('[data-order]')).toBeVisible();
    };
    await opens('/my-order');
    await expect(page.getByRole('link', { name: t('orders.see_full') })).toBeVisible();
    await looksAt('orders');
    await page.getByRole('link', { name: t('orders.see_full') }).click();
    await expect(page.getByRole('region', { name: t('orders.items') })).toBeVisible();
    await looksAt('details of an order');

    await opens('/my-address');
    await page.getByRole('button', { name: t('addresses.delete') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await looksAt('question before an address is deleted');
    await page.getByRole('button', { name: t('ui.cancel') }).click();
    await looksAt('addresses');
    await page.getByRole('link', { name: t('addresses.edit') }).click();
    await expect(pointField(page, t).getByRole('button', { name: t('addresses.change_point') })).toBeEnabled();
    // Until the fee has come, it can move the page during the click, which then scrolls elsewhere.
    await expect(page.getByText(t('addresses.delivery_fee'))).toBeVisible();
    await page.getByText(t('addresses.for_driver')).click();
    await looksAt('form of an address');
    const map = await opensAddressMap(page, t);
    await pastes(map, t, spots.khalifa);
    await expect(map.getByText(t('geo.location_delivery'))).toBeVisible();
    await expect(map.getByRole('application', { name: t('geo.pin') })).toBeInViewport();
    await looksAt('map of an address');

    await opens('/my-account');
    await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue(customer.email);
    await looksAt('account');
    await altersAnswers(page, listPromotions, () => []);
    await opens('/coupons');
    await expect(page.getByRole('heading', { name: t('promotions.none') })).toBeVisible();
    await looksAt('no coupons');
    await altersAnswers(page, listPromotions, () => [welcome]);
    await opens('/coupons');
    await expect(page.getByText('WELCOME20', { exact: true }).first()).toBeVisible();
    await looksAt('coupons');

    await opens(`${menuPath('Dubai Marina')}/checkout`);
    const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
    await expect(placeOrder).toBeEnabled();
    await looksAt('checkout');
    await placeOrder.click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
    await looksAt('order placed');
  });
});

/** One column on every screen: one language and one theme suffice. */
test.describe('looked at on a phone', () => {
  test.skip(({ isPhone }) => !isPhone, 'there are no pictures of these at a desk');

  test('the login, the registration and the password reset look as recorded and pass axe', slowPhone, async ({ scene, looksAt }) => {
    const { page, t, visitor } = scene;
    await visitor.opens('/login');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.log_in'), exact: true })
      .click();
    await expect(page.getByText(t('account.email_required'))).toBeVisible();
    await looksAt('login');
    await visitor.opens('/register');
    await page.getByRole('button', { name: t('account.create_account') }).click();
    await expect(page.getByText(t('account.phone_required'))).toBeVisible();
    await looksAt('registration');
    await page.getByRole('button', { name: t('account.phone_country') }).click();
    await expect(page.getByRole('dialog', { name: t('account.phone_country') })).toBeVisible();
    await looksAt('choosing a country');
    await visitor.opens('/reset-password');
    await looksAt('forgotten password');
  });

  test('the menu of a closed branch looks as recorded and passes axe', slowPhone, async ({ page, t, visitor, looksAt }) => {
    await visitor.browsesMenu({ branch: 'Al Barsha Counter', place: 'Mall of the Emirates', orderType: 'pickup' });
    await expect(page.getByText(t('locations.sorry_closed')).first()).toBeVisible();
    await looksAt('closed branch');
  });

  test.describe('where something goes wrong', () => {
    test.use({ expectedErrors: [/404|ERR_INTERNET_DISCONNECTED/] });

    test('a lost connection and a page that does not exist look as recorded and pass axe', slowPhone, async ({ scene, looksAt }) => {
      const { page, t, visitor, context } = scene;
      await visitor.opens('/login');
      await context.setOffline(true);
      await visitor.logsIn({ ...newPerson(), email: 'layla@example.com' });
      await expect(page.getByRole('alertdialog')).toContainText(t('errors.network'));
      await looksAt('no connection');
      await context.setOffline(false);
      await visitor.opens('/no/such/page');
      await expect(page.getByRole('heading', { level: 1, name: t('errors.no_page') })).toBeVisible();
      await looksAt('page not found');
    });
  });
});
