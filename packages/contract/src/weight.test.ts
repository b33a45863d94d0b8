import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Runtime imports of a file: type-only imports are erased. */
function importsOf(file: URL): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*(?:from\s*)?['"]([^'"]+)['"]/gm);
  const dynamic = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
  const running = [...statements].flatMap(([, clause = '', from = '']) => {
    const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(',') ?? [clause];
    const onlyTypes = names.filter((name) => name.trim()).every((name) => /^\s*type\s/.test(name)) && clause !== '';
    return onlyTypes ? [] : [from];
  });
  return [...running, ...dynamic];
}

function loadedWith(file: URL, seen = new Set<string>()): Set<string> {
  for (const name of importsOf(file)) {
    const next = name.startsWith('.') ? new URL(name, file) : name;
    if (seen.has(String(next))) continue;
    seen.add(String(next));
    if (next instanceof URL) loadedWith(next, seen);
  }
  return seen;
}

const folder = new URL('.', import.meta.url);
const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'testing');
const forBrowsers = features
  .flatMap(({ name }) => readdirSync(new URL(`${name}/`, folder), { recursive: true }).map((file) => `${name}/${String(file)}`))
  .concat('money.ts', 'text.ts', 'refusals.ts', 'names.ts', 'endpoint.ts')
  .filter(
    (file) =>
      file.endsWith('.ts') && !/\.test\.ts$|\/([a-z]+-)?(schemas|forms|served)\.ts$|^wire\/(parts|about|units|schema-of)\.ts$/.test(file),
  );

test('control: the import walk finds the validator behind a served call', () => {
  expect([...loadedWith(new URL('account/served.ts', folder))]).toEqual(
    expect.arrayContaining(['zod/mini', String(new URL('account/schemas.ts', folder)), String(new URL('wire/parts.ts', folder))]),
  );
  for (const feature of ['account', 'addresses', 'branches', 'checkout', 'geo', 'menu', 'orders', 'promotions'])
    for (const part of ['endpoints', 'model']) expect(forBrowsers).toContain(`${feature}/${part}.ts`);
});

test.each(forBrowsers)('a browser that loads %s loads no validator', (file) => {
  const loaded = [...loadedWith(new URL(file, folder))];
  for (const each of loaded) {
    expect(each).not.toMatch(/^zod|(schemas|forms|served|wire\/(parts|about|units|schema-of))\.ts$/);
    if (each.startsWith('file:')) expect(existsSync(new URL(each))).toBe(true);
  }
});

const forms = features
  .flatMap(({ name }) => readdirSync(new URL(`${name}/`, folder), { recursive: true }).map((file) => `${name}/${String(file)}`))
  .filter((file) => file.endsWith('/forms.ts'));

test.each(forms)('a browser that loads the form of %s loads the validator, without API descriptions', (file) => {
  const loaded = [...loadedWith(new URL(file, folder))];
  expect(loaded).toContain('zod/mini');
  for (const each of loaded) expect(each).not.toMatch(/(schemas|served|examples|wire\/(about|units|schema-of))\.ts$/);
});
