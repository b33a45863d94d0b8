import type { Branch } from '@sufra/contract/branches/model';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { StoreHours } from './store-hours.tsx';

const hours = (...periods: [from: string, to: string][]) => hoursOn(periods, {});
const hoursOn = (periods: [from: string, to: string][], note: Pick<Branch, 'hoursNote'>) =>
  renderHtml(
    <StoreHours branch={{ openingPeriods: periods.map(([from, to]) => ({ from: `${from}:00+04:00`, to: `${to}:00+04:00` })), ...note }} />,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

test('BRN-05 shows both shifts of a day, or that it has no hours', () => {
  expect(hours(['2026-03-04T11:00', '2026-03-04T15:00'], ['2026-03-04T18:00', '2026-03-05T02:00'])).toBe(
    '11:00 AM – 3:00 PM · 6:00 PM – 2:00 AM',
  );
  expect(hours(['2026-03-04T18:00', '2026-03-05T00:00'])).toBe('6:00 PM – midnight');
  expect(hours()).toBe('Closed today');
  expect(hours(['2026-03-04T00:00', '2026-03-05T00:00'])).toBe('Open 24 hours');
});

test('BRN-05 after midnight shows the running evening’s hours', () => {
  expect(hours(['2026-03-04T10:00', '2026-03-05T03:00'], ['2026-03-05T10:00', '2026-03-06T02:00'])).toBe('10:00 AM – 3:00 AM');
});

test('DESK-15 shows the reason for special hours, localized where possible', () => {
  expect(hoursOn([], { hoursNote: { en: 'National Day', ar: 'اليوم الوطني' } })).toBe('Closed today · National Day');
  expect(hoursOn([['2026-12-02T18:00', '2026-12-02T23:00']], { hoursNote: { en: '', ar: 'اليوم الوطني' } })).toBe(
    '6:00 – 11:00 PM · اليوم الوطني',
  );
});
