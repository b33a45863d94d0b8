/** Checks that files and folders named in the documentation exist. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');
const documents = files.filter((file) => /^(README|CONTRIBUTING|SECURITY|docs\/.*)\.md$/.test(file));

/** Code spans with a known file extension or a leading folder. Skips placeholders and build output. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@./-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|sql|css))`/g)]
    .map(([, name = '']) => name.replace(/^(\.\.?\/)+/, ''))
    .filter((name) => !/^[/@.]|NN_|node_modules|^zod\/|^(build|test-results)\b/.test(name));

test('every file named in a document exists', () => {
  const gone = documents.flatMap((document) => {
    // Removed files may be named in the past tense.
    const text = readFileSync(`${root}${document}`, 'utf8').replace(/^## Context$[\s\S]*?^## /gm, '');
    return namedIn(text)
      .filter(
        (name) => !files.some((file) => file === name || file.endsWith(`/${name}`) || `/${file}`.includes(`/${name.replace(/\/$/, '')}/`)),
      )
      .map((name) => `${document}: ${name}`);
  });
  expect(documents.length).toBeGreaterThan(20);
  expect(gone).toEqual([]);
});
