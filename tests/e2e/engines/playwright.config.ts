/** Journey in the engines found by `tools/find-programs.mjs`. */
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

const engines: Record<string, Options['programs']> = JSON.parse(process.env.ENGINES ?? '{}');
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

export default defineConfig<Record<never, never>, Options>({
  testDir: '.',
  outputDir: '../../../test-results',
  // Screenshots are only compared within one run.
  snapshotPathTemplate: '{testDir}/../../../test-results/{projectName}-{testName}-{arg}{ext}',
  globalSetup: '../shared-servers.ts',
  workers: 2,
  timeout: 240_000,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
  projects: Object.entries(engines).flatMap(([engine, programs]) =>
    (['ar', 'en'] as const).flatMap((language) =>
      [phone, desk].map((size) => ({
        name: `${engine}, ${language === 'ar' ? 'Arabic' : 'English'} ${size === phone ? 'on a phone' : 'on a desktop'}`,
        use: { programs, language, size },
      })),
    ),
  ),
});
