import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { expect, test } from 'vitest';
import { texts } from './statement.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const { database } = shared(await testDatabase());

test('PostgreSQL prepares every statement that is written as text', async () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  let written = 0;
  for (const file of files) {
    const uses = readFileSync(source + file, 'utf8').match(/\b(statement|oneRow)</g)?.length ?? 0;
    if (uses === 0) continue;
    written += uses;
    await import(/* @vite-ignore */ source + file);
  }
  expect(texts.size).toBeGreaterThan(0.9 * written);
  for (const [at, text] of [...texts].entries()) {
    const failure = await database.execute(`prepare statement_${at} as ${text}`).catch(String);
    expect(failure, text).toEqual({ rows: [] });
  }
});
