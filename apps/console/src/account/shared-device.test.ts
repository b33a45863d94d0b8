import { activeLifetime } from '@sufra/contract/staff/model';
import { afterEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const told: boolean[] = [];
let isReachable = true;
vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
  if (!isReachable) throw new TypeError('offline');
  told.push(JSON.parse(body).isActive);
  return Response.json({ data: { message: 'Thank you' } });
});
const { lockWhenIdle } = await import('./shared-device.ts');
const { queryClient } = await import('../calls/query-client.ts');

const isLocked = () => queryClient.getQueryData<{ device: { isLocked: boolean } }>(['profile'])?.device.isLocked;
const touch = () => window.dispatchEvent(new Event('pointerdown'));
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
function begins(): void {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  stored.clear();
  told.length = 0;
  isReachable = true;
  queryClient.setQueryData(['profile'], { device: { name: 'Kitchen 1', isLocked: false } });
  stop = lockWhenIdle();
}
let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('DESK-18 a shared tablet reports touches twice a minute, and locks ten minutes after the last', async () => {
  begins();
  await seconds(20);
  touch();
  expect(told).toEqual([]);
  await seconds(20);
  touch();
  touch();
  await seconds(0);
  expect(told).toEqual([true]);
  await seconds(activeLifetime / 1000 - 1);
  expect(isLocked()).toBe(false);
  await seconds(1);
  expect([told, isLocked()]).toEqual([[true, false], true]);
  // Only a login unlocks.
  touch();
  await seconds(60);
  expect(told).toEqual([true, false]);
});

test('DESK-18 a shared tablet locks itself while offline too', async () => {
  begins();
  isReachable = false;
  await seconds(activeLifetime / 1000);
  expect(isLocked()).toBe(true);
});

test('DESK-18 locking one tab locks all tabs', async () => {
  begins();
  stored.set('console.touched', '0');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'console.touched' }));
  expect(isLocked()).toBe(true);
  // The locking tab told the server; the next person may be signed in already.
  await seconds(5);
  expect(told).toEqual([]);
});
