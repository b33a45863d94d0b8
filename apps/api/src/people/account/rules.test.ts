import { describe, expect, test } from 'vitest';
import { expiryOf, lifetimes, type RefreshState, refreshVerdict } from './rules.ts';

const now = new Date('2026-11-21T08:30:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const fresh: RefreshState = { expiresAt: at(60), rotatedAt: null, supersededAt: null, session: { expiresAt: at(600), revokedAt: null } };

describe('refresh token verdicts', () => {
  test.each<[string, Partial<RefreshState>, string]>([
    ['never used', {}, 'rotate'],
    ['expiring this very moment', { expiresAt: now }, 'dead'],
    ['used just now, by another tab', { rotatedAt: now }, 'repeat'],
    ['used 30 seconds ago, the reply was lost', { rotatedAt: at(-30) }, 'repeat'],
    ['used 31 seconds ago', { rotatedAt: at(-31) }, 'reused'],
    ['used just now, but its successor is in use already', { rotatedAt: at(-2), supersededAt: at(-1) }, 'reused'],
    ['used, and long expired: still a sign of theft', { rotatedAt: at(-900), expiresAt: at(-1) }, 'reused'],
    ['of a session that ended', { session: { expiresAt: now, revokedAt: null } }, 'dead'],
    ['of a session that was logged out', { session: { expiresAt: at(600), revokedAt: at(-1) } }, 'dead'],
    ['used, of a session that was logged out', { rotatedAt: at(-900), session: { expiresAt: at(600), revokedAt: at(-1) } }, 'dead'],
  ])('%s', (_, change, verdict) => {
    expect(refreshVerdict({ ...fresh, ...change }, now)).toBe(verdict);
  });

  test('a token expires no later than its session', () => {
    expect(expiryOf(now, lifetimes.access, at(86_400))).toEqual(at(15 * 60));
    expect(expiryOf(now, lifetimes.idle, at(86_400))).toEqual(at(86_400));
  });
});
