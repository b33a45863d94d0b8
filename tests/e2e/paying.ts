/** Customer steps of online payment, and the sandbox gateway's page, in its frame or full page. */
import type { FrameLocator, Page } from '@playwright/test';
import type { Locale, Translator } from '@sufra/i18n';
import { type CardName, challengeCode } from '@sufra/sandbox-gateway/model.ts';
import { texts } from '@sufra/sandbox-gateway/texts.ts';
import type { Customer } from './api.ts';
import { expect, test, type Scene as WholeScene } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

export const checkoutPath = '/Dubai%20Marina/menu/checkout';

type Scene = Pick<WholeScene, 'page' | 't' | 'language' | 'visitor' | 'restaurant'> & { customer: Customer };

/** A customer at checkout with a moutabal for pickup, 17.00, selects card payment. */
export async function choosesCard({ page, visitor, restaurant, customer, language }: Scene): Promise<void> {
  const cart = [restaurant.line('Moutabal', 1)];
  await visitor.opensCheckout({ orderType: 'pickup', cart, customer });
  await checksCard({ page, restaurant, language });
}

/** At checkout. */
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

/** Expects this number of orders. */
export async function hasOrders({ page, t }: Pick<Scene, 'page' | 't'>, count: number): Promise<void> {
  await page.goto('/my-order');
  if (count === 0) await expect(page.getByText(t('orders.none'))).toBeVisible();
  else await expect(page.getByRole('link', { name: t('orders.see_full') })).toHaveCount(count);
}

export const hasEmptyCart = async (visitor: Visitor) => {
  const { cart } = await visitor.remembered();
  expect([cart.lines, cart.payment]).toEqual([[], null]);
};

/** Test with all fixtures of these steps. */
export const paymentTest = test.extend<{ paying: WholeScene & Scene }>({
  paying: async ({ scene, customer }, use) => use({ ...scene, customer }),
});

/** Payment page inside of our frame. */
export const framedCardPage = (page: Page, t: Translator): FrameLocator => page.frameLocator(`iframe[title="${t('payments.frame')}"]`);

/** Presses a test card. */
export const payWith = (page: Page | FrameLocator, card: CardName): Promise<void> => page.locator(`button[value="${card}"]`).click();

/** Answers the bank's 3-D Secure challenge. */
export async function complete3dSecure(page: Page | FrameLocator, language: Locale): Promise<void> {
  await page.getByLabel(texts[language].code, { exact: true }).fill(challengeCode);
  await page.getByRole('button', { name: texts[language].confirm }).click();
}

export const cancelsOnCardPage = (page: Page | FrameLocator, language: Locale): Promise<void> =>
  page.getByRole('link', { name: texts[language].cancel }).click();
