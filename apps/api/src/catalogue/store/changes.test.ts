import { describe, expect, test } from 'vitest';
import { type Changes, everything, joinChanges, nothing, readChange } from './changes.ts';

describe('BRN-07 MENU-11 change notifications', () => {
  test.each<[string, Changes]>([
    ['menu', { ...nothing, menu: true }],
    ['promotions', { ...nothing, promotions: true }],
    ['restaurant', { ...nothing, restaurant: true }],
    ['pictures', { ...nothing, pictures: true }],
    ['branches:7', { ...nothing, branches: [7] }],
    ['branches:1,2', { ...nothing, branches: [1, 2] }],
    ['branches', { ...nothing, branches: 'all' }],
    ['offers:3', { ...nothing, offers: [3] }],
    ['offers:3,40,500', { ...nothing, offers: [3, 40, 500] }],
    ['offers', { ...nothing, offers: 'all' }],
  ])('%j is parsed exactly', (payload, expected) => {
    expect(readChange(payload)).toEqual(expected);
  });

  // An empty payload reports a lost connection; other versions may send unknown ones.
  test.each(['', 'item', 'branches:', 'branches:one', 'branches:1;2', 'BRANCHES:1', 'offers:1 ', ' menu', 'staff:4', '\n'])(
    '%j may be anything, so everything is read',
    (payload) => {
      expect(readChange(payload)).toEqual(everything);
    },
  );
});

describe('BRN-07 MENU-11 many notifications are one change', () => {
  const joined = (...payloads: string[]) => payloads.map(readChange).reduce<Changes | null>(joinChanges, null);
  test.each<[string[], Changes]>([
    [['menu'], { ...nothing, menu: true }],
    [['branches:1', 'branches:2,1', 'offers:1'], { ...nothing, branches: [1, 2], offers: [1] }],
    [['branches:1', 'branches', 'branches:3'], { ...nothing, branches: 'all' }],
    [['offers', 'menu', 'offers:3'], { ...nothing, offers: 'all', menu: true }],
    [['promotions', 'menu'], { ...nothing, promotions: true, menu: true }],
    [['restaurant', 'menu'], { ...nothing, restaurant: true, menu: true }],
    [['branches:1', '', 'offers:2'], everything],
  ])('%j', (payloads, expected) => {
    expect(joined(...payloads)).toEqual(expected);
  });
});
