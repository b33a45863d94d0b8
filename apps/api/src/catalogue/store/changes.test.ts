import { describe, expect, test } from 'vitest';
import { allChanges, type Changes, joinChanges, noChanges, readChange } from './changes.ts';

describe('BRN-07 MENU-11 change notifications', () => {
  test.each<[string, Changes]>([
    ['menu', { ...noChanges, menu: true }],
    ['promotions', { ...noChanges, promotions: true }],
    ['restaurant', { ...noChanges, restaurant: true }],
    ['pictures', { ...noChanges, pictures: true }],
    ['branches:7', { ...noChanges, branches: [7] }],
    ['branches:1,2', { ...noChanges, branches: [1, 2] }],
    ['branches', { ...noChanges, branches: 'all' }],
    ['offers:3', { ...noChanges, offers: [3] }],
    ['offers:3,40,500', { ...noChanges, offers: [3, 40, 500] }],
    ['offers', { ...noChanges, offers: 'all' }],
  ])('%j is parsed exactly', (payload, expected) => {
    expect(readChange(payload)).toEqual(expected);
  });

  // An empty payload reports a lost connection; other versions may send unknown ones.
  test.each(['', 'item', 'branches:', 'branches:one', 'branches:1;2', 'BRANCHES:1', 'offers:1 ', ' menu', 'staff:4', '\n'])(
    '%j may be anything, so everything is read',
    (payload) => {
      expect(readChange(payload)).toEqual(allChanges);
    },
  );
});

describe('BRN-07 MENU-11 many notifications are one change', () => {
  const joined = (...payloads: string[]) => payloads.map(readChange).reduce<Changes | null>(joinChanges, null);
  test.each<[string[], Changes]>([
    [['menu'], { ...noChanges, menu: true }],
    [['branches:1', 'branches:2,1', 'offers:1'], { ...noChanges, branches: [1, 2], offers: [1] }],
    [['branches:1', 'branches', 'branches:3'], { ...noChanges, branches: 'all' }],
    [['offers', 'menu', 'offers:3'], { ...noChanges, offers: 'all', menu: true }],
    [['promotions', 'menu'], { ...noChanges, promotions: true, menu: true }],
    [['restaurant', 'menu'], { ...noChanges, restaurant: true, menu: true }],
    [['branches:1', '', 'offers:2'], allChanges],
  ])('%j', (payloads, expected) => {
    expect(joined(...payloads)).toEqual(expected);
  });
});
