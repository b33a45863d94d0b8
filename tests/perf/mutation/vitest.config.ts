/** The tests of one area: see areas.mjs. */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../../vitest.config.ts';
import { areas } from './areas.mjs';

const { projects = [], tests = [] } = areas[process.env.MUTATION_AREA ?? 'rules'] ?? {};
/** A pattern stands for files that are nowhere else than in packages. The documents' tests run whole commands. */
const isWanted = (file: string) => !file.startsWith('docs/') && (tests.length === 0 || tests.some((path) => file.startsWith(path)));

const kept = (config.test?.projects ?? []).flatMap((project) => {
  const { test } = project as TestProjectInlineConfiguration;
  if (!test || !projects.includes(String(test.name))) return [];
  return [{ ...(project as TestProjectInlineConfiguration), test: { ...test, include: test.include?.filter(isWanted) ?? [] } }];
});

export default defineConfig({ ...config, test: { ...config.test, projects: kept } });
