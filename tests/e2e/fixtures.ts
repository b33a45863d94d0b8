/** Fixtures of every browser test: server, language, texts, and a page on which any error fails the test. */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createTranslator, type Locale, type Translator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import { type Customer, registerCustomer } from './api.ts';
import { type Named, namesIn, type Restaurant, readRestaurant, type Shop, shopIn } from './restaurant.ts';
import { type DatabaseKind, startTimeout } from './server.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface Options {
  language: Locale;
  database: DatabaseKind;
}

/** The usual fixtures in one. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  t: Translator;
  language: Locale;
  named: Named;
  shop: Shop;
  visitor: Visitor;
  isPhone: boolean;
  server: SharedServer;
  restaurant: Restaurant;
  expectedErrors: RegExp[];
}

interface Fixtures {
  scene: Scene;
  t: Translator;
  /** Restaurant name and texts in the test's language. */
  shop: Shop;
  /** Errors that a test provokes: matching console messages and failed requests do not fail it. */
  expectedErrors: RegExp[];
  guard: undefined;
  /** Names of the demo restaurant in the test's language: `named('Hummus')`. */
  named: Named;
  isPhone: boolean;
  /**
   * False: measures the real first paint. Else none is reported, because a busy machine would be too late for the automatic map (LOC-04).
   */
  isOnTime: boolean;
  /** Maps work, but software rendering is slow: only tests about maps draw them. */
  drawsMaps: boolean;
  paint: undefined;
  /** A new customer with a session, registered without the browser. */
  customer: Customer;
  /** The person at the browser. */
  visitor: Visitor;
  /** Test-scoped for 1 ms: a worker-scoped one would end with its worker, and a new worker costs two seconds. */
  server: SharedServer;
  restaurant: Restaurant;
}

interface WorkerFixtures extends Options {
  /** Restaurant data by server URL, read once. */
  restaurants: Map<string, Promise<Restaurant>>;
}

/** Screens of a test (playwright.config.ts). */
export const phone = { tag: '@phone' };
export const desk = { tag: '@desk' };
export const deskAndTablet = { tag: ['@desk', '@tablet'] };
export const slowPhone = { tag: ['@phone', '@slow'] };
export const slowDesk = { tag: ['@desk', '@slow'] };

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['en', { option: true, scope: 'worker' }],
  database: ['embedded', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  restaurants: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  server: [async ({ database }, use) => use(await sharedServer(database)), { scope: 'test', timeout: startTimeout }],
  restaurant: async ({ server: { url }, restaurants }, use) => {
    const read = restaurants.get(url) ?? readRestaurant(url);
    restaurants.set(url, read);
    await use(await read);
  },
  baseURL: async ({ server }, use) => use(server.url),
  t: async ({ language }, use) => use(textsOf(language)),
  named: async ({ language }, use) => use(namesIn(language)),
  shop: async ({ language }, use) => use(shopIn(language)),
  isPhone: async ({ isMobile }, use) => use(isMobile),
  customer: async ({ server }, use) => use(await registerCustomer(server.url)),
  visitor: async ({ page, t, named, restaurant, isPhone }, use) => use(visitorOf({ page, t, named, restaurant, isPhone })),
  scene: async ({ page, context, browser, t, language, named, shop, visitor, isPhone, server, restaurant, expectedErrors }, use) =>
    use({ page, context, browser, t, language, named, shop, visitor, isPhone, server, restaurant, expectedErrors }),
  isOnTime: [true, { option: true }],
  drawsMaps: [false, { option: true }],
  paint: [
    async ({ context, isOnTime, drawsMaps }, use) => {
      if (isOnTime) await context.addInitScript(reportNoPaint);
      if (!drawsMaps) await context.addInitScript(drawNoMap);
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  expectedErrors: async ({}, use) => use([]),
  guard: [
    async ({ page, expectedErrors }, use) => {
      const errors = watch(page);
      await use(undefined);
      // A pending request at the end of the test must not fail it.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

function reportNoPaint(): void {
  const entries = performance.getEntriesByName.bind(performance);
  performance.getEntriesByName = (name, type) => (name === 'first-contentful-paint' ? [] : entries(name, type));
}

function drawNoMap(): void {
  Object.assign(WebGL2RenderingContext.prototype, { drawArrays: () => undefined, drawElements: () => undefined });
}

/** The product's texts in a language. */
export function textsOf(language: Locale): Translator {
  const file = new URL(`../../packages/i18n/messages/${language}.json`, import.meta.url);
  return createTranslator(language, compileMessages(JSON.parse(readFileSync(file, 'utf8'))));
}

function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(message.text())))
      errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts pending fetches.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`response: ${response.status()} ${response.url()}`);
  });
  return errors;
}

export { expect };
