import { currencies, stepOf } from '@sufra/contract/money';
import { slug } from '@sufra/contract/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils } from '../testing/values.ts';
import { moneyText, parseMoney } from './money.ts';
import { momentText, parseDate, parseDays, parseMinutes, parseMoment, parsePeriods, periodsText } from './times.ts';
import { nearest, quoted } from './words.ts';

describe('OWN-01 parses unambiguous input', () => {
  test.each<[string, number | string]>([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['0.05', 5],
    ['1,250.00', 125_000],
    ['1.250,00', 125_000],
    ['١٢٫٥٠', 1250],
    ['20000', 2_000_000],
    ['20000.01', 'is more than AED 20,000'],
    ['1,250', 'could mean 1250 or 1.25: write it without the comma, or with two decimals'],
    ['1.250', 'could mean 1250 or 1.25: write it without the dot, or with two decimals'],
    ['0.125', 'has more than two decimals'],
    ['-3', 'is below 0'],
    ['AED 12', 'is not a number'],
    ['1e3', 'is not a number'],
    ['12.', 'is not a number'],
    ['1.2.3', 'is not a number'],
    ['', 'is not a number'],
  ])('%s as money', (text, read) => {
    expect(parseMoney(text)).toBe(read);
    if (typeof read === 'number') expect(parseMoney(moneyText(read))).toBe(read);
  });

  test.each<[string, number | string]>([
    ['1.25', 1250],
    ['1.250', 1250],
    ['0,750', 750],
    ['٠٫٠٥٠', 50],
    ['0.005', 'has a third decimal other than 0, which cards cannot pay'],
    ['1,250.500', 1_250_500],
    ['2000.001', 'is more than KD 2,000'],
    ['1,250', 'could mean 1250 or 1.25: write it without the comma, or with a dot'],
    ['0.1255', 'has more than three decimals'],
  ])('%s as money of a currency with three decimals', (text, read) => {
    expect(parseMoney(text, currencies.KWD)).toBe(read);
  });

  test.each(Object.values(currencies))('amounts in $code round-trip', (currency) => {
    const payable = fils.map((amount) => amount - (amount % stepOf(currency)));
    fc.assert(fc.property(payable, (amount) => void expect(parseMoney(moneyText(amount, currency), currency)).toBe(amount)));
  });

  test.each<[string, string | null]>([
    ['13:00-01:00', '13:00-01:00'],
    ['9am - 5:30 pm', '09:00-17:30'],
    ['12am-12pm', '00:00-12:00'],
    ['9:00–17:00', '09:00-17:00'],
    ['9:00 to 17:00', '09:00-17:00'],
    ['13:30-01:00, 7:00-12:00', '07:00-12:00, 13:30-01:00'],
    ['٠٨:٠٠-٢٣:٠٠', '08:00-23:00'],
    ['00:00-24:00', '24h'],
    ['08:00-08:00', '08:00-08:00'],
    ['Closed', 'closed'],
    ['8-23', null],
    ['24:00-08:00', null],
    ['25:00-26:00', null],
    ['10:00-09:00, 12:00-13:00', null],
    ['13pm-2am', null],
    ['08:00', null],
  ])('%s as hours', (text, written) => {
    const read = parsePeriods(text);
    if (written === null) expect(read).toBeTypeOf('string');
    else expect(periodsText(read as Exclude<typeof read, string>)).toBe(written);
  });

  test.each<[string, object | null]>([
    ['Sunset - 1am', { opens: 1080, closes: 1500, sunset: 'opens' }],
    ['sunset-20:00', { opens: 1080, closes: 1200, sunset: 'opens' }],
    ['16:00 to sunset', { opens: 960, closes: 1080, sunset: 'closes' }],
    ['sunset-19:45', null],
    ['16:15-sunset', null],
    ['sunset-sunset', null],
    ['sunset', null],
  ])('MENU-14 %s as hours of a category, and of nothing else', (text, period) => {
    expect(parsePeriods(text)).toBeTypeOf('string');
    const read = parsePeriods(text, true);
    if (period === null) expect(read).toBeTypeOf('string');
    else expect(read).toEqual([period]);
  });

  test.each<[string, number[] | null]>([
    ['sun-thu', [0, 1, 2, 3, 4]],
    ['Fri - Sun', [5, 6, 0]],
    ['monday, wed', [1, 3]],
    ['sun-fri-sat', null],
    ['weekend', null],
  ])('%s as days', (text, days) => expect(parseDays(text)).toEqual(days));

  test.each<[string, number | null]>([
    ['45', 45],
    ['45 min', 45],
    ['1 h 30 min', 90],
    ['2 days', 2880],
    ['', null],
    ['soon', null],
    ['1.5 h', null],
  ])('%s as minutes', (text, minutes) => expect(parseMinutes(text)).toBe(minutes));

  test('valid dates, and moments in UAE time', () => {
    expect(['2028-02-29', '2027-02-29', '2026-13-01', '26-01-01', '1999-01-01'].map(parseDate)).toEqual([
      '2028-02-29',
      null,
      null,
      null,
      null,
    ]);
    expect(parseMoment('2026-12-01', 'start')).toBe('2026-11-30T20:00:00.000Z');
    expect(parseMoment('2026-12-01', 'end')).toBe('2026-12-01T20:00:00.000Z');
    expect(parseMoment('2026-12-01 18:00', 'start')).toBe('2026-12-01T14:00:00.000Z');
    expect(parseMoment('2026-12-01T18:00:00+01:00', 'start')).toBe('2026-12-01T17:00:00.000Z');
    expect(parseMoment('2026-12-01 25:00', 'start')).toBeNull();
    expect(momentText('2026-12-01T20:00:00.000Z', 'end')).toBe('2026-12-01');
    expect(momentText('2026-12-01T20:00:30.000Z', 'end')).toBe('2026-12-01T20:00:30.000Z');
  });
});

test('OWN-02 derives codes from names, and suggests corrections', () => {
  expect(['Café Crème', "Za'atar & Cheese!", 'كرك', '  7UP '].map(slug)).toEqual(['cafe-creme', 'za-atar-cheese', '', '7up']);
  expect(nearest('minimun', ['minutes', 'minimum'])).toBe('minimum');
  expect(nearest('pirce', ['price', 'pickup'])).toBe('price');
  expect(nearest('Name AR', ['name', 'name_ar'])).toBe('name_ar');
  expect(nearest('zebra', ['price', 'pickup'])).toBeNull();
  expect(quoted(`a\n\u202e${'x'.repeat(80)}`)).toBe(`'a ${'x'.repeat(55)}…'`);
});
