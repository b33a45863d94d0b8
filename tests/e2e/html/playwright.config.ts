/** Collects every page for `npm run check:html`, with the devices and languages of the browser tests. */
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

export default defineConfig(usual, {
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results',
  globalSetup: '../shared-servers.ts',
  projects: (usual.projects ?? []).filter(({ name }) => name !== 'Arabic on a tablet').map((project) => ({ ...project, grepInvert: [] })),
});
