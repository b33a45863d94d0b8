import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, matchAndHash, passwordMatches, saltIn } from './passwords.ts';

const salt = Buffer.from('sixteen bytes: y');

describe('passwords', () => {
  test('are kept as Argon2id at 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('karak at seven', { salt }), hashPassword('karak at seven')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'karak at seven')).toBe(true);
    expect(await passwordMatches(one, 'Karak at seven')).toBe(false);
  });

  test('match however a keyboard composed their accents', async () => {
    expect(await passwordMatches(await hashPassword('caf\u00e9 dubai', { salt }), 'cafe\u0301 dubai')).toBe(true);
  });

  test('passwords never match when the account has no password hash', async () => {
    expect(await passwordMatches(null, '')).toBe(false);
    expect(await passwordMatches(undefined, 'karak at seven')).toBe(false);
  });

  test('take equally long for unknown and known e-mails (timing attack)', async () => {
    const stored = await hashPassword('karak at seven', { salt });
    const duration = async (hash: string | null): Promise<number> => {
      const begin = performance.now();
      await passwordMatches(hash, 'something else');
      return performance.now() - begin;
    };
    // Alternate and take minima: load lengthens single runs, but never shortens them.
    const [unknown, known]: [number[], number[]] = [[], []];
    for (let i = 0; i < 7; i += 1) {
      unknown.push(await duration(null));
      known.push(await duration(stored));
    }
    // Without the decoy hash it would take a thousandth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
  });

  test('AUTH-04 a login compares with one hash and makes another, whose salt can be read out of it', async () => {
    const stored = await hashPassword('karak at seven');
    const tried = await matchAndHash(stored, 'karak at seven', salt, '203.0.113.7');
    expect(tried).toEqual({ matches: true, hash: await hashPassword('karak at seven', { salt }) });
    expect(saltIn(tried.hash)).toEqual(salt);
    expect(await matchAndHash(null, 'karak at seven', salt, '203.0.113.7')).toEqual({ ...tried, matches: false });
  });
});

describe('easily guessed passwords', () => {
  test.each([
    'password',
    'PassWord1',
    '12345678',
    'qwerty123',
    'football1',
    'ｐａｓｓｗｏｒｄ',
    'zzzzzzzzzzzz',
    'Bismillah',
    'trustno1',
    'iloveyou2',
  ])('%s', (password) => {
    expect(isCommonPassword(password, 'layla@example.com')).toBe(true);
  });
  test.each(['noura.haddad', 'Noura.Haddad2026', '!!noura.haddad', 'noura.haddad@example.com'])(
    '%s, of the customer with that e-mail',
    (password) => {
      expect(isCommonPassword(password, 'Noura.Haddad@example.com')).toBe(true);
      expect(isCommonPassword(password, 'layla@example.com')).toBe(false);
    },
  );
  test.each(['correct horse battery', 'karak at seven', 'الكرك الساعة السابعة', '83920175'])('%s is not one', (password) => {
    expect(isCommonPassword(password, '8392@example.com')).toBe(false);
  });
});
