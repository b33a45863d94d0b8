/** What of sessions only their rows, and who asks for them, can tell. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { lifetimes } from './rules.ts';
import { lookupsOf, openSession, openSessionWith, refreshPair, revokeSession, revokeSessionsOf } from './sessions.ts';
import { tokenHash } from './tokens.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const later = (ms: number) => new Date(start.getTime() + ms);

let sufra: TestApi;
let db: Db;
beforeAll(async () => {
  sufra = await startApi();
  db = sufra.context.db;
});
beforeEach(() => sufra.setNow(start));
afterAll(() => sufra.close());

let count = 0;
/** Somebody with a confirmed e-mail and no session. */
async function newCustomer() {
  const email = `noura${++count}@example.com`;
  const values = { name: 'Noura', email, email_key: email, phone: '+971501112223', password_hash: 'p', email_confirmed_at: start };
  const { id } = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, email };
}
const sessionsOf = (customerId: number) =>
  db.selectFrom('session').select(['id', 'expires_at', 'revoked_at']).where('customer_id', '=', customerId).orderBy('created_at').execute();
const accessTokensOf = (sessionId: string) => db.selectFrom('access_token').selectAll().where('session_id', '=', sessionId).execute();
const refreshTokensOf = (sessionId: string) =>
  db.selectFrom('refresh_token').selectAll().where('session_id', '=', sessionId).orderBy('rotated_at').execute();

describe('who an access token belongs to', () => {
  test('AUTH-12 memory knows it after the first look; whether it is still alive only the database says', async () => {
    const { id } = await newCustomer();
    const { access } = await openSession(sufra.context, id, null);
    const lookups = lookupsOf(sufra.context);
    const first = await lookups.claimOf(access);
    expect(first).toMatchObject({ customerId: id, isGuest: false, tokenHash: tokenHash(access) });
    const known = await lookups.claimOf(access);
    expect(known).toMatchObject({ customerId: id, isGuest: false, tokenHash: tokenHash(access) });
    await known?.prove();

    await revokeSessionsOf(db, id, start);
    // The first was looked up a moment ago, and need not be again.
    await first?.prove();
    const late = await lookups.claimOf(access);
    expect(late).toMatchObject({ customerId: id });
    await expect(late?.prove()).rejects.toMatchObject({ code: 'not_authenticated' });
    // What has ended is forgotten.
    expect(await lookups.claimOf(access)).toBeNull();
    expect(await lookups.customerOf(access)).toBeNull();
  });

  test('AUTH-12 a token that nobody has is nobody’s', async () => {
    const lookups = lookupsOf(sufra.context);
    expect([await lookups.claimOf('x'.repeat(43)), await lookups.customerOf('x'.repeat(43))]).toEqual([null, null]);
  });
});

