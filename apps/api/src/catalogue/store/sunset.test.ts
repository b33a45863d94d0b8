import { expect, test } from 'vitest';
import { sunsetMinute } from './sunset.ts';

const dubai = { lat: 25.2048, lng: 55.2708, zone: 'Asia/Dubai' };
const riyadh = { lat: 24.7136, lng: 46.6753, zone: 'Asia/Riyadh' };
const kuwait = { lat: 29.3759, lng: 47.9774, zone: 'Asia/Kuwait' };
const london = { lat: 51.5074, lng: -0.1278, zone: 'Europe/London' };

// Values of the NOAA Solar Calculator's algorithm, which almanacs publish within a minute.
test.each([
  ['Dubai', dubai, '2026-03-20', '18:30'],
  ['Dubai', dubai, '2026-06-21', '19:12'],
  ['Dubai', dubai, '2026-12-21', '17:34'],
  ['Riyadh', riyadh, '2026-06-21', '18:45'],
  ['Riyadh', riyadh, '2026-12-21', '17:09'],
  ['Riyadh', riyadh, '2027-02-08', '17:43'],
  ['Kuwait', kuwait, '2026-06-21', '18:51'],
  ['Kuwait', kuwait, '2026-12-21', '16:54'],
  // With and without summer time.
  ['London', london, '2026-06-21', '21:22'],
  ['London', london, '2026-12-21', '15:53'],
])('MENU-14 the sun sets in %s on %j', (_, { zone, ...point }, date, time) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = Date.parse(date) / 86_400_000;
  expect(Math.abs(sunsetMinute(point, zone, day) - (hours * 60 + minutes))).toBeLessThanOrEqual(1);
});

test('MENU-14 tells a time of day also where the sun does not set', () => {
  for (const date of ['2026-06-21', '2026-12-21'])
    expect(sunsetMinute({ lat: 78.2, lng: 15.6 }, 'Europe/Oslo', Date.parse(date) / 86_400_000)).toBeGreaterThan(0);
});
