import type { Branch } from '@sufra/contract/branches/model';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { BranchFacts } from './branch-card.tsx';

const order = { isActive: true, isOffered: true, minutes: 45, nextSlot: null, minimum: 0, fee: null };
const facts = (isOpen: boolean, isBusy: boolean) => {
  const branch = { isOpen, isBusy, opensAt: null, delivery: order, pickup: { ...order, minutes: 15 }, distance: null } as unknown as Branch;
  return renderHtml(<BranchFacts branch={branch} />).replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, ' ');
};

test('LOC-07 BRN-06 a card says how soon an order is there, but not when the branch is busy', () => {
  expect(facts(true, false)).toMatch(/delivers in 45 min .*ready for pickup in 15 min/i);
  expect(facts(true, true)).not.toMatch(/\d/);
  expect(facts(true, true)).toContain('Delivery');
});
