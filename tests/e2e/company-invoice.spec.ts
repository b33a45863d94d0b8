/** Company order: one line at checkout, on the invoice, and remembered for the next order. */
import { moveOrder } from './api.ts';
import { opensInvoice, placedNumber, placeOrderButton } from './checkout.ts';
import { expect, type Scene, slowPhone, test, textsOf } from './fixtures.ts';
import { namesIn } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { visitorOf } from './visitor.ts';
import { keptState } from './wire.ts';

const dune = { name: 'Dune & Palm Trading L.L.C', address: 'مكتب 12، الخليج التجاري، دبي', trn: '100123456700003' };

type Here = Pick<Scene, 'page' | 't' | 'visitor'>;
const choice = ({ page, t }: Here) => page.getByRole('checkbox', { name: t('checkout.company') });
const fieldsOf = ({ visitor }: Here) => ({
  name: visitor.field('checkout.company_name'),
  trn: visitor.field('checkout.company_trn'),
  address: visitor.field('checkout.company_address'),
});
async function isPlaced(here: Here): Promise<number> {
  await placeOrderButton(here).click();
  return placedNumber(here);
}

test('DOC-04 an invoice names a company, remembered for later orders until removed', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, browser } = scene;
  const cart = [restaurant.line('Moutabal', 2)];
  await visitor.opensCheckout({ orderType: 'pickup', cart, customer });
  const { name, trn, address } = fieldsOf(scene);
  await expect(choice(scene)).not.toBeChecked();
  await expect(name).toHaveCount(0);
  await choice(scene).check();
  const placeOrder = placeOrderButton(scene);
  await expect(placeOrder).toBeDisabled();
  await placeOrder.press('Enter');
  await expect(name).toBeFocused();
  await name.fill(dune.name);
  await trn.fill('١٠٠١٢٣');
  await address.fill(dune.address);
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.company_trn_invalid') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await trn.fill('١٠٠-١٢٣٤-٥٦٧٠-٠٠٠٣');
  await expect(placeOrder).toBeEnabled();
  const number = await isPlaced(scene);

  for (const state of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, state);
  await page.goto(`/my-order/order?no=${number}`);
  const paper = await opensInvoice(scene);
  for (const said of Object.values(dune)) await expect(paper.getByText(said, { exact: true })).toBeVisible();
  expect(await paper.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // On another phone, in English: the account remembers the company, and forgets it with a private order.
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...screen, locale: 'en-AE', baseURL: server.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  const english = textsOf('en');
  const there = {
    page: other,
    t: english,
    visitor: visitorOf({ page: other, t: english, named: namesIn('en'), restaurant, isPhone: true }),
  };
  await there.visitor.opensCheckout({ orderType: 'pickup', cart, customer, isProfileMissing: true });
  await expect(choice(there)).toBeChecked();
  const remembered = fieldsOf(there);
  for (const field of ['name', 'trn', 'address'] as const) await expect(remembered[field]).toHaveValue(dune[field]);
  await choice(there).uncheck();
  await expect(remembered.name).toHaveCount(0);
  await isPlaced(there);
  expect((await keptState(other)).auth.user?.company ?? null).toBeNull();
  await context.close();
});
