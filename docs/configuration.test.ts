/** The documents name what can be configured; nothing may be missing, nothing may be left over. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted();

const files = ['env.ts', 'parts.ts', 'payments.ts', 'sign-in.ts', 'text-messages.ts'];
const settings = files.map((file) => read(`apps/api/src/config/${file}`)).join('\n');
const known = names(settings, /^ {2}([A-Z][A-Z_]+):/gm);

test('every setting that the server reads is in the table of the configuration page', () => {
  const rows = read('docs/manual/configure.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  expect(known.length).toBeGreaterThan(10);
  expect(names(rows.join(), /`([A-Z][A-Z_]+)`/g)).toEqual(known);
});

test('and in the file to copy', () => {
  expect(names(read('.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(known);
});

test('compose passes the whole file to the container, and sets only addresses and paths itself', () => {
  const [, service = ''] = /^ {2}sufra:\n([\s\S]*?)^ {2}database:/m.exec(read('deploy/compose.yaml')) ?? [];
  expect(service).toMatch(/^ {4}env_file: .*sufra\.env/m);
  expect(names(service, /^ {6}([A-Z][A-Z_]+):/gm)).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY']);
});
