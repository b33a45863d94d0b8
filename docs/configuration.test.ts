/** Checks that the documentation lists exactly the settings of the server. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted();

const files = ['env.ts', 'parts.ts', 'payments.ts', 'sign-in.ts', 'text-messages.ts', 'zatca.ts'];
const settings = files.map((file) => read(`apps/api/src/config/${file}`)).join('\n');
const known = names(settings, /^ {2}([A-Z][A-Z_]+):/gm);

test('lists every setting of the server in the configuration page', () => {
  const rows = read('docs/manual/configure.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  expect(known.length).toBeGreaterThan(10);
  expect(names(rows.join(), /`([A-Z][A-Z_]+)`/g)).toEqual(known);
});

test('lists every setting in the example file', () => {
  expect(names(read('.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(known);
});

test('compose passes the whole file to the container, and sets only addresses and paths itself', () => {
  const [, service = ''] = /^ {2}sufra:\n([\s\S]*?)^ {2}database:/m.exec(read('deploy/compose.yaml')) ?? [];
  expect(service).toMatch(/^ {4}env_file: .*sufra\.env/m);
  expect(names(service, /^ {6}([A-Z][A-Z_]+):/gm)).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY']);
});
