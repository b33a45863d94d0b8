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
  // A reloaded page has only the storage.
  vi.resetModules();
  const reloaded = await import('./attempt.ts');
  expect(reloaded.attemptKey('hummus')).toBe(key);
});

test('CHK-07 recognizes a running attempt, so that no other order starts beside it', () => {
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

test('CHK-07 a different order is a new attempt', () => {
  const key = attemptKey('hummus');
  expect(attemptKey('fattoush')).not.toBe(key);
});

test('CHK-07 the same order after a placed one is new', () => {
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
])('CHK-07 an answer of %s settles the attempt: %s', (status, expected) => {
  expect(isDecided(status)).toBe(expected);
});

test('CHK-07 keeps the key in memory when storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const key = attemptKey('hummus');
  expect(attemptKey('hummus')).toBe(key);
});
