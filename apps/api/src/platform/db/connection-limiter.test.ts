import { expect, test } from 'vitest';
import { ConnectionLimiter, caller, withPriority } from './connection-limiter.ts';

test('HA-02 live updates take the next free place before requests that waited longer', async () => {
  const limiter = new ConnectionLimiter({ places: 1, standBy: 0, each: 1, longMs: 60_000, waitMs: 60_000 });
  const leave = await limiter.enter();
  const entered: string[] = [];
  const enter = async (name: string) => {
    const leaveAgain = await limiter.enter();
    entered.push(name);
    leaveAgain();
  };
  const waiting = [
    caller.run('live updates', () => enter('a request')),
    enter('background work'),
    withPriority(() => enter('live updates')),
  ];
  leave();
  await Promise.all(waiting);
  expect(entered).toEqual(['live updates', 'a request', 'background work']);
});
