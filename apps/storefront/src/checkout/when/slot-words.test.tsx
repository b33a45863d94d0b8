import { renderHtml } from '@sufra/ui/testing.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { SlotWords, slotFrom } from './slot-words.tsx';

const words = (slotStart: string) =>
  renderHtml(<SlotWords slotStart={slotStart} />)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ');

afterEach(() => vi.useRealTimers());

// 21:30 on Monday at the branch, in any reader's zone.
test.each([
  ['2026-11-23T22:15:00+04:00', 'Today · 10:15 – 10:30 PM'],
  ['2026-11-24T12:00:00+04:00', 'Tomorrow · 12:00 – 12:15 PM'],
  ['2026-11-25T12:00:00+04:00', 'Wednesday, 25 November · 12:00 – 12:15 PM'],
  ['2026-11-23T23:45:00+04:00', 'Today · 11:45 PM – midnight'],
  // Neither today nor tomorrow.
  ['2026-11-24T00:30:00+04:00', 'Tuesday, 24 November · 12:30 – 12:45 AM'],
])('SLOT-01 SLOT-04 the slot of %s is formatted as %s', (slotStart, said) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T17:30:00Z'), toFake: ['Date'] });
  expect(words(slotStart)).toBe(said);
});

test('SLOT-01 a slot lasts 15 minutes, over midnight and in other zones too', () => {
  expect(slotFrom('2026-11-23T23:45:00+04:00').until).toBe('2026-11-24T00:00:00+04:00');
  expect(slotFrom('2026-11-23T23:45:00-05:00').until).toBe('2026-11-24T00:00:00-05:00');
});
