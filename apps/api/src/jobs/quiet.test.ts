import { expect, test, vi } from 'vitest';
import { Quiet } from './quiet.ts';

test('work goes on at once while nobody is being answered', async () => {
  await new Quiet().moment(60_000);
});

test('work waits until the last request has been answered', async () => {
  const quiet = new Quiet();
  quiet.requestBegins();
  quiet.requestBegins();
  const resumed = vi.fn();
  const waiting = quiet.moment(60_000).then(resumed);
  quiet.requestEnds();
  await Promise.resolve();
  expect(resumed).not.toHaveBeenCalled();
  quiet.requestEnds();
  await waiting;
  expect(resumed).toHaveBeenCalledOnce();
});

test('on a server that is never quiet work goes on when its patience is over', async () => {
  vi.useFakeTimers();
  const quiet = new Quiet();
  quiet.requestBegins();
  const resumed = vi.fn();
  const waiting = quiet.moment(500).then(resumed);
  await vi.advanceTimersByTimeAsync(499);
  expect(resumed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  vi.useRealTimers();
});
