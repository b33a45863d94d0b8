import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checks } from './check.ts';
import type { Branch } from './restaurant.ts';
import { anyRestaurant } from './testing/restaurants.ts';
import { thingsOf, withThings } from './things.ts';

/** Removes overlaps between days, which folders cannot express and databases refuse. */
const apart = (branch: Branch): Branch => ({
  ...branch,
  weekly: branch.weekly.filter(({ opens }) => opens >= 720).map((each) => ({ ...each, closes: Math.min(each.closes, 2160) })),
});

test('DESK-15 every branch’s hours pass validation as fields of days, dates and ranges', () => {
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
