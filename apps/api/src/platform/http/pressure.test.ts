// @embedded @slow
import { setImmediate } from 'node:timers/promises';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Pressure, watchLoop } from './pressure.ts';

const isAdmitted = (pressure: Pressure) => {
  try {
    pressure.admit();
    return true;
  } catch {
    return false;
  }
};

test('server turns clients away only while the event loop is late three times in a row', () => {
  const pressure = new Pressure();
  const admitted = [501, 9000, 20, 600, 600, 600, 600, 500, 600].map((delay) => {
    pressure.sample(delay);
    return isAdmitted(pressure);
  });
  expect(admitted).toEqual([true, true, true, true, true, false, false, true, true]);
});

const pressure = new Pressure();
let sufra: TestApi;
beforeAll(async () => {
  sufra = await startApi({ DEMO: 'off' }, { pressure });
});
afterAll(() => sufra.close());

test('sends Retry-After when shedding load, but always answers a balancer’s checks', async () => {
  const ask = (url: string) => sufra.app.inject({ url });
  expect((await ask('/robots.txt')).statusCode).toBe(200);
  for (const _ of [1, 2, 3]) pressure.sample(1000);
  const answer = await ask('/robots.txt');
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '3']);
  expect((await ask('/health/ready')).statusCode).toBe(503);
  for (const url of ['/health/live', '/health/serving']) expect((await ask(url)).statusCode).toBe(200);
  pressure.sample(0);
  expect((await ask('/robots.txt')).statusCode).toBe(200);
});

test('the delay is that of this loop', async () => {
  const pressure = new Pressure();
  const samples: number[] = [];
  pressure.sample = (delay) => samples.push(delay);
  const end = watchLoop(pressure);
  // At first it is in time.
  await vi.waitFor(() => expect(samples.length).toBeGreaterThan(0), 5000);
  expect(samples[0]).toBeLessThan(500);
  const until = performance.now() + 4500;
  // Blocks the event loop for 750 ms per turn.
  while (performance.now() < until && samples.filter((delay) => delay > 500).length < 3) {
    const turn = performance.now() + 750;
    while (performance.now() < turn);
    await setImmediate();
  }
  end();
  expect(samples.filter((delay) => delay > 500).length).toBeGreaterThanOrEqual(3);
});

test('monitor samples the loop twice a second until stopped, and treats no data as overload', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pressure = new Pressure();
  const samples: number[] = [];
  pressure.sample = (delay) => samples.push(delay);
  const end = watchLoop(pressure);
  vi.advanceTimersByTime(1000);
  expect(samples).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
