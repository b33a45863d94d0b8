import { ar, en } from '@sufra/i18n/testing';
import { expect, test } from 'vitest';
import { includedText } from './included-text.ts';

const fields = (included: unknown, ...prices: number[]) => ({
  included,
  options: prices.map((_, at) => `o${at}`),
  ...Object.fromEntries(prices.flatMap((fils, at) => ['pickup', 'delivery'].map((way) => [`options.o${at}.price.${way}`, fils]))),
  // Not in the list: removed.
  'options.old.price.pickup': 900,
});

test.each<[ReturnType<typeof fields>, english: string | null, arabic: string | null]>([
  [fields(2, 100, 100), '2 free, then 1.00', 'اثنان مجانًا، ثم 1.00'],
  [fields(1, 50, 300), '1 free, then up to 3.00', 'واحد مجانًا، ثم حتى 3.00'],
  [fields(3, 0, 0), '3 free', '3 مجانًا'],
  [fields(0, 100), null, null],
  [fields('two', 100), null, null],
  [fields(null, 100), null, null],
])('DESK-12 free choices in words: %j', (given, english, arabic) => {
  expect([includedText(en, given), includedText(ar, given)]).toEqual([english, arabic]);
});
