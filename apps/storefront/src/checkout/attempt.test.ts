import { memoryStorage } from '@sufra/calls/http-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { attemptOf, closeAttempt, endAttempt, isDecided, isRunning, wasPlacedSince } from './attempt.ts';

const keyOf = (order: string, total = 4000) => attemptOf(order, { total, promoCode: null }).key;
const runs = (order: string) => isRunning(order, 4000);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  endAttempt();
});

test('CHK-07 pressing twice, or again after a reload, in another tab or a day later, keeps the key', async () => {
  const key = keyOf('hummus');
  expect(key).toMatch(/^[\w-]{8,64}$/);
  expect(keyOf('hummus')).toBe(key);
  // A reloaded page has only the storage.
  vi.resetModules();
  const reloaded = await import('./attempt.ts');
  expect(reloaded.attemptOf('hummus', { total: 4000, promoCode: null }).key).toBe(key);
});

test('CHK-07 recognizes a running attempt, so that no other order starts beside it', () => {
  keyOf('hummus');
  expect([runs('hummus'), runs('fattoush')]).toEqual([true, false]);
  endAttempt();
  expect(runs('hummus')).toBe(false);
});

test('CHK-07 an order that another tab has just placed is not placed again; a later press makes one', () => {
  const pressedAt = Date.now();
  const key = keyOf('hummus');
  expect(wasPlacedSince('hummus', pressedAt)).toBe(false);
  closeAttempt();
  expect([wasPlacedSince('hummus', pressedAt), wasPlacedSince('fattoush', pressedAt), runs('hummus')]).toEqual([true, false, false]);
  expect(wasPlacedSince('hummus', Date.now() + 1)).toBe(false);
  expect(keyOf('hummus')).not.toBe(key);
});

test('CHK-07 a repeat that lost its promotion keeps key and terms, one that costs less is new', () => {
  const first = attemptOf('hummus', { total: 3600, promoCode: 'WELCOME' });
  expect(attemptOf('hummus', { total: 4000, promoCode: null })).toMatchObject({
    key: first.key,
    terms: { total: 3600, promoCode: 'WELCOME' },
  });
  expect([isRunning('hummus', 4000), isRunning('hummus', 3500)]).toEqual([true, false]);
  expect(keyOf('hummus', 3500)).not.toBe(first.key);
});

test('CHK-07 a different order is a new attempt', () => {
  const key = keyOf('hummus');
  expect(keyOf('fattoush')).not.toBe(key);
});

test('CHK-07 the same order after a placed one is new', () => {
  const key = keyOf('hummus');
  endAttempt();
  expect(keyOf('hummus')).not.toBe(key);
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
  const key = keyOf('hummus');
  expect(keyOf('hummus')).toBe(key);
});
