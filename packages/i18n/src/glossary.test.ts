import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { food, type GlossaryEntry, glossary, withoutTanween } from './glossary.ts';

const restaurant = join(import.meta.dirname, '../../../demo/restaurant');

/** Texts of the demo restaurant by file, legal texts included. */
const demo = readdirSync(restaurant, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(yaml|md|geojson)$/.test(file))
  .map((file): [string, string] => [file, readFileSync(join(restaurant, file), 'utf8')]);

const saying = (texts: Record<string, string>, wrong: RegExp | undefined, { except = [], among = /^/ } = {} as Partial<GlossaryEntry>) =>
  wrong ? Object.entries(texts).filter(([key, text]) => wrong.test(text) && among.test(key) && !except.includes(key)) : [];

describe('one word for one thing', () => {
  test.each(glossary.map((word) => [word.words.en, word.words.ar, word] as const))('I18N-03 %s, %s', (_, __, word) => {
    expect(saying(english, word.not.en, word)).toEqual([]);
    expect(saying(arabic, word.not.ar, word)).toEqual([]);
  });

  test('chosen terms are used, and every exception is needed', () => {
    const [all, everything] = [Object.values(english).join('\n').toLowerCase(), Object.values(arabic).join('\n')];
    const unused = glossary.filter(
      ({ words }) => !all.includes(words.en.toLowerCase()) || !words.ar.split(', ').every((word) => everything.includes(word)),
    );
    expect(unused.map(({ words }) => words)).toEqual([]);
    const excused = (key: string, { en, ar }: GlossaryEntry['not']) =>
      en?.test((english as Record<string, string>)[key] ?? '') || ar?.test((arabic as Record<string, string>)[key] ?? '');
    expect(glossary.flatMap(({ not, except = [] }) => except.filter((key) => !excused(key, not)))).toEqual([]);
  });

  test('I18N-03 tanween is consistent in texts and demo', () => {
    const lacking = [...Object.entries(arabic), ...demo].filter(([, text]) => withoutTanween.test(text));
    expect(lacking.map(([where, text]) => [where, withoutTanween.exec(text)?.[0]])).toEqual([]);
  });

  test.each(food)('I18N-03 the demo uses $word', ({ word, not }) => {
    expect(demo.filter(([, text]) => not.test(text)).map(([file]) => file)).toEqual([]);
    expect(demo.some(([, text]) => text.includes(word))).toBe(true);
  });
});
