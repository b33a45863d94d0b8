import { expect, test } from 'vitest';
import { branchPath, dishPath, orderPath, paths } from '../paths.ts';
import { isOfBranch } from './place-list.tsx';

test.each([
  paths.board,
  orderPath(1008),
  paths.availability,
  paths.phoneOrder,
  paths.tables,
  paths.hours,
  paths.areas,
  paths.till,
  paths.today,
  paths.sold,
  paths.ratings,
  paths.gifts,
])('STAFF-01 the header offers the branch choice on %s, which shows one branch', (path) => {
  expect(isOfBranch(path)).toBe(true);
});

test.each([paths.promotions, paths.settings, paths.company, paths.dishes, dishPath('hummus'), branchPath('MARINA'), paths.account])(
  'STAFF-01 the header states on %s that the branch choice does not apply',
  (path) => {
    expect(isOfBranch(path)).toBe(false);
  },
);
