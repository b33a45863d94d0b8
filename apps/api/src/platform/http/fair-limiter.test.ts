import { describe, expect, test } from 'vitest';
import { createLimiter } from './fair-limiter.ts';

describe('a rush of logins', () => {
  const works = (count: number) => Array.from({ length: count }, () => Promise.withResolvers<void>());

  test('hashes four at a time; the others wait their turn, in order', async () => {
    const limit = createLimiter({ concurrency: 4, maxWaiting: 10 });
    const begun: number[] = [];
    const pieces = works(7);
    const done = pieces.map((piece, index) =>
      limit('one', async () => {
        begun.push(index);
        await piece.promise;
      }),
    );
    expect(begun).toEqual([0, 1, 2, 3]);
    pieces[2]?.resolve();
    await done[2];
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    pieces[4]?.reject(new Error('no'));
    await expect(done[4]).rejects.toThrow('no');
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    for (const piece of pieces) piece.resolve();
    await Promise.allSettled(done);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test.each([0, 1, 2])('answers unavailable above %i waiting, and recovers', async (maxWaiting) => {
    const limit = createLimiter({ concurrency: 1, maxWaiting });
    for (const _ of ['first rush', 'second rush']) {
      const pieces = works(1 + maxWaiting);
      const running = pieces.map((piece) => limit('one', () => piece.promise));
      const unavailable = { code: 'unavailable', details: { retryAfter: 3 } };
      for (const more of ['one more', 'another']) await expect(limit('one', async () => more)).rejects.toMatchObject(unavailable);
      for (const piece of pieces) piece.resolve();
      await Promise.all(running);
    }
    expect(await limit('one', async () => 'later')).toBe('later');
  });

  test('of one network does not keep another waiting: they take turns', async () => {
    const limit = createLimiter({ concurrency: 1, maxWaiting: 100 });
    const ended: string[] = [];
    const work = (who: string) => limit(who, async () => void ended.push(who));
    await Promise.all([...Array.from({ length: 5 }, () => work('attacker')), work('owner'), work('neighbour'), work('owner')]);
    expect(ended).toEqual(['attacker', 'attacker', 'owner', 'neighbour', 'attacker', 'owner', 'attacker', 'attacker']);
  });

  test('of one network takes no place from another: the last in the longest line is sent away', async () => {
    const limit = createLimiter({ concurrency: 1, maxWaiting: 3 });
    const work = (who: string) => limit(who, async () => who).catch(({ code }: { code: string }) => code);
    const answers = await Promise.all(['attacker', 'attacker', 'attacker', 'attacker', 'owner', 'neighbour', 'latest'].map(work));
    expect(answers).toEqual(['attacker', 'attacker', 'unavailable', 'unavailable', 'owner', 'neighbour', 'unavailable']);
  });
});
