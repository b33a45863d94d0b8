/** Writes pages for the Nu Html Checker (`npm run check:html`): as served, and after hydration. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Folder that `tools/check-html.mjs` reads; unset writes nothing. */
export const htmlFolder = process.env.HTML_PAGES;

function write(name: string, html: string): void {
  mkdirSync(htmlFolder ?? '', { recursive: true });
  writeFileSync(join(htmlFolder ?? '', `${name.replaceAll(/[^\w ,.-]/g, '_').slice(0, 120)}.html`), html);
}

/** Saves the server's response. */
export async function saveServedHtml(page: Page, url: string, language: string): Promise<void> {
  const answer = await page.request.get(url, { headers: { accept: 'text/html', 'accept-language': language } });
  expect(answer.headers()['content-type'], url).toContain('text/html');
  write(`${language} ${new URL(answer.url()).pathname}${new URL(answer.url()).search}, as sent`, await answer.text());
}

/** Saves the current page with any open dialog, on a phone and at a desk. */
export async function saveScreenHtml(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: before.height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    write(`${language}-${width} ${screen}, in the browser`, await page.content());
  }
  await page.setViewportSize(before);
  await saveServedHtml(page, page.url(), language);
}
