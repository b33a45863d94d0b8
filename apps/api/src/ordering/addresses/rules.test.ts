import { withoutMarks } from '@sufra/i18n';
import { describe, expect, test } from 'vitest';
import { translator } from '../../platform/messages.ts';
import { fullAddress } from './rules.ts';

const address = { apartment: '', floor: '', building: '', street: 'Al Marsa Street', city: 'Dubai' };

describe('ADDR-01 an address in one line', () => {
  test.each([
    ['only what is needed', {}, 'Al Marsa Street, Dubai'],
    [
      'everything',
      { apartment: '12', floor: '3', building: 'Marina Tower' },
      'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai',
    ],
    ['letters of a flat or floor', { apartment: '4B', floor: 'G' }, 'Apartment 4B, Floor G, Al Marsa Street, Dubai'],
    ['a building that is a number', { building: '27' }, 'Building 27, Al Marsa Street, Dubai'],
    ['words that the customer wrote', { apartment: 'Villa 12', floor: 'Ground floor' }, 'Villa 12, Ground floor, Al Marsa Street, Dubai'],
    ['a landmark, in the customer’s own words', { landmark: 'next to the tram' }, 'Al Marsa Street, Dubai (next to the tram)'],
    ['no landmark', { landmark: '' }, 'Al Marsa Street, Dubai'],
  ])('%s', (_, change, expected) => {
    expect(fullAddress({ ...address, ...change }, translator('en'))).toBe(expected);
  });

  test('in Arabic', () => {
    const written = { apartment: '12', floor: '3', building: 'برج المارينا', street: 'شارع المرسى', city: 'دبي' };
    expect(fullAddress(written, translator('ar'))).toBe('شقة 12، الطابق 3، برج المارينا، شارع المرسى، دبي');
  });

  test('fullAddress isolates each part and uses the reader’s commas when text directions mix', () => {
    const [english, arabic] = [translator('en'), translator('ar')];
    const apart = (parts: string) => parts.replaceAll('[', '\u2068').replaceAll(']', '\u2069');
    expect(fullAddress({ ...address, apartment: '12' }, arabic)).toBe(apart('\u200f[شقة 12]، [Al Marsa Street]، [Dubai]'));
    expect(fullAddress(address, arabic)).toBe(apart('\u200f[Al Marsa Street]، [Dubai]'));
    expect(fullAddress({ ...address, apartment: 'شقة ١٢' }, english)).toBe(apart('\u200e[شقة ١٢], [Al Marsa Street], [Dubai]'));
    const written = { ...address, street: 'شارع المرسى', city: 'دبي', landmark: 'next to the tram' };
    expect(fullAddress(written, arabic)).toBe(apart('\u200f[شارع المرسى]، [دبي] ([next to the tram])'));
    expect(withoutMarks(fullAddress(written, arabic))).toBe('شارع المرسى، دبي (next to the tram)');
  });
});
