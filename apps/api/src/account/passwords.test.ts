import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createLimiter, hashPassword, passwordMatches } from './passwords.ts';

describe('row 14: passwords', () => {
  test('are kept as Argon2id at 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('karak at seven'), hashPassword('karak at seven')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'karak at seven')).toBe(true);
    expect(await passwordMatches(one, 'Karak at seven')).toBe(false);
  });

  test('match however a keyboard composed their accents', async () => {
    expect(await passwordMatches(await hashPassword('caf\u00e9 dubai'), 'cafe\u0301 dubai')).toBe(true);
  });

  test('of nobody never match, whatever is typed', async () => {
    expect(await passwordMatches(null, '')).toBe(false);
    expect(await passwordMatches(undefined, 'karak at seven')).toBe(false);
  });

  test('row 13: take as long for an unknown e-mail as for a known one', async () => {
    const stored = await hashPassword('karak at seven');
    const duration = async (hash: string | null): Promise<number> => {
      const begin = performance.now();
      await passwordMatches(hash, 'something else');
      return performance.now() - begin;
    };
    // In turn, and the shortest of each: a busy machine makes single tries longer, never shorter.
    const [unknown, known]: [number[], number[]] = [[], []];
    for (let i = 0; i < 7; i += 1) {
      unknown.push(await duration(null));
      known.push(await duration(stored));
    }
    // Without the hash it would be a thousandth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
  });

  test('that everybody uses are known in any capitals', () => {
    expect(['password', 'PassWord1', '12345678', 'qwerty123'].filter(isCommonPassword)).toHaveLength(4);
    expect(isCommonPassword('correct horse battery')).toBe(false);
  });
});

describe('row 14: a rush of logins', () => {
  /** Work that ends when it is told to. */
  const works = (count: number) => Array.from({ length: count }, () => Promise.withResolvers<void>());

  test('hashes four at a time; the others wait their turn, in order', async () => {
    const limit = createLimiter({ concurrency: 4, maxWaiting: 10 });
    const begun: number[] = [];
    const pieces = works(7);
    const done = pieces.map((piece, index) =>
      limit(async () => {
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

  test('is answered "busy" beyond what can wait, and recovers', async () => {
    const limit = createLimiter({ concurrency: 1, maxWaiting: 1 });
    const [first, second] = works(2);
    const running = [limit(() => first?.promise ?? Promise.reject()), limit(() => second?.promise ?? Promise.reject())];
    await expect(limit(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
    first?.resolve();
    second?.resolve();
    await Promise.all(running);
    expect(await limit(async () => 'fourth')).toBe('fourth');
  });
});
