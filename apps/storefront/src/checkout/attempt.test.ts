import { memoryStorage } from '@sufra/calls/http-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { attemptKey, closeAttempt, endAttempt, isDecided, isRunning, wasPlacedSince } from './attempt.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  endAttempt();
});

test('CHK-07 pressing twice, or again after a reload, in another tab or a day later, keeps the key', async () => {
  const key = attemptKey('hummus');
  expect(key).toMatch(/^[\w-]{8,64}$/);
  expect(attemptKey('hummus')).toBe(key);
  // A page that was loaded anew remembers nothing but the storage.
  vi.resetModules();
  const reloaded = await import('./attempt.ts');
  expect(reloaded.attemptKey('hummus')).toBe(key);
});

test('CHK-07 the attempt that is running is known, so that another order does not begin beside it', () => {
  attemptKey('hummus');
  expect([isRunning('hummus'), isRunning('fattoush')]).toEqual([true, false]);
  endAttempt();
  expect(isRunning('hummus')).toBe(false);
});

test('CHK-07 an order that another tab has just placed is not placed again; a later press makes one', () => {
  const pressedAt = Date.now();
  const key = attemptKey('hummus');
  expect(wasPlacedSince('hummus', pressedAt)).toBe(false);
  closeAttempt();
  expect([wasPlacedSince('hummus', pressedAt), wasPlacedSince('fattoush', pressedAt), isRunning('hummus')]).toEqual([true, false, false]);
  expect(wasPlacedSince('hummus', Date.now() + 1)).toBe(false);
  expect(attemptKey('hummus')).not.toBe(key);
});

test('CHK-07 another order is another attempt', () => {
  const key = attemptKey('hummus');
  expect(attemptKey('fattoush')).not.toBe(key);
});

test('CHK-07 the same again after an order was placed is a new order', () => {
  const key = attemptKey('hummus');
  endAttempt();
  expect(attemptKey('hummus')).not.toBe(key);
});

test.each([
  [430, true],
  [422, true],
  [400, true],
  [404, true],
  [401, false],
  [429, false],
  [500, false],
  [503, false],
  ['FETCH_ERROR', false],
  ['TIMEOUT_ERROR', false],
])('CHK-07 an answer of %s tells what became of the order: %s', (status, expected) => {
  expect(isDecided(status)).toBe(expected);
});

test('CHK-07 a browser that blocks storage still keeps the key while the page is open', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const key = attemptKey('hummus');
  expect(attemptKey('hummus')).toBe(key);
});
