import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { servedEndpoints } from './endpoints.ts';
import { refusals } from './refusals.ts';

const messages = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../i18n/messages/${locale}.json`, import.meta.url), 'utf8'));

test.each(['en', 'ar'])('I18N-03 ERR-04 every refusal has a text in %s', (locale) => {
  const texts = messages(locale);
  expect(Object.keys(refusals).filter((code) => !texts[`refusals.${code}`]?.trim())).toEqual([]);
  const codes = Object.keys(texts)
    .filter((key) => key.startsWith('refusals.'))
    .map((key) => key.slice('refusals.'.length));
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
});

test.each(['en', 'ar'])('I18N-03 ERR-03 every field message exists in %s', (locale) => {
  const texts = messages(locale);
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const keys = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/'([a-z]+\.[a-z_]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect(keys).toContain('account.email_required');
  expect([...new Set(keys)].filter((key) => !texts[key]?.trim())).toEqual([]);
});

test('ERR-04 business refusals are 430, and announced codes exist', () => {
  for (const { endpoint, refusals: listed } of servedEndpoints)
    for (const code of listed ?? []) expect([endpoint.name, code, code in refusals]).toEqual([endpoint.name, code, true]);
  const announced = new Set<string>(servedEndpoints.flatMap(({ refusals: listed }) => listed ?? []));
  const business = Object.entries(refusals).filter(([, status]) => status === 430);
  expect(business.filter(([code]) => !announced.has(code))).toEqual([]);
});
