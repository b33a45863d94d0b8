import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeOf, packagesIn } from '../../../storefront/vite-notices.ts';
import { storefrontPages } from './routes.ts';

let sufra: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'sufra-notices-'));
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
});
afterAll(async () => {
  await sufra.close();
  rmSync(folder, { recursive: true });
});

/** Storefront packages that only run on the server. */
const onServer = ['@react-router/node', 'isbot', 'preact-render-to-string'];

test('notices list the licence of each package in storefront and console, map engine and fonts', async () => {
  const { statusCode, headers, body } = await sufra.app.inject({ url: '/third-party-notices.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const dependenciesOf = (name: string): string[] =>
    Object.keys(JSON.parse(readFileSync(new URL(`../../../${name}/package.json`, import.meta.url), 'utf8')).dependencies);
  const expected = [...dependenciesOf('storefront'), ...dependenciesOf('console')].filter(
    (name) => !name.startsWith('@sufra/') && !onServer.includes(name),
  );
  const named = [...body.matchAll(/^(\S+) \d[\w.-]*\nLicence: (\S+)/gm)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining([...expected, 'earcut', 'scheduler', 'tailwindcss']));
  expect(new Set(named).size).toBe(named.length);
  expect(body).toContain('SIL OPEN FONT LICENSE');
});

test('files belong to the innermost package they lie in, and our own files to no package', () => {
  expect(
    packagesIn([
      '/a/node_modules/react/index.js',
      '/a/node_modules/b/node_modules/@c/d/e.js?url',
      '\0x',
      '/a/src/f.ts',
      '/a/node_modules/@sufra/i18n/g.ts',
    ]),
  ).toEqual(['/a/node_modules/react', '/a/node_modules/b/node_modules/@c/d']);
});

test('refuses to distribute a package without a licence', () => {
  const write = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    return join(folder, name);
  };
  const described = JSON.stringify({ name: 'x', version: '1.0.0', license: 'MIT' });
  expect(noticeOf(write('whole', { 'package.json': described, LICENSE: 'Do as you like.' }))).toBe(
    'x 1.0.0\nLicence: MIT\n\nDo as you like.',
  );
  const readme = '# X\n\n## License (MIT)\n\nCopyright 2011 Y\n';
  expect(noticeOf(write('told', { 'package.json': described, 'README.md': readme }))).toContain('Copyright 2011 Y');
  expect(() => noticeOf(write('textless', { 'package.json': described, 'README.md': '# X' }))).toThrow('x comes without a licence');
  const nameless = JSON.stringify({ name: 'y', version: '1.0.0' });
  expect(() => noticeOf(write('nameless', { 'package.json': nameless, LICENSE: 'Mine.' }))).toThrow('y comes without a licence');
});
