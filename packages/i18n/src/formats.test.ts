import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, formatTimes } from './days.ts';
import { formatAmount, formatClock, formatDate, formatMoney, formatTime } from './formats.ts';
import { direction, localName, negotiateLocale } from './index.ts';

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
  ])('I18N-04 %i fils read %s in both languages', (fils, text) => {
    expect(formatMoney(fils)).toBe(text);
  });

  test('I18N-04 every amount keeps its two decimals and its value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), (fils) => {
        const text = formatAmount(fils);
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        expect(Math.round(Number(text) * 100)).toBe(fils);
      }),
    );
  });
});

describe('dates and times', () => {
  const evening = '2026-11-21T19:45:00+04:00';

  test('I18N-02 numbers stay readable in Arabic: Latin digits', () => {
    expect(formatDate('ar', evening)).toMatch(/21.*2026/);
    expect(formatTime('ar', evening)).toMatch(/7:45/);
    expect(formatDate('en', evening)).toBe('21 November 2026');
  });

  test.each([
    ['2026-11-21T19:45:00+04:00', '21 November 2026', /^7:45\spm$/i],
    ['2026-11-21T23:30:00-05:00', '21 November 2026', /^11:30\spm$/i],
    ['2026-11-22T00:15:00+05:30', '22 November 2026', /^12:15\sam$/i],
    ['2026-11-21T15:45:00.000Z', '21 November 2026', /^3:45\spm$/i],
  ])('the clock is that of the branch, wherever the reader is: %s', (time, date, clock) => {
    expect(formatDate('en', time)).toBe(date);
    expect(formatTime('en', time)).toMatch(clock);
  });

  test('a time can be read on the clocks of another zone', () => {
    expect(formatDate('en', '2026-11-30T19:59:59.999Z', 'Asia/Dubai')).toBe('30 November 2026');
    expect(formatTime('en', '2026-11-21T15:45:00Z', 'Asia/Dubai')).toMatch(/^7:45/);
  });

  const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
  test.each([
    ['2026-11-21T19:40:00+04:00', '2026-11-21T19:50:00+04:00', '7:40 – 7:50 PM', '7:40–7:50 م'],
    ['2026-11-21T11:55:00-05:00', '2026-11-21T12:05:00-05:00', '11:55 AM – 12:05 PM', '11:55 ص – 12:05 م'],
    ['2026-11-21T23:55:00+04:00', '2026-11-22T00:10:00+04:00', '11:55 PM – 12:10 AM', '11:55 م – 12:10 ص'],
  ])('SLOT-04 two times read as one: %s to %s', (from, until, english, arabic) => {
    expect(plain(formatTimes('en', { from, until }))).toBe(english);
    expect(plain(formatTimes('ar', { from, until }))).toBe(arabic);
  });

  test('SLOT-04 the day of a time is that of the clocks there', () => {
    expect(formatDay('en', '2026-11-22T00:10:00+14:00', 'long')).toBe('Sunday, 22 November');
    expect(formatDay('ar', '2026-11-22T00:10:00+14:00', 'long')).toBe('الأحد، 22 نوفمبر');
  });

  test.each([
    ['11:30', /^11:30/],
    ['00:00', /^12:00/],
    ['24:00', /^12:00/],
    ['23:05', /^11:05/],
  ])('%s on the door reads as people say it', (clock, expected) => {
    expect(formatClock('en', clock)).toMatch(expected);
    expect(formatClock('ar', clock)).toMatch(expected);
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
  ])('I18N-01 a browser that asks for %s gets %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  test('I18N-02 Arabic reads from the right', () => {
    expect(direction('ar')).toBe('rtl');
    expect(direction('en')).toBe('ltr');
  });

  test('I18N-05 a dish without an Arabic name shows its English one', () => {
    expect(localName('ar', { en: 'Hummus', ar: 'حمص' })).toBe('حمص');
    expect(localName('ar', { en: 'Hummus', ar: '  ' })).toBe('Hummus');
    expect(localName('ar', { en: 'Hummus', ar: '' })).toBe('Hummus');
    expect(localName('en', { en: 'Hummus', ar: 'حمص' })).toBe('Hummus');
  });
});
