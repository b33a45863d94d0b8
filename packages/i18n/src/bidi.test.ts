import { expect, test } from 'vitest';
import { inOneLine, withoutMarks } from './index.ts';

const comma = (parts: readonly string[]) => parts.join(', ');

test('ADDR-01 I18N-02 inOneLine isolates opposite-direction parts and keeps the reader’s direction', () => {
  expect(inOneLine(['Marina Tower', 'Dubai'], 'en', comma)).toBe('Marina Tower, Dubai');
  expect(inOneLine(['برج', '12', 'دبي'], 'ar', comma)).toBe('برج, 12, دبي');
  expect(inOneLine(['Marina Tower', 'دبي'], 'en', comma)).toBe('\u200e\u2068Marina Tower\u2069, \u2068دبي\u2069');
  expect(inOneLine(['Marina Tower', 'دبي'], 'ar', comma)).toBe('\u200f\u2068Marina Tower\u2069, \u2068دبي\u2069');
  expect(inOneLine([], 'ar', comma)).toBe('');
  expect(withoutMarks('\u200f\u2068Marina Tower\u2069, \u2068دبي\u2069')).toBe('Marina Tower, دبي');
});
