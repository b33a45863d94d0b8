import type { Promotion } from '@sufra/contract/promotions/model';
import { listPromotions } from '@sufra/contract/promotions/served';
import { localName } from '@sufra/i18n';
import { formatWeek } from '@sufra/i18n/week';
import { altersAnswers } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { expect, phone, slowDesk, test } from './fixtures.ts';
import { welcome } from './promotions.ts';

const plain = { id: 2, code: 'KARAK', name: { en: 'Karak on us', ar: '' }, description: { en: '', ar: '' } };
const always: Promotion = {
  ...plain,
  ...{
    benefit: { kind: 'fixed', amount: 500 },
    orderType: null,
    minimum: 0,
    firstOrderOnly: false,
    points: null,
    combines: false,
    branchIds: [],
    branches: [],
    perCustomer: 1,
    endsAt: null,
    hours: [],
  },
};

test('NAV-05 PRO-04 I18N-05 coupons show offer, audience and end date; their code is copied', phone, async ({ scene, customer }) => {
  const { page, context, t, visitor, language } = scene;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await altersAnswers(page, listPromotions, () => [welcome, always]);
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', customer });
  await visitor.opens('/coupons');
  const card = page.getByRole('article', { name: localName(language, welcome.name) });
  await expect(card).toContainText(localName(language, welcome.description));
  await expect(card.getByText(t('promotions.pickup_only'))).toBeVisible();
  await expect(card.getByText(t('promotions.first_order'))).toBeVisible();
  await expect(card.locator('bdi').filter({ hasText: /^AED 25\.50$/ })).toBeVisible();
  await expect(card.locator('bdi').filter({ hasText: /^(Dubai Marina|مرسى دبي)$/ })).toBeVisible();
  await expect(card.locator('bdi').filter({ hasText: /^AED 60\.50$/ })).toBeVisible();
  await expect(card.getByText(formatWeek(language, welcome.hours))).toBeVisible();
  // It ends at midnight on the first of December: the previous day is its last.
  await expect(card.getByText(/30 .* 2030|November 30, 2030/)).toBeVisible();
  await card.getByRole('button', { name: t('promotions.copy') }).click();
  await expect(page.getByText(t('promotions.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME20');
  // Visible once, and in the accessible names of the copy and use buttons.
  await expect(page.getByRole('article', { name: 'Karak on us' }).getByText('KARAK', { exact: true })).toHaveCount(3);
});

test('NAV-05 coupons that fail to load can be retried', slowDesk, async ({ page, t, visitor, customer, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route(callsOf(listPromotions.endpoint), (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await visitor.wasHere({ customer });
  await visitor.opens('/coupons');
  await expect(page.getByRole('heading', { name: t('promotions.failed') })).toBeVisible();
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await expect(page.getByText('WELCOME10', { exact: true }).first()).toBeVisible();
});