describe('row 15: how long sessions last', () => {
  test('AUTH-12 30 days, or what was asked for; never do its tokens outlive it', async () => {
    const { id } = await newCustomer();
    await openSession(sufra.context, id, null);
    sufra.setNow(later(1));
    await openSession(sufra.context, id, null, 60_000);
    const [usual, short] = await sessionsOf(id);
    expect([usual?.expires_at, short?.expires_at]).toEqual([later(lifetimes.absolute), later(1 + 60_000)]);
    const ends = async (sessionId = '') =>
      [...(await accessTokensOf(sessionId)), ...(await refreshTokensOf(sessionId))].map(({ expires_at }) => expires_at);
    expect(await ends(usual?.id)).toEqual([later(lifetimes.access), later(lifetimes.idle)]);
    expect(await ends(short?.id)).toEqual([later(1 + 60_000), later(1 + 60_000)]);
  });

  test('row 15: a password that is no longer theirs opens none', async () => {
    const { id } = await newCustomer();
    expect(await openSessionWith(sufra.context, { id, passwordHash: 'an older one' }, null)).toBeNull();
    expect(await sessionsOf(id)).toEqual([]);
    expect(await openSessionWith(sufra.context, { id, passwordHash: 'p' }, null)).toMatchObject({ access: expect.any(String) });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('AUTH-12 a login sweeps the customer’s ended sessions, nobody else’s, and a refresh the session’s ended access tokens', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    for (const { id } of [one, other]) await openSession(sufra.context, id, null, 1000);
    sufra.setNow(later(1000));
    const { refresh } = await openSession(sufra.context, one.id, null);
    const [live, ...more] = await sessionsOf(one.id);
    expect([live?.expires_at, more.length]).toEqual([later(1000 + lifetimes.absolute), 0]);
    expect(await sessionsOf(other.id)).toHaveLength(1);

    await openSession(sufra.context, one.id, null);
    sufra.setNow(later(1000 + lifetimes.access));
    await refreshPair(sufra.context, refresh, null);
    const tokens = await Promise.all((await sessionsOf(one.id)).map(({ id }) => accessTokensOf(id)));
    // The other session has not been refreshed since: its token waits for the sweep.
    expect(tokens.map((each) => each.length)).toEqual([1, 1]);
    expect(tokens.flat().filter(({ expires_at }) => expires_at <= sufra.context.now())).toHaveLength(1);
  });

  test('row 15: the second token dies when the third is used, and not before; each names the one that it follows', async () => {
    const { id } = await newCustomer();
    const first = await openSession(sufra.context, id, null);
    const second = await refreshPair(sufra.context, first.refresh, null);
    sufra.setNow(later(1));
    await refreshPair(sufra.context, second?.refresh ?? '', null);
    const [session] = await sessionsOf(id);
    const rows = await refreshTokensOf(session?.id ?? '');
    const [one, two] = [tokenHash(first.refresh), tokenHash(second?.refresh ?? '')];
    expect(rows.map(({ hash, parent_hash, rotated_at, superseded_at }) => [hash, parent_hash, rotated_at, superseded_at])).toEqual([
      [one, null, start, later(1)],
      [two, one, later(1), null],
      [expect.any(String), two, null, null],
    ]);
  });
});

describe('row 15: ending sessions', () => {
  test('AUTH-14 ends all of a customer’s but the one that is to go on; nobody else’s; none where none is', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const kept = await openSession(sufra.context, one.id, null);
    const ended = await openSession(sufra.context, one.id, null);
    const foreign = await openSession(sufra.context, other.id, null);
    const lookups = lookupsOf(sufra.context);
    const lives = async () => Promise.all([kept, ended, foreign].map(async ({ access }) => (await lookups.customerOf(access)) !== null));
    const keptId = (await lookups.customerOf(kept.access))?.sessionId ?? '';
    await revokeSessionsOf(db, one.id, later(1), keptId);
    expect(await lives()).toEqual([true, false, true]);
    await revokeSessionsOf(db, one.id, later(2), keptId);
    await revokeSessionsOf(db, one.id, later(3));
    expect(await lives()).toEqual([false, false, true]);
    const at = (await sessionsOf(one.id)).map(({ revoked_at }) => revoked_at?.getTime());
    expect(at.sort()).toEqual([later(1).getTime(), later(3).getTime()]);
    expect(await Promise.all((await sessionsOf(one.id)).map(({ id }) => accessTokensOf(id)))).toEqual([[], []]);
  });

  test('AUTH-12 the moment of the first end stays', async () => {
    const { id } = await newCustomer();
    await openSession(sufra.context, id, null);
    const [session] = await sessionsOf(id);
    await revokeSession(db, session?.id ?? '', later(1));
    await revokeSession(db, session?.id ?? '', later(2));
    expect((await sessionsOf(id))[0]?.revoked_at).toEqual(later(1));
    expect(await accessTokensOf(session?.id ?? '')).toEqual([]);
  });

  test('row 15: a token that comes back ends its session, and the log says so without it', async () => {
    const { id } = await newCustomer();
    const said: unknown[] = [];
    const log = { warn: (...words: unknown[]) => said.push(words) } as unknown as typeof sufra.context.log;
    const context = { ...sufra.context, log };
    const { refresh } = await openSession(context, id, null);
    await refreshPair(context, refresh, null);
    expect(said).toEqual([]);
    sufra.setNow(later(lifetimes.repeat + 1));
    expect(await refreshPair(context, refresh, null)).toBeNull();
    const [session] = await sessionsOf(id);
    expect(said).toEqual([[{ session: session?.id }, 'a used refresh token came back: session ended']]);
  });
});

describe('row 14: browsers that have logged in', () => {
  const isKnown = (email: string, device: string, at = start) => isKnownDevice(db, email, device, at);

  test('are known for as long as their cookie can be, from their last login', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    await rememberDevice(db, one.id, 'phone', start);
    await rememberDevice(db, one.id, 'laptop', start);
    await rememberDevice(db, other.id, 'phone', start);
    expect([await isKnown(one.email, 'phone'), await isKnown(one.email, 'tablet'), await isKnown('nobody', 'phone')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isKnown(one.email, 'phone', later(lifetimes.absolute - 1))).toBe(true);
    expect(await isKnown(one.email, 'phone', later(lifetimes.absolute))).toBe(false);

    await rememberDevice(db, one.id, 'phone', later(1));
    expect(await isKnown(one.email, 'phone', later(lifetimes.absolute))).toBe(true);
    // By now the laptop's cookie has ended: the next login forgets it, and nobody else's.
    await rememberDevice(db, one.id, 'phone', later(lifetimes.absolute));
    const rows = await db
      .selectFrom('known_device')
      .selectAll()
      .where('customer_id', 'in', [one.id, other.id])
      .orderBy('customer_id')
      .execute();
    expect(rows).toEqual([
      { customer_id: one.id, device_hash: 'phone', seen_at: later(lifetimes.absolute) },
      { customer_id: other.id, device_hash: 'phone', seen_at: start },
    ]);
  });

  test('are not known where nobody has confirmed the e-mail', async () => {
    const { id, email } = await newCustomer();
    await rememberDevice(db, id, 'phone', start);
    await db.updateTable('customer').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    expect(await isKnown(email, 'phone')).toBe(false);
  });

  test('are forgotten with the sessions that end, all but that of the one that goes on', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const { access } = await openSession(sufra.context, one.id, 'phone');
    await openSession(sufra.context, one.id, 'laptop');
    await openSession(sufra.context, one.id, null);
    await openSession(sufra.context, other.id, 'laptop');
    const kept = (await lookupsOf(sufra.context).customerOf(access))?.sessionId ?? '';
    await revokeSessionsOf(db, one.id, start, kept);
    expect([await isKnown(one.email, 'phone'), await isKnown(one.email, 'laptop'), await isKnown(other.email, 'laptop')]).toEqual([
      true,
      false,
      true,
    ]);
    await revokeSessionsOf(db, one.id, start);
    expect([await isKnown(one.email, 'phone'), await isKnown(other.email, 'laptop')]).toEqual([false, true]);
  });
});
