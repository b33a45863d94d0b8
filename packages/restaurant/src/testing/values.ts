/** Arbitrary texts, amounts and codes for property tests. */
import { focalPointText } from '@sufra/contract/focal-point';
import { toMinor } from '@sufra/contract/money';
import { cleanLine, cleanText } from '@sufra/contract/text';
import fc from 'fast-check';

const character = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'abcXYZ 019شوربة عدس'.split('')) },
  { weight: 2, arbitrary: fc.constantFrom(...`:#-'",;{}[]&*!|>%@\`~?=+\\/()٫é🍋\u200f`.split('')) },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const written = (max: number, clean: (text: string) => string) =>
  fc.array(character, { minLength: 1, maxLength: max }).map((parts) => clean(parts.join('')) || 'x');
export const line = written(24, cleanLine);
export const text = fc.array(written(16, cleanLine), { minLength: 1, maxLength: 4 }).map((lines) => cleanText(lines.join('\n')));
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
export const name = fc.record({ en: line, ar: fc.oneof(line, fc.constant('')) });
export const blank = fc.constant({ en: '', ar: '' });
export const described = (of: fc.Arbitrary<string>) => fc.oneof(blank, fc.record({ en: of, ar: of }));
export const fils = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 1, max: 99 }).map((amount) => toMinor(amount)),
);
export const price = fc.oneof(
  fils.map((each) => ({ pickup: each, delivery: each })),
  fc.record({ pickup: fils, delivery: fils }),
);
export const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/);
export const date = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
export const minutes = (min: number, max: number) => fc.integer({ min, max });

export const focalPoint = fc.oneof(fc.constant(''), fc.record({ left: minutes(0, 100), top: minutes(0, 100) }).map(focalPointText));

/** Entries with case-insensitively unique codes. */
export const coded = <T extends { code: string }>(of: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.uniqueArray(of, { minLength, maxLength, selector: (each) => each.code.toLowerCase() });
