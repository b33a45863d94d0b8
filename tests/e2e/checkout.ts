/** Customer steps on the single checkout page. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';

type Scene = { page: Page; t: Translator };

const field = (within: Page | Locator, name: string): Locator => within.getByRole('textbox', { name, exact: true });

/** Step for guest details. */
const whoStep = ({ page, t }: Scene): Locator => page.getByRole('region', { name: t('checkout.who') });

/** Guest fields, including empty ones. */
export const guestFields = (scene: Scene) => ({
  name: field(whoStep(scene), scene.t('account.name')),
  phone: field(whoStep(scene), scene.t('account.phone')),
  email: field(whoStep(scene), scene.t('account.email')),
});

/** Address fields of an apartment. */
export const unitAddressFields = ({ page, t }: Scene) => ({
  building: field(page, t('addresses.building')),
  number: field(page, t('addresses.apartment_number')),
});

export const placeOrderButton = ({ page, t }: Scene): Locator => page.getByRole('button', { name: t('checkout.place_order') });

/** Number of the order that was just placed, once it is shown. */
export async function placedNumber({ page, t }: Scene): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  const shown = page.getByText(/^#\d+$/).first();
  return Number((await shown.textContent())?.slice(1));
}

/** Link to an order's invoice, on the order's page. */
export const invoiceLink = ({ page, t }: Scene): Locator =>
  page.getByRole('link', { name: t('orders.invoice') }).filter({ hasText: /INV-\d{6}/ });

export async function opensInvoice(scene: Scene): Promise<Page> {
  const opening = scene.page.waitForEvent('popup');
  await invoiceLink(scene).click();
  return opening;
}

export const goesToLogin = async (scene: Scene): Promise<void> =>
  whoStep(scene)
    .getByRole('link', { name: scene.t('account.log_in') })
    .click();

/** Unfolds a collapsed section. */
export const unfolds = async ({ page, t }: Scene, what: 'checkout.options' | 'checkout.promo'): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: t(what) })
    .click();

export const unfoldsLines = async ({ page, t }: Scene): Promise<void> => {
  const lines = page.getByRole('region', { name: t('checkout.items') }).getByRole('button');
  if ((await lines.getAttribute('aria-expanded')) === 'false') await lines.click();
};

/** Checks `autocomplete` and `enterkeyhint` of every field. */
export async function helpsKeyboards(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('input:not([type=checkbox], [type=radio], [hidden])');
  const helpless = await fields.evaluateAll((all) =>
    (all as HTMLInputElement[]).filter((field) => !field.autocomplete || !field.enterKeyHint).map((field) => field.name),
  );
  expect(helpless).toEqual([]);
}
