/** The customer's own phone, beside the restaurant's screens. */
import type { Browser, Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';
import type { Customer } from './api.ts';
import { expect } from './fixtures.ts';

/** Logged in, at one of their orders. The caller closes the page's context. */
export async function opensOwnOrder(browser: Browser, url: string, customer: Customer, number: number, t: Translator): Promise<Page> {
  const context = await browser.newContext({ locale: t.locale === 'ar' ? 'ar-AE' : 'en-AE', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel(t('account.email')).fill(customer.email);
  await page.getByLabel(t('account.password'), { exact: false }).first().fill(customer.password);
  await page.getByRole('button', { name: t('account.log_in'), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${url}/my-order/order?no=${number}`);
  return page;
}
