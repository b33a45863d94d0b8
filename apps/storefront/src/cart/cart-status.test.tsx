import type { Branch } from '@sufra/contract/branches/model';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CartEta } from './cart-status.tsx';
import { describeCart } from './use-cart.ts';

const branch = {
  ...{ isOpen: true, isBusy: false, openingPeriods: [{ from: '2026-11-21T10:00:00+04:00', to: '2026-11-21T23:00:00+04:00' }] },
  delivery: { isActive: true, isOffered: true, minutes: 45, minimum: 0, fee: 500, nextSlot: null },
  pickup: { isActive: true, minutes: 20, nextSlot: null },
} as Branch;

const said = (orderType: 'delivery' | 'pickup', change: Partial<Branch> = {}) =>
  renderHtml(<CartEta cart={describeCart([], orderType, { ...branch, ...change })} />)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T16:05:10+04:00'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

test('SLOT-04 the cart shows the time window of the branch’s card, or none when the branch has none', () => {
  expect(said('delivery')).toBe('Arrives 4:50 – 5:00 PM');
  expect(said('pickup')).toBe('Ready for pickup 4:25 – 4:35 PM');
  expect(said('pickup', { isOpen: false })).toBe('');
  expect(said('pickup', { isBusy: true })).toBe('');
  expect(said('delivery', { delivery: { ...branch.delivery, isActive: false } })).toBe('');
});
