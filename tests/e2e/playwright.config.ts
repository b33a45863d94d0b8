import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes glyph rendering independent of the machine's settings.
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

/**
 * Tolerance for screenshots. The headless shell that took them reproduces them within 20 pixels (mirrored arrows differ by 88, a 3 px
 * margin by 700). Other browser builds differ at glyph edges: up to 522 pixels per screen by more than 0.3 of the range from black to
 * white.
 */
const tookThePictures = process.env.BROWSER_PATH?.includes('headless-shell') ?? false;
const tolerance = tookThePictures ? { threshold: 0.1, maxDiffPixels: 40 } : { threshold: 0.3, maxDiffPixels: 600 };

const isEverywhere = Boolean(process.env.ALL_TESTS);
const onTabletAlone = /^(?!.*@(phone|desk)).*@tablet/;

export default defineConfig<Options>({
  testDir: '.',
  // Other engines have their own configuration; HTML is only collected for its checker.
  testIgnore: ['engines/**', ...(process.env.HTML_PAGES ? [] : ['html.spec.ts'])],
  outputDir: '../../test-results',
  globalSetup: './shared-servers.ts',
  fullyParallel: false,
  // Two workers use little more than one core, as tests wait for pages, mails and clocks: a third uses the rest.
  workers: 3,
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', ...tolerance },
  },
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  // Other platforms render glyphs differently.
  ignoreSnapshots: process.platform !== 'linux',
  forbidOnly: Boolean(process.env.CI),
  // A flaky test indicates a fault in the test or the product.
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      // Chromium refuses its sandbox to root.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags,
    },
    timezoneId: 'Asia/Dubai',
    // Animations take 6 % of the time: `npm run test:all` runs with them.
    contextOptions: { reducedMotion: isEverywhere ? 'no-preference' : 'reduce' },
    // Tests cannot intercept responses from a service worker's cache: only tests of the worker allow it.
    serviceWorkers: 'block',
  },
  // `@phone` and `@desk` tests do not depend on direction or screen size, and run on that screen only. `@tablet` tests run on a tablet,
  // alone or in addition. ALL_TESTS (`npm run test:all`) runs every test on all suitable screens, and adds the `@slow` ones.
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
      // Medium layout: columns of the desktop, sheets of the phone.
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
        // Everything must work with reduced motion, too.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
