import { beforeEach, expect, test, vi } from 'vitest';
import { attemptKey, endAttempt } from './attempt.ts';

const minute = 60_000;
const now = Date.parse('2026-11-21T16:00:00Z');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  endAttempt();
});

test('CHK-07 pressing twice, or again after a reload, keeps the key', () => {
  const key = attemptKey('hummus', now);
  expect(key).toMatch(/^[\w-]{8,64}$/);
  expect(attemptKey('hummus', now + 1)).toBe(key);
  expect(attemptKey('hummus', now + 14 * minute)).toBe(key);
});

test('CHK-07 another order is another attempt', () => {
  expect(attemptKey('fattoush', now)).not.toBe(attemptKey('hummus', now));
});

test('CHK-07 the same again after an order was placed is a new order', () => {
  const key = attemptKey('hummus', now);
  endAttempt();
  expect(attemptKey('hummus', now)).not.toBe(key);
});

test('CHK-07 an attempt that the server has forgotten is not taken up again', () => {
  const key = attemptKey('hummus', now);
  expect(attemptKey('hummus', now + 16 * minute)).not.toBe(key);
});

test('CHK-07 a browser that blocks storage still keeps the key while the page is open', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const key = attemptKey('hummus', now);
  expect(attemptKey('hummus', now)).toBe(key);
});
