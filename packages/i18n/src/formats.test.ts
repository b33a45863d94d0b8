import { describe, expect, test } from 'vitest';
import { formatDate, formatMoment, formatMoney, formatTime, formatWeekTime } from './formats.ts';
import { createTranslator, direction, formatTag, localName, negotiateLocale, pluralOf } from './index.ts';

describe('money', () => {
  test.each([
    [0, 'AED 0.00'],
    [5, 'AED 0.05'],
    [3350, 'AED 33.50'],
    [99_999, 'AED 999.99'],
    [100_000, 'AED 1,000.00'],
    [2_000_000, 'AED 20,000.00'],
    [123_456_789, 'AED 1,234,567.89'],
    [-250_000, 'AED -2,500.00'],
    [-250, 'AED -2.50'],
  ])('I18N-04 %i fils is formatted as %s in both languages', (fils, text) => {
    expect(formatMoney(fils)).toBe(text);
  });
});

describe('dates and times', () => {
  const evening = '2026-11-21T19:45:00+04:00';

  test('I18N-02 uses Latin digits in Arabic', () => {
    expect(formatDate('ar', evening)).toMatch(/21.*2026/);
    expect(formatTime('ar', evening)).toMatch(/7:45/);
    expect(formatDate('en', evening)).toBe('21 November 2026');
  });

  test.each([
    ['2026-11-21T19:45:00+04:00', '21 November 2026', /^7:45\spm$/i],
    ['2026-11-21T23:30:00-05:00', '21 November 2026', /^11:30\spm$/i],
    ['2026-11-22T00:15:00+05:30', '22 November 2026', /^12:15\sam$/i],
    ['2026-11-21T15:45:00.000Z', '21 November 2026', /^3:45\spm$/i],
  ])('uses the branch’s clock in any reader’s zone: %s', (time, date, clock) => {
    expect(formatDate('en', time)).toBe(date);
    expect(formatTime('en', time)).toMatch(clock);
  });

  test('converts a time to another zone', () => {
    expect(formatDate('en', '2026-11-30T19:59:59.999Z', 'Asia/Dubai')).toBe('30 November 2026');
    expect(formatTime('en', '2026-11-21T15:45:00Z', 'Asia/Dubai')).toMatch(/^7:45/);
  });

  test.each([
    ['2026-11-21T00:00:00+04:00', 'midnight', 'منتصف الليل', '12:00 AM'],
    ['2026-11-21T00:01:00+04:00', '12:01 AM', '12:01 ص', '12:01 AM'],
    ['2026-11-21T12:00:00+04:00', '12:00 PM', '12:00 م', '12:00 PM'],
    ['2026-11-21T23:05:00+04:00', '11:05 PM', '11:05 م', '11:05 PM'],
  ])('I18N-02 %s is formatted as %s, and in digits beside a date', (time, english, arabic, besideDate) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect([plain(formatTime('en', time)), plain(formatTime('ar', time))]).toEqual([english, arabic]);
    expect(plain(formatMoment('en', time))).toBe(`21 November 2026, ${besideDate}`);
    expect(plain(formatWeekTime('en', time))).toBe(`Saturday, ${besideDate}`);
  });
});

describe('language', () => {
  test.each([
    ['ar', 'ar'],
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr-FR,fr;q=0.9,ar;q=0.5', 'ar'],
    ['en;q=0.4,ar;q=0.8', 'ar'],
    ['ar;q=0,en', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;;q=,,', 'en'],
  ])('I18N-01 Accept-Language %s negotiates %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  test('I18N-02 Arabic is right-to-left', () => {
    expect(direction('ar')).toBe('rtl');
    expect(direction('en')).toBe('ltr');
  });

  test('I18N-05 a missing Arabic name falls back to English', () => {
    expect(localName('ar', { en: 'Hummus', ar: 'حمص' })).toBe('حمص');
    expect(localName('ar', { en: 'Hummus', ar: '  ' })).toBe('Hummus');
    expect(localName('ar', { en: 'Hummus', ar: '' })).toBe('Hummus');
    expect(localName('en', { en: 'Hummus', ar: 'حمص' })).toBe('Hummus');
  });
});

test.each(['en', 'ar'] as const)('I18N-01 plurals of %s follow CLDR without Intl.PluralRules', (locale) => {
  const rules = new Intl.PluralRules(formatTag(locale));
  for (const count of [...Array.from({ length: 1202 }, (_, each) => each), 0.5, 1.5, 3.5, 11.5, 100_003, 1_000_000])
    expect(`${count} ${pluralOf(locale, count)}`).toBe(`${count} ${rules.select(count)}`);
});

test.each(['en', 'ar'] as const)('I18N-02 counts of %s read as Intl writes them', (locale) => {
  const say = createTranslator(locale, { '#': [['n', 4]] } as never) as unknown as (key: string, values: object) => string;
  for (const n of [0, 7, 999, 1000, 12_345, 1_234_567, 2.5, -3, -12_345])
    expect(say('#', { n })).toBe(new Intl.NumberFormat(formatTag(locale)).format(n));
});
