import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const servedFiles = readdirSync(new URL('.', import.meta.url), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('/served.ts'));

/** Maps may refer to other features' maps, so all their schemas must be loadable in any order. */
test.each(servedFiles)('%s finds the schema of every map it contains when it loads alone', async (file) => {
  vi.resetModules();
  expect(await import(/* @vite-ignore */ `./${file}`)).toBeDefined();
});
