import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileMessages } from './compile.ts';
import { createTranslator, type Locale, type MessageKey } from './index.ts';

const root = join(import.meta.dirname, '../../..');
const read = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(join(root, `packages/i18n/messages/${locale}.json`), 'utf8'));
const english = read('en');
const arabic = read('ar');

/** Argument names of an ICU message: `{name}` or `{count, plural, …}`. */
const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d)\s*)\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? ''))]
    .filter((name) => !/^\d+$/.test(name))
    .sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'build' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

describe('texts of the product', () => {
  test('I18N-03 every text exists in both languages', () => {
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
    expect(Object.entries({ ...english, ...arabic }).filter(([, text]) => !text.trim())).toEqual([]);
  });

  test('I18N-03 texts have equal arguments in both languages', () => {
    const different = Object.keys(english).filter(
      (key) => String(argumentsOf(english[key] ?? '')) !== String(argumentsOf(arabic[key] ?? '')),
    );
    expect(different).toEqual([]);
  });

  test('I18N-03 no Arabic text is left in English', () => {
    const left = Object.entries(arabic).filter(([key, text]) => /[a-z]/i.test(english[key] ?? '') && !/\p{Script=Arabic}/u.test(text));
    // Our own names, and language-independent patterns.
    expect(left.filter(([, text]) => !/^(English|Sufra|AED|[\s\p{P}]|\{\w+\})+$/u.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('I18N-02 SLOT-04 a time in a sentence is isolated for bidi', () => {
    // Durations combine a number with its unit.
    const lasting = ['account.code_resend_in', 'console.availability_left'];
    const open = [...Object.entries(english), ...Object.entries(arabic)].filter(
      ([key, text]) => !lasting.includes(key) && /(?<!\u2068)\{(?:time|slot)\}|\{(?:time|slot)\}(?!\u2069)/.test(text),
    );
    expect(open).toEqual([]);
  });

  test('I18N-03 Arabic plurals have all six forms', () => {
    const incomplete = Object.entries(arabic)
      .filter(([, text]) => /,\s*plural\s*,/.test(text))
      .filter(([, text]) => !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) => new RegExp(`\\b${form}\\s*\\{`).test(text)));
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });

  test('every message compiles, and an invalid one is named', () => {
    expect(() => compileMessages(english)).not.toThrow();
    expect(() => compileMessages(arabic)).not.toThrow();
    expect(() => compileMessages({ 'cart.title': '{count, plural, one {' })).toThrow(/cart\.title/);
  });

  test('every text is used', () => {
    const code = ['apps', 'packages/contract', 'packages/ui']
      .flatMap((folder) => sources(join(root, folder)))
      .map((path) => readFileSync(path, 'utf8'));
    const all = code.join('\n');
    const quoted = new Set([...all.matchAll(/(['"])([\w.]+)(?=\1)/g)].map(([, , text]) => text));
    // Dynamic keys: `refusals.${code}`, `orders.state_${state}` …
    const prefixes = [...new Set([...all.matchAll(/`([a-z]+\.[a-z_]*)\$\{/g)].map(([, prefix]) => prefix ?? ''))];
    const unused = Object.keys(english).filter((key) => !quoted.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});

test('an unknown key is shown as itself', () => {
  const t = createTranslator('en', compileMessages(english));
  expect(t('nothing.here' as MessageKey)).toBe('nothing.here');
});
