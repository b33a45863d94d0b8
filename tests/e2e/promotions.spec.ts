import { listAutomaticPromotions } from '@sufra/contract/promotions/endpoints';
import { localName } from '@sufra/i18n';
import { hold } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { unfolds } from './checkout.ts';
import { desk, expect, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

const checkout = `${menuPath('Dubai Marina')}/checkout`;

test('PRO-02 PRO-03 CART-05 CHK-01 a code survives a reload, and Enter never places the order', desk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant } = scene;
  await visitor.wasHere({
    ...{ place: 'Dubai Marina', branch: 'Dubai Marina', orderType: 'pickup' as const, customer },
    cart: [restaurant.line('Hummus', 5)],
  });
  const placed: string[] = [];
  page.on('request', (request) => request.url().match(/order\/(checkout|placeOrder)$/) && placed.push(request.url()));
  await visitor.opens(checkout);
  const summary = page.getByRole('region', { name: t('checkout.summary') });
  const code = page.getByRole('textbox', { name: t('checkout.promo') });
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(placeOrder).toContainText('AED 80.00');
  await expect(summary).toContainText(new RegExp(t('promise.ready', { time: '.*\\d:\\d\\d.*– .*' })));

  await unfolds(scene, 'checkout.promo');
  await code.fill('nonsense');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(t('refusals.promo_code_invalid'));
  await expect(placeOrder).toContainText('AED 80.00');

  // Emptying the field removes the refused code and keeps the focus.
  await code.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(code).toHaveAccessibleDescription('');
  await page.keyboard.type('pickup15');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText(`PICKUP15${t('checkout.promo_applied')}`);
  await expect(summary).toContainText(
    `${t('cart.discount', { percent: 18.75 })}${localName(t.locale, { en: 'Come by and save', ar: 'مرّ بنا ووفّر' })}AED -15.00`,
  );
  // VAT: a twenty-first of the discounted total.
  await expect(summary).toContainText(`${t('cart.vat', { percent: 5 })}AED 3.10`);
  await expect(placeOrder).toContainText('AED 65.00');
  await page.reload();
  await expect(placeOrder).toContainText('AED 65.00');

  await summary.getByRole('button', { name: t('checkout.promo_remove') }).click();
  await expect(placeOrder).toContainText('AED 80.00');
  await expect(code).toHaveValue('');
  expect(placed).toEqual([]);

  await code.fill('WELCOME10');
  await summary.getByRole('button', { name: t('checkout.promo_apply') }).click();
  await expect(placeOrder).toContainText('AED 72.00');
  await placeOrder.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  await page.getByRole('link', { name: t('checkout.track_order') }).click();
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText('AED -8.00');
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText('AED 72.00');
});

test('PRO-04 PRO-02 one tap applies a coupon to checkout, which waits for a filled cart', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant } = scene;
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', orderType: 'pickup', customer });
  await visitor.opens('/coupons');
  const article = (english: string, arabic: string) => page.getByRole('article', { name: t.locale === 'ar' ? arabic : english });
  const welcome = article('A warm welcome', 'أهلًا وسهلًا');
  await expect(welcome).toContainText(t.locale === 'ar' ? 'خصم 10% بحد أقصى AED 20.00' : '10% off, up to AED 20.00');
  await expect(article('The feast is delivered on us', 'توصيل الولائم علينا')).toContainText(t('promotions.by_itself'));
  const coupon = article('Come by and save', 'مرّ بنا ووفّر');
  await coupon.getByRole('button', { name: `${t('promotions.use')} PICKUP15` }).click();

  // With an empty cart, the menu comes first.
  await expect(page).toHaveURL(menuPath('Dubai Marina'));
  await visitor.adds('Moutabal');
  await visitor.goesToCheckout();
  const code = page.getByRole('textbox', { name: t('checkout.promo') });
  await expect(code).toHaveValue('PICKUP15');
  const { price } = restaurant.dish('Moutabal');
  await expect(code).toHaveAccessibleDescription(new RegExp(`AED ${((7500 - price.pickup) / 100).toFixed(2).replace('.', '\\.')}`));

  await page.goto('/coupons');
  await welcome.getByRole('button', { name: `${t('promotions.use')} WELCOME10` }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText(t('cart.discount', { percent: 10 }));
});

test('TRY-07 CART-05 the cart leads to the checkout once its offers are known', desk, async ({ scene }) => {
  const { page, t, visitor, restaurant } = scene;
  const arrive = await hold(page, callsOf(listAutomaticPromotions));
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  const cart = await visitor.cart();
  // The branch has loaded; the menu came with the page.
  await expect(cart).toContainText(new RegExp(t('promise.arrives', { time: '.*\\d:\\d\\d.*– .*' })));
  await expect(cart.getByRole('button', { name: t('cart.checkout') })).toBeDisabled();
  arrive();
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
});
