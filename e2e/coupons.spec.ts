import { expect, test } from './fixtures.ts';
import { welcome } from './promotions.ts';
import { altersAnswers, calls } from './wire.ts';

const plain = { ...welcome, promotion_id: 2, code: 'KARAK', name_en: 'Karak on us', name_ar: '', description_en: '', description_ar: '' };
const always = { ...plain, order_type: null, min_order_amount: 0, first_order_only: false, ends_at: null };

test('NAV-05 I18N-05 coupons say what is offered, to whom and until when, and their code can be copied', { tag: '@phone' }, async ({
  page,
  context,
  t,
  visitor,
  customer,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await altersAnswers(page, calls.promotions, (body) => {
    body.data = [welcome, always];
  });
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', customer });
  await visitor.opens('/coupons');
  const card = page.getByRole('article', { name: language === 'ar' ? welcome.name_ar : welcome.name_en });
  await expect(card).toContainText(language === 'ar' ? welcome.description_ar : welcome.description_en);
  await expect(card.getByText(t('promotions.pickup_only'))).toBeVisible();
  await expect(card.getByText(t('promotions.first_order'))).toBeVisible();
  await expect(card.locator('bdi').filter({ hasText: /^AED 60\.50$/ })).toBeVisible();
  // It ends as the first of December begins: the day before is its last.
  await expect(card.getByText(/30 .* 2030|November 30, 2030/)).toBeVisible();
  await card.getByRole('button', { name: t('promotions.copy') }).click();
  await expect(page.getByText(t('promotions.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME20');
  await expect(page.getByRole('article', { name: 'Karak on us' }).getByText('KARAK', { exact: true })).toHaveCount(2);
});

test.describe('coupons that do not come', () => {
  test.use({ expectedErrors: [/500/] });
  test('NAV-05 coupons that cannot be loaded are asked for again', { tag: '@desk' }, async ({ page, t, visitor, customer }) => {
    await page.route(calls.promotions, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await visitor.wasHere({ customer });
    await visitor.opens('/coupons');
    await expect(page.getByRole('heading', { name: t('promotions.failed') })).toBeVisible();
    await page.getByRole('button', { name: t('ui.retry') }).click();
    await expect(page.getByRole('heading', { name: t('promotions.none') })).toBeVisible();
  });
});
