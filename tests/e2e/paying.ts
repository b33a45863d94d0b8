/** What a customer does and sees while paying online. */
import type { Page } from '@playwright/test';
import type { Locale, Translator } from '@sufra/i18n';
import type { Customer } from './api.ts';
import { expect, test } from './fixtures.ts';
import type { Restaurant } from './restaurant.ts';
import type { Visitor } from './visitor.ts';

export const checkoutPath = '/Dubai%20Marina/menu/checkout';

export interface Scene {
  page: Page;
  t: Translator;
  language: Locale;
  visitor: Visitor;
  restaurant: Restaurant;
  customer: Customer;
}

/** A moutabal for pickup, 17.00, is in the cart of a customer at the checkout, who chooses to pay by card. */
export async function choosesCard({ page, visitor, restaurant, customer, language }: Scene): Promise<void> {
  const cart = [restaurant.line('Moutabal', 1)];
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', orderType: 'pickup', cart, customer });
  await visitor.opens(checkoutPath);
  await checksCard({ page, restaurant, language });
}

/** At the checkout. */
export async function checksCard({ page, restaurant, language }: Pick<Scene, 'page' | 'restaurant' | 'language'>): Promise<void> {
  const card = restaurant.branch('Dubai Marina').paymentMethods.find(({ isOnline }) => isOnline);
  await page.getByRole('radio', { name: card?.name[language] ?? '' }).check();
}

export const placesOrder = ({ page, t }: Pick<Scene, 'page' | 't'>) =>
  page.getByRole('button', { name: t('checkout.place_order') }).click();

export async function goesToPay(scene: Scene): Promise<void> {
  await choosesCard(scene);
  await placesOrder(scene);
  await expect(scene.page.getByRole('heading', { level: 1, name: scene.t('payments.title') })).toBeVisible();
}

export const seesThanks = ({ page, t }: Pick<Scene, 'page' | 't'>) =>
  expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();

export const seesFailure = ({ page, t }: Pick<Scene, 'page' | 't'>) =>
  expect(page.getByRole('heading', { level: 1, name: t('payments.failed') })).toBeVisible();

/** One order, and no second one. */
export async function hasOrders({ page, t }: Pick<Scene, 'page' | 't'>, count: number): Promise<void> {
  await page.goto('/my-order');
  if (count === 0) await expect(page.getByText(t('orders.none'))).toBeVisible();
  else await expect(page.getByRole('link', { name: t('orders.see_full') })).toHaveCount(count);
}

export const hasEmptyCart = async (visitor: Visitor) => {
  const { cart } = await visitor.remembered();
  expect([cart.lines, cart.payment]).toEqual([[], null]);
};

/** Tests with all that the steps need. */
export const story = test.extend<{ scene: Scene }>({
  scene: async ({ page, t, language, visitor, restaurant, customer }, use) => use({ page, t, language, visitor, restaurant, customer }),
});
