/** Writes down each page twice: as the server sends it, and as the browser has it after hydration, with whatever dialog is open. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';

/** Where `tools/check-html.mjs` looks for them. */
const folder = process.env.HTML_PAGES ?? join(import.meta.dirname, '../../../test-results/html');

interface Fixtures {
  /** Keeps what is in the page now. */
  keeps: (screen: string) => Promise<void>;
  /** Keeps what the server answers there. */
  keepsServed: (path: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // A page that says that something is not there is a page as well.
  expectedErrors: [/40[0-9]|430/],
  keeps: [
    async ({ page, language, isPhone }, use) => {
      const write = writer(`${language}-${isPhone ? 'phone' : 'desk'}`);
      const sent: Promise<void>[] = [];
      page.on('response', (response) => {
        if (isDocument(response)) sent.push(response.text().then((html) => write(`${pathOf(response.url())}, as sent`, html)));
      });
      await use(async (screen) => write(`${screen}, in the browser`, await page.content()));
      // Of a page that was left before it had come, nothing is there to keep.
      await Promise.allSettled(sent);
    },
    { auto: true },
  ],
  keepsServed: async ({ page, language }, use) => {
    const write = writer(language);
    await use(async (path) => {
      const answer = await page.request.get(path, { headers: { accept: 'text/html', 'accept-language': language } });
      expect(answer.headers()['content-type'], path).toContain('text/html');
      write(`${path}, as sent`, await answer.text());
    });
  },
});

const isDocument = (response: Response) =>
  response.request().resourceType() === 'document' && ![301, 302, 303, 304].includes(response.status());

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

function writer(prefix: string) {
  mkdirSync(folder, { recursive: true });
  return (name: string, html: string) =>
    writeFileSync(join(folder, `${prefix} ${name.replaceAll(/[^\w ,.-]/g, '_').slice(0, 120)}.html`), html);
}

export { expect };
