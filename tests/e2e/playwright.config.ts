import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn alike by every build of the browser, whatever the machine's settings.
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

/**
 * What may differ from a kept picture. The headless shell, which took them, repeats them to within 20 pixels (that all arrows are turned round
 * differs by 88, a margin of 3 px by 700); other builds of the browser draw the edges of letters differently: up to 522 pixels of a screen by
 * more than 0.3 of the way from black to white.
 */
const tookThePictures = process.env.BROWSER_PATH?.includes('headless-shell') ?? false;
const tolerance = tookThePictures ? { threshold: 0.1, maxDiffPixels: 40 } : { threshold: 0.3, maxDiffPixels: 600 };

const isEverywhere = Boolean(process.env.ALL_TESTS);
const onTabletAlone = /^(?!.*@(phone|desk)).*@tablet/;

export default defineConfig<Options>({
  testDir: '.',
  // Those of other engines have a configuration of their own; HTML is collected for its checker alone.
  testIgnore: ['engines/**', ...(process.env.HTML_PAGES ? [] : ['html.spec.ts'])],
  outputDir: '../../test-results',
  globalSetup: './shared-servers.ts',
  fullyParallel: false,
  // Two keep one core and a bit busy, as tests wait for pages, mails and clocks: a third has the rest of two cores.
  workers: 3,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', ...tolerance },
  },
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  // Elsewhere letters are drawn differently.
  ignoreSnapshots: process.platform !== 'linux',
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try is broken, or what it tests is.
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      // Chromium refuses its sandbox to root.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags,
    },
    timezoneId: 'Asia/Dubai',
    // What answers from a worker's cache no test can alter: where the worker itself is the subject, the test lets it in.
    serviceWorkers: 'block',
  },
  // `@phone` and `@desk` tests do not depend on the direction of the page or the size of the screen, and run on that one. `@tablet` tests run on
  // a tablet: alone, or beside one of these. ALL_TESTS (`npm run test:all`) runs every test on every screen it can run on, and adds the `@slow`
  // ones, which are too long for `npm test`.
  projects: [
    {
      name: 'Arabic on a phone',
      grepInvert: isEverywhere ? onTabletAlone : [onTabletAlone, /@desk|@slow/],
      use: {
        language: 'ar',
        database: 'embedded',
        locale: 'ar-AE',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      // Between the two: what lies beside on a desktop, and what is a sheet as on a phone.
      name: 'Arabic on a tablet',
      grep: isEverywhere ? /@tablet/ : onTabletAlone,
      grepInvert: isEverywhere ? [] : /@slow/,
      use: {
        language: 'ar',
        database: 'embedded',
        locale: 'ar-AE',
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'English on a desktop',
      grepInvert: isEverywhere ? onTabletAlone : [onTabletAlone, /@phone|@slow/],
      use: {
        language: 'en',
        database: 'server',
        locale: 'en-AE',
        viewport: { width: 1440, height: 900 },
        // Visitors who prefer reduced motion have to find everything as well.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
