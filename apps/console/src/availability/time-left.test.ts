import { en as t } from '@sufra/i18n/testing';
import { expect, test } from 'vitest';
import { dayEndsText } from './time-left.ts';

/** Strips no-break spaces and bidi isolation. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replace(/[\u2068\u2069]/g, '');

test.each([
  ['2026-11-27T03:00:00+04:00', false, 'Until closing time', '3:00 AM'],
  ['2026-11-26T23:30:00+04:00', false, 'Until closing time', '11:30 PM'],
  ['2026-11-27T00:00:00+04:00', false, 'Rest of today', 'until midnight'],
  ['2026-11-27T03:00:00+04:00', true, 'Until each branch closes', ''],
])('STAFF-06 a day that ends at %s, everywhere: %s, is shown as “%s %s”', (dayEnds, isEverywhere, title, hint) => {
  const said = dayEndsText(t, dayEnds, isEverywhere);
  expect([said.title, plain(said.hint)]).toEqual([title, hint]);
});
