/** Fixtures of the journey in other engines: server, browser, and user actions. */
import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Locale, Translator } from '@sufra/i18n';
import { textsOf } from '../fixtures.ts';
import { type Named, namesIn, type Restaurant, readRestaurant } from '../restaurant.ts';
import { startTimeout } from '../server.ts';
import { sharedServer } from '../shared-servers.ts';
import { type EarlierVisit, storedState } from '../wire.ts';
import type { Engine, Size } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type ElementQuery, type Role, type UserActions, userActionsOf } from './user-actions.ts';
import { startWebKit, type WebKitPrograms } from './webkit.ts';

export interface Options {
  programs: { firefox: string } | { webkit: WebKitPrograms };
  language: Locale;
  size: Size;
}

interface Fixtures {
  t: Translator;
  named: Named;
  isPhone: boolean;
  /** The browser; takes a screenshot when a test fails. */
  engine: Engine;
  user: UserActions;
  /** Element by role and accessible name. */
  the: (role: Role, name: string | RegExp, within?: ElementQuery) => ElementQuery;
  /** Opens a path; with an earlier visit, as a returning visitor. */
  opens: (path: string, visit?: EarlierVisit) => Promise<void>;
}

interface WorkerFixtures extends Options {
  server: { url: string };
  restaurant: Restaurant;
  /** One browser per project: each test is a new visitor in it. */
  program: Engine;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  programs: [{ firefox: '' }, { option: true, scope: 'worker' }],
  language: ['en', { option: true, scope: 'worker' }],
  size: [
    { width: 1440, height: 900 },
    { option: true, scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => use(await sharedServer('embedded')),
    { scope: 'worker', timeout: startTimeout },
  ],
  restaurant: [async ({ server }, use) => use(await readRestaurant(server.url)), { scope: 'worker' }],
  program: [
    async ({ programs, size }, use) => {
      const engine = 'firefox' in programs ? await startFirefox(programs.firefox, size) : await startWebKit(programs.webkit, size);
      try {
        await use(engine);
      } finally {
        await engine.close();
      }
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  engine: async ({ program }, use, info) => {
    await use(program);
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('window.png'), await program.picture());
  },
  t: async ({ language }, use) => use(textsOf(language)),
  named: async ({ language }, use) => use(namesIn(language)),
  isPhone: async ({ size }, use) => use(size.width < 640),
  user: async ({ engine }, use) => use(userActionsOf(engine)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  the: async ({}, use) => use((role, name, within) => ({ role, name, ...(within ? { within } : {}) })),
  opens: async ({ engine, user, server, language, restaurant }, use) =>
    use(async (path, visit) => {
      // A page without scripts, to seed the storage of an earlier visit.
      await engine.goto(`${server.url}/robots.txt`);
      const left = visit ? storedState(visit, restaurant) : null;
      await engine.run(
        (locale: string, stored: string | null) => {
          // biome-ignore lint/suspicious/noDocumentCookie: as the storefront sets it
          document.cookie = `lang=${locale};path=/`;
          sessionStorage.clear();
          localStorage.clear();
          if (stored) localStorage.setItem('root', stored);
        },
        language as string,
        left,
      );
      await user.opens(server.url + path);
    }),
});

export { expect };
