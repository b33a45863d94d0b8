import { always } from '@sufra/contract/promotions/model';
import { describe, expect, test } from 'vitest';
import { toText, toValue } from '../field-texts.ts';
import { benefitIn, benefitText } from './promotion-texts.ts';

describe('DESK-17 promotion fields round-trip between form and value', () => {
  test.each<[string, unknown]>([
    ['code', null],
    ['code', 'KARAK10'],
    ['benefit', { kind: 'percent', percent: 10, max: null }],
    ['benefit', { kind: 'percent', percent: 10, max: 2050 }],
    ['benefit', { kind: 'fixed', amount: 1500 }],
    ['benefit', { kind: 'free_delivery' }],
    ['combines', true],
    ['firstOrderOnly', false],
    ['orderType', null],
    ['orderType', 'pickup'],
    ['minimum', 8000],
    ['branches', []],
    ['branches', ['marina', 'jlt']],
    ['starts', always],
    ['starts', '2026-11-30T20:00:00.000Z'],
    ['ends', null],
    ['ends', '2026-12-31T11:00:00.000Z'],
    ['hours', []],
    ['hours', [0, 4].map((day) => ({ day, opens: 1320, closes: 1560 }))],
    [
      'hours',
      [
        { day: 1, opens: 720, closes: 900 },
        { day: 1, opens: 1020, closes: 1140 },
        { day: 5, opens: 780, closes: 900 },
      ],
    ],
    [
      'hours',
      [
        { day: 2, opens: 420, closes: 1080, sunset: 'closes' },
        { day: 2, opens: 1080, closes: 1500, sunset: 'opens' },
      ],
    ],
    ['points', 100],
    ['points', null],
    ['perCustomer', 3],
    ['limit', null],
  ])('DESK-17 %s %j', (field, value) => {
    expect(toValue(field, toText(field, value))).toEqual(value);
  });

  test('DESK-17 parses input: lower case, Arabic digits, percent signs', () => {
    expect(toValue('code', ' karak10 ')).toBe('KARAK10');
    // An incomplete code is invalid for the server.
    expect(toValue('code', ' ')).toBe('');
    const typed = (changes: object) => toValue('benefit', benefitText({ ...benefitIn(''), ...changes }));
    expect(typed({ percent: '١٥٪', max: '٢٠٫٥' })).toEqual({ kind: 'percent', percent: 15, max: 2050 });
    expect(typed({ kind: 'fixed', amount: '15' })).toEqual({ kind: 'fixed', amount: 1500 });
    // Invalid numbers are sent as typed, and the server reports them.
    expect(typed({ percent: 'ten' })).toEqual({ kind: 'percent', percent: 'ten', max: null });
    expect(toValue('minimum', '')).toBe(0);
    expect(toValue('ends', 'soon')).toBe('soon');
  });
});
