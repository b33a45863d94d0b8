/** Tests of one area: see areas.mjs. */
import { readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../../vitest.config.ts';
import { areas } from './areas.mjs';

const { projects = [], tests = [] } = areas[process.env.MUTATION_AREA ?? 'rules'] ?? {};
/**
 * Documentation tests run whole commands, and no area mutates components. A test that loads modules again would count as covering their
 * constants, which Stryker then mutates after the module was evaluated: they would all survive.
 */
const isWanted = (file: string) =>
  !/^(docs|apps\/(console|storefront)|packages\/(calls|ui))\//.test(file) &&
  !readFileSync(file, 'utf8').includes('vi.resetModules()') &&
  (tests.length === 0 || tests.some((path) => file.startsWith(path)));

const kept = (config.test?.projects ?? []).flatMap((project) => {
  const { test } = project as TestProjectInlineConfiguration;
  if (!test || !projects.includes(String(test.name))) return [];
  return [{ ...(project as TestProjectInlineConfiguration), test: { ...test, include: test.include?.filter(isWanted) ?? [] } }];
});

export default defineConfig({ ...config, test: { ...config.test, projects: kept } });
