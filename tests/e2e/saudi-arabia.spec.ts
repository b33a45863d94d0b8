/** An order in Saudi Arabia: riyals with 15 % VAT, and the QR code of ZATCA on the invoice. */
import type { Page } from '@playwright/test';
import { currencies } from '@sufra/contract/money';
import { formatMoney } from '@sufra/i18n/formats';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { moveOrder } from './api.ts';
import { opensInvoice, placedNumber, placeOrderButton } from './checkout.ts';
import { expect, slowPhone, test } from './fixtures.ts';
import { sellerName, startGulfShop, visitTo } from './gulf-shop.ts';
import { seriousFindings } from './screen.ts';
import type { SharedServer } from './shared-servers.ts';

const shop = { country: 'SA', branch: 'Olaya', phone: '+966115550101', trn: '300000000000003', price: 1150 } as const;

let started: Promise<SharedServer> | undefined;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
test.use({ server: async ({}, use) => use(await (started ??= startGulfShop(shop))) });

/** `jsqr` declares its function as a property of what Node.js imports. */
const readCode = jsqr as unknown as typeof jsqr.default;

/** Values of the QR code in a screenshot of the invoice, by tag. */
async function scanned(paper: Page): Promise<Record<number, string>> {
  const picture = sharp(await paper.locator('.qr svg').screenshot());
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const bytes = Buffer.from(readCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '', 'base64');
  const values: Record<number, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    values[tag] = bytes.subarray(at + 2, at + 2 + length).toString();
    at += 2 + length;
  }
  return values;
}

test(
  'DOC-05 I18N-04 I18N-06 an invoice of Saudi Arabia has 15% VAT in riyals and a readable QR code',
  slowPhone,
  async ({ scene, customer }) => {
    const { page, t, visitor, restaurant, server } = scene;
    const riyals = (halalas: number) => formatMoney(halalas, currencies.SAR);
    await visitor.opensCheckout({ ...visitTo(shop), cart: [restaurant.line('Arabic coffee', 2)], customer });
    const summary = page.getByRole('region', { name: t('checkout.summary') });
    await expect(summary).toContainText(riyals(2300));
    await expect(placeOrderButton(scene)).toBeEnabled();
    // ZATCA would have to clear an invoice to a company first.
    await expect(page.getByRole('checkbox', { name: t('checkout.company') })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await placeOrderButton(scene).click();
    const number = await placedNumber(scene);

    for (const state of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, state);
    await visitor.opens(`/my-order/order?no=${number}`);
    const totals = page.getByRole('region', { name: t('checkout.summary') });
    await expect(totals).toContainText(t('cart.vat', { percent: 15 }));
    await expect(totals).toContainText(riyals(300));
    const paper = await opensInvoice(scene);
    await paper.emulateMedia({ colorScheme: 'dark' });
    await expect(paper.getByText(shop.trn).first()).toBeVisible();
    await expect(paper.getByText(riyals(2300)).first()).toBeVisible();
    const values = { 1: sellerName, 2: shop.trn, 3: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/), 4: '23.00', 5: '3.00' };
    expect(await scanned(paper)).toEqual(values);
    // The receipt has the same.
    await paper.getByRole('navigation').getByRole('link').nth(1).click();
    await expect(paper).toHaveURL(/\?width=80$/);
    expect(await scanned(paper)).toEqual(values);
    expect(await paper.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);
