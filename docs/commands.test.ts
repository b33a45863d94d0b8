// @slow
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(`${root}/${name}`, 'utf8');

/** Commands in fenced `sh` blocks, and inline code that begins with npm. */
function commandsOf(document: string): string[] {
  const blocks = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').split('\n'));
  const inline = [...document.matchAll(/`(npm [^`]+)`/g)].map(([, command]) => command ?? '');
  return [...new Set([...blocks, ...inline].map((line) => line.trim()).filter((line) => line && !line.startsWith('#')))];
}

/**
 * Covered elsewhere: tests/e2e/start.spec.ts, pages/development.test.ts of the API, the current test run, and its part `lint`, which runs
 * the same program on the same files.
 */
const provedElsewhere = new Set(['npm start', 'npm test', 'npm run dev', 'npm run format']);

/**
 * Excluded: benchmarks, whose budgets fail on a busy machine; commands that take minutes or root (fuzzer, model, reference screenshots,
 * several machines); those that need Java or other browsers; test:all, which runs this test; and the refund, restaurant and staff commands,
 * which have their own tests.
 */
const notTried = new Set([
  'bench',
  'chaos',
  'check:html',
  'fuzz',
  'ha',
  'memory',
  'mutation',
  'refund',
  'restaurant',
  'screens',
  'staff',
  'test:all',
  'test:engines',
]);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Isolates the developer's own data. */
const env = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'sufra-commands-')) };
/** Runs each command once, with the documents that name it, because some are slow. */
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/first-hour.md'].map((name) => ({ name, named: commandsOf(read(name)) }));
const commands = [...new Set(documents.flatMap(({ named }) => named))].map((command) => {
  const names = documents.flatMap(({ name, named }) => (named.includes(command) ? [name] : []));
  return [names.join(', '), command] as const;
});

afterAll(() => rmSync(env.DATA_DIR, { recursive: true }));

describe('commands in the documentation', () => {
  test('finds commands, among them npm start and npm test', () => {
    expect(commands.map(([, command]) => command)).toEqual(expect.arrayContaining(['npm start', 'npm test']));
  });

  test.each(commands)(
    '%s: %s',
    async (_, command) => {
      if (provedElsewhere.has(command)) return expect(scripts).toHaveProperty(command.replace(/^npm (run )?/, ''));
      const part = /^npm test -- (\w+)$/.exec(command)?.[1];
      if (part) return expect(read('tools/test.mjs')).toMatch(new RegExp(`async ${part}\\(\\)`));
      const script = /^npm run ([\w:]+)( [\w./@ -]+)?$/.exec(command)?.[1] ?? '';
      expect(scripts, `${command} is neither a script nor a part of the tests`).toHaveProperty(script);
      const files = scripts[script]?.match(/[\w./-]+\.m?[jt]s\b/g) ?? [];
      for (const file of files) expect(existsSync(`${root}/${file}`), `${file} of ${command}`).toBe(true);
      if (!notTried.has(script)) await promisify(execFile)('npm', ['run', script], { cwd: root, env });
      // Timeout for measurements and builds.
    },
    120_000,
  );
});
