/** Print views: an order, and its invoice. */
import { moveOrder, placeCashOrder } from './api.ts';
import { invoiceLink, opensInvoice } from './checkout.ts';
import { expect, phone, test } from './fixtures.ts';

test('DOC-02 a completed order and its invoice print black on white from the dark theme', phone, async ({ scene, customer }) => {
  const { page, visitor, restaurant, server } = scene;
  const number = await placeCashOrder(server.url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });
  for (const state of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens(`/my-order/order?no=${number}`);
  const link = invoiceLink(scene);
  await expect(link).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible();
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), link]) await expect(gone).toBeHidden();
  const colours = () =>
    page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]);
  expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  const paper = await opensInvoice(scene);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Tax Invoice فاتورة ضريبية');
  await expect(paper.getByText('AED 34.00')).toBeVisible();
  expect(await paper.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The document embeds its fonts and requests nothing.
  expect(await paper.evaluate(async () => (await document.fonts.ready).check('16px Figtree'))).toBe(true);
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('navigation')).toBeHidden();
});
