import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checks } from './check.ts';
import type { Branch } from './restaurant.ts';
import { anyRestaurant } from './testing/restaurants.ts';
import { type Json, thingsOf, withFields, withThings } from './things.ts';

/** No day begins before the one before has ended, which a week of a folder cannot say and a database refuses. */
const apart = (branch: Branch): Branch => ({
  ...branch,
  weekly: branch.weekly.filter(({ opens }) => opens >= 720).map((each) => ({ ...each, closes: Math.min(each.closes, 2160) })),
});

test('DESK-15 the hours of every branch pass the check, as fields of days, dates and ranges', () => {
  fc.assert(
    fc.property(anyRestaurant, (made) => {
      const all = { ...made, branches: made.branches.map(apart) };
      for (const { code, value } of thingsOf(all).branch) {
        expect(checks.branch?.(all, code, value)).toEqual({ value, wrong: [] });
        expect(withThings(made, 'branch', new Map([[code, value]])).branches.find((each) => each.code === code)).toEqual(
          all.branches.find((each) => each.code === code),
        );
      }
    }),
    { numRuns: 30 },
  );
});

test.each<[field: string, to: Json]>([
  ['hours.fri', '8 to late'],
  ['hours.fri', ''],
  ['hours.fri', { fri: '10:00-12:00' }],
  ['hours.fri', '10:00-14:00, 13:00-20:00'],
  // Until Saturday noon, when Saturday has begun at ten.
  ['hours.fri', '22:00-12:00'],
  ['specialDays.2026-13-01', { hours: 'closed', note: { en: '', ar: '' } }],
  ['specialDays.2026-12-04', { hours: 'maybe', note: { en: '', ar: '' } }],
  ['specialDays.2026-12-04', { hours: 'closed', note: { en: 'x'.repeat(121), ar: '' } }],
  ['seasons.2027-03-09_2027-02-08', { name: 'Ramadan', hours: 'closed' }],
  ['seasons.2027-02-08_2027-03-09', { name: 'Ramadan', hours: { someday: '10:00-12:00' } }],
  ['seasons.2027-02-08_2027-03-09', { name: 'Ramadan', hours: { daily: '16:00-02:00', fri: 'closed' } }],
])('DESK-15 a branch cannot have %s as %j', (field, to) => {
  const [made] = fc.sample(anyRestaurant, { seed: 5, numRuns: 1 });
  const [branch] = made?.branches ?? [];
  if (!made || !branch) throw new Error('no branch');
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 600, closes: 1380 }));
  const [thing] = thingsOf({ ...made, branches: [{ ...branch, weekly, exceptions: [], seasons: [] }] }).branch;
  if (!thing) throw new Error('no thing');
  const { wrong } = checks.branch?.(made, thing.code, withFields('branch', thing.value, [[field, to]])) ?? {};
  expect(wrong).toEqual([field === 'hours.fri' && to === '22:00-12:00' ? 'hours.sat' : field]);
});
