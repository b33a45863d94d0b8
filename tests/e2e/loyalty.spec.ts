/** Loyalty points: collected with an order, shown in the account, and spent at the checkout. */
import { saveDesk } from '@sufra/contract/desk/endpoints';
import { staffLogin } from '@sufra/contract/staff/endpoints';
import { callApi, moveOrder } from './api.ts';
import { placedNumber, placeOrderButton } from './checkout.ts';
import { test as base, expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';

const test = base.extend({ server: ownServer('loyalty', { RESTAURANT_SYNC: 'off' }) });

const demoOwner = { email: 'owner@sufra.example', password: 'sufra-demo-2026' };

/** One point for a dirham; PICKUP15 costs 50. Idempotent. */
async function collectsPoints(url: string): Promise<void> {
  const { access } = await callApi(url, staffLogin, demoOwner);
  const settings = { kind: 'settings', code: 'settings', before: null } as const;
  const rate = { ...settings, field: 'loyalty.points', after: 1 };
  const expiry = { ...settings, field: 'loyalty.expiresAfterMonths', after: 12 };
  await callApi(url, saveDesk, { edits: [rate, expiry] }, access);
  const reward = { kind: 'promotion', code: 'pickup15', field: 'points', before: null, after: 50 } as const;
  await callApi(url, saveDesk, { edits: [reward] }, access);
}

test('LOY-01 LOY-03 an order earns points that the account shows and checkout spends', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server } = scene;
  await collectsPoints(server.url);
  const noSidewaysScroll = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const order = { orderType: 'pickup', cart: [restaurant.line('Moutabal', 6)], customer } as const;
  const useReward = page.getByRole('button', { name: t('cart.points_use', { count: 50 }) });
  const places = async () => {
    await placeOrderButton(scene).click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  };

  await visitor.opensCheckout(order);
  await expect(placeOrderButton(scene)).toBeEnabled();
  await expect(useReward).toHaveCount(0);
  await places();
  const number = await placedNumber(scene);
  const totals = page.getByRole('region', { name: t('checkout.summary') });
  /** What the page of the order says that it will earn. */
  const later = async () => {
    const lines = (await totals.allInnerTexts()).flatMap((text) => text.split('\n'));
    return Math.max(0, ...lines.filter((line) => line === t('orders.points_later', { count: countIn(line) })).map(countIn));
  };
  await expect.poll(later).toBeGreaterThanOrEqual(50);
  const earned = await later();

  for (const state of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, state);
  await visitor.opens('/my-account');
  const points = page.getByRole('region', { name: t('account.points'), exact: true });
  await expect(points.getByText(t('account.points_count', { count: earned }), { exact: true })).toBeVisible();
  await expect(points.getByRole('button', { name: t('account.points_use') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await noSidewaysScroll()).toBe(0);

  await visitor.opens('/my-order');
  await page.getByRole('button', { name: `${t('orders.again')} #${number}` }).click();
  await expect(page).toHaveURL(/#cart$/);
  await visitor.goesToCheckout();
  await useReward.click();
  await expect(page.getByRole('heading', { name: t('checkout.summary') })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: t('checkout.promo_applied') })).toBeVisible();
  await expect(useReward).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await noSidewaysScroll()).toBe(0);
  await places();
  await visitor.opens('/my-account');
  await expect(points.getByText(t('account.points_count', { count: earned - 50 }), { exact: true }).first()).toBeVisible();
});

const countIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);
