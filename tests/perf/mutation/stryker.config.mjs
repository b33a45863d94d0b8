/** Mutates one area at a time, in the copy of the project made by tools/mutation.mjs. */
import { areas } from './areas.mjs';

const area = areas[process.env.MUTATION_AREA ?? 'rules'];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/perf/mutation/vitest.config.ts', related: false },
  mutate: area.mutate,
  inPlace: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: true,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true, skipFull: true },
  jsonReporter: { fileName: `.mutation/${process.env.MUTATION_AREA ?? 'rules'}.json` },
  timeoutMS: 20_000,
  disableTypeChecks: false,
  tempDirName: '.mutation/tmp',
};
