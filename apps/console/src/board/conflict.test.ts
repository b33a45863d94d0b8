import { ApiError } from '@sufra/calls/request';
import { ar, en } from '@sufra/i18n/testing';
import { dismissToast, listToasts } from '@sufra/ui/overlay/toasts.ts';
import { afterEach, expect, test } from 'vitest';
import { showConflict } from './conflict.ts';

const refused = (by: string | null) => new ApiError(409, { code: 'order_state', state: 'accepted', error: '', ...(by ? { by } : {}) });
const texts = () => listToasts().map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id);
});

test('STAFF-04 the board names the faster colleague for one order, and groups many orders by count', () => {
  showConflict(refused('Amal'), 1001, en);
  expect(texts()).toEqual(['Amal was faster: order 1001 is already Accepted.']);
  for (let number = 1002; number <= 1007; number++) showConflict(refused('Amal'), number, en);
  showConflict(refused('Omar'), 1050, en);
  expect(texts()).toEqual(['7 orders were taken by Amal.', 'Omar was faster: order 1050 is already Accepted.']);
  // Repeated conflicts show one message.
  showConflict(refused('Omar'), 1050, en);
  expect(texts().at(-1)).toBe('Omar was faster: order 1050 is already Accepted.');
  showConflict(refused('Amal'), 1008, ar);
  expect(texts().at(-1)).toBe('سبق العمل على 8 طلبات بواسطة Amal.');
});

test('STAFF-04 the board reports each order that moved without staff, and leaves other errors unhandled', () => {
  expect(showConflict(refused(null), 1, en)).toBe(true);
  expect(texts()).toEqual(['Order 1 is already: Accepted.']);
  expect(showConflict(new ApiError(500, {}), 2, en)).toBe(false);
  expect(showConflict(new Error('x'), 2, en)).toBe(false);
});
