/** Session behaviour that only database rows reveal. */

import { shared, startApi } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { isSignedIn } from '../../platform/http/queries.ts';
import { confirmEmail } from './confirm.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { loginOf, saltOf } from './logins.ts';
import { hashPassword, saltIn } from './passwords.ts';
import { findSignIn, lockUnchangedPassword } from './queries.ts';
import { lifetimes } from './rules.ts';
import { lookupsOf, openSession, openSessionWith, refreshPair, revokeSession, revokeSessionsOf } from './sessions.ts';
import { tokenHash } from './tokens.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const later = (ms: number) => new Date(start.getTime() + ms);

const sufra = shared(await startApi());
const db = sufra.context.db;
beforeEach(() => sufra.setNow(start));

let count = 0;
const newEmail = () => `noura${++count}@example.com`;
async function newCustomer({ email = newEmail(), password = 'p' as string | null, confirmedAt = start as Date | null } = {}) {
  const own = { email, email_key: email, password_hash: password, email_confirmed_at: confirmedAt };
  const values = { name: 'Noura', phone: '+971501112223', ...own };
  const { id } = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, email };
}
const sessionsOf = (customerId: number) =>
  db.selectFrom('session').select(['id', 'expires_at', 'revoked_at']).where('customer_id', '=', customerId).orderBy('created_at').execute();
const accessTokensOf = (sessionId: string) => db.selectFrom('access_token').selectAll().where('session_id', '=', sessionId).execute();
const refreshTokensOf = (sessionId: string) =>
  db.selectFrom('refresh_token').selectAll().where('session_id', '=', sessionId).orderBy('rotated_at').execute();

test('AUTH-12 session and password lookups match their own customer only', async () => {
  const [own, other] = [await newCustomer({ password: 'own' }), await newCustomer({ password: 'other' })];
  const { access } = await openSession(sufra.context, own.id, null);
  const [session] = await sessionsOf(own.id);
  const whose = async (id: number) => {
    const { rows } = await sql<{ is: boolean }>`
      select ${sql.raw(isSignedIn(`'${tokenHash(access)}'`, String(id), `'${start.toISOString()}'::timestamptz`))} as is`.execute(db);
    return [rows[0]?.is, (await findSignIn(db, id, session?.id ?? '')) !== null, await lockUnchangedPassword(db, id, 'own')];
  };
  expect([await whose(own.id), await whose(other.id)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

describe('who an access token belongs to', () => {
  test('AUTH-12 caches the token’s customer, but checks its validity in the database', async () => {
    const { id } = await newCustomer();
    const { access } = await openSession(sufra.context, id, null);
    const lookups = lookupsOf(sufra.context);
    const first = await lookups.unverifiedSessionOf(access);
    expect(first).toMatchObject({ customerId: id, isGuest: false, tokenHash: tokenHash(access) });
    const known = await lookups.unverifiedSessionOf(access);
    expect(known).toMatchObject({ customerId: id, isGuest: false, tokenHash: tokenHash(access) });
    await known?.verify();

    await revokeSessionsOf(db, id, start);
    // Cached: the first session was just verified.
    await first?.verify();
    const late = await lookups.unverifiedSessionOf(access);
    expect(late).toMatchObject({ customerId: id });
    await expect(late?.verify()).rejects.toMatchObject({ code: 'not_authenticated' });
    // Lookups no longer find ended sessions.
    expect(await lookups.unverifiedSessionOf(access)).toBeNull();
    expect(await lookups.customerOf(access)).toBeNull();
  });

  test('AUTH-12 unknown token belongs to no session and no customer', async () => {
    const lookups = lookupsOf(sufra.context);
    expect([await lookups.unverifiedSessionOf('x'.repeat(43)), await lookups.customerOf('x'.repeat(43))]).toEqual([null, null]);
  });
});

describe('how long sessions last', () => {
  test('AUTH-12 lasts 30 days or the requested lifetime, which caps its tokens', async () => {
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

  test('is not opened by an outdated password', async () => {
    const { id } = await newCustomer();
    expect(await openSessionWith(sufra.context, { id, passwordHash: 'an older one' }, null)).toBeNull();
    expect(await sessionsOf(id)).toEqual([]);
    expect(await openSessionWith(sufra.context, { id, passwordHash: 'p' }, null)).toMatchObject({ access: expect.any(String) });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('AUTH-12 login deletes the customer’s ended sessions, and a refresh the expired access tokens', async () => {
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
    // The other session was not refreshed: its token waits for cleanup.
    expect(tokens.map((each) => each.length)).toEqual([1, 1]);
    expect(tokens.flat().filter(({ expires_at }) => expires_at <= sufra.context.now())).toHaveLength(1);
  });

  test('server revokes the second refresh token when the client uses the third', async () => {
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

describe('exchanging a refresh token', () => {
  test('server returns null when the token is unknown, the session ended or the browser differs', async () => {
    const { id } = await newCustomer();
    const bound = await openSession(sufra.context, id, 'phone');
    expect(await refreshPair(sufra.context, 'unheard of', null)).toBeNull();
    for (const device of [null, 'laptop']) expect(await refreshPair(sufra.context, bound.refresh, device)).toBeNull();
    expect(await refreshPair(sufra.context, bound.refresh, 'phone')).not.toBeNull();
    const free = await openSession(sufra.context, id, null);
    expect(await refreshPair(sufra.context, free.refresh, 'phone')).not.toBeNull();
    await revokeSessionsOf(db, id, start);
    expect([await refreshPair(sufra.context, bound.refresh, 'phone'), await refreshPair(sufra.context, free.refresh, null)]).toEqual([
      null,
      null,
    ]);
  });

  test('returns the same pair for an immediate repeat, without a write', async () => {
    const { id } = await newCustomer();
    const { refresh } = await openSession(sufra.context, id, null);
    const [session] = await sessionsOf(id);
    const next = await refreshPair(sufra.context, refresh, null);
    const rows = await refreshTokensOf(session?.id ?? '');
    sufra.setNow(later(1));
    expect(await refreshPair(sufra.context, refresh, null)).toEqual(next);
    expect(await refreshTokensOf(session?.id ?? '')).toEqual(rows);
  });
});

describe('ending sessions', () => {
  test('AUTH-14 server ends the customer’s other sessions, and keeps the current and the foreign ones', async () => {
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

  test('ends the session on token reuse, and logs that without the token', async () => {
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
    expect(session?.revoked_at).toEqual(later(lifetimes.repeat + 1));
    expect(said).toEqual([[{ session: session?.id }, 'a used refresh token came back: session ended']]);
  });
});

describe('browsers that have logged in', () => {
  const isKnown = (email: string, device: string, at = start) => isKnownDevice(db, email, device, at);

  test('stay known for a cookie’s lifetime after their last login', async () => {
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
    // The laptop's cookie has expired: the next login deletes it and no other device.
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

  test('stay unknown when the customer has not confirmed the e-mail', async () => {
    const { id, email } = await newCustomer();
    await rememberDevice(db, id, 'phone', start);
    await db.updateTable('customer').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    expect(await isKnown(email, 'phone')).toBe(false);
  });

  test('are deleted with ended sessions, except that of the continuing one', async () => {
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

describe('whose an e-mail is', () => {
  const rowOf = (id: number) =>
    db.selectFrom('customer').select(['email_key', 'email_confirmed_at', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow();

  test('confirmation takes the e-mail from other accounts with their passwords and sessions, atomically', async () => {
    const { id, email } = await newCustomer({ confirmedAt: null });
    const other = await newCustomer({ email, password: 'q', confirmedAt: null });
    await openSession(sufra.context, other.id, 'phone');
    const { execute } = sufra.context.database;
    await execute('alter table known_device rename to known_device_away');
    await expect(confirmEmail(db, id, later(1))).rejects.toThrow('known_device');
    await execute('alter table known_device_away rename to known_device');
    expect([await rowOf(id), await rowOf(other.id)]).toMatchObject([{ email_confirmed_at: null }, { password_hash: 'q' }]);

    expect(await confirmEmail(db, id, later(2))).toBe(true);
    expect(await confirmEmail(db, 2_000_000_000, later(2))).toBe(false);
    expect(await rowOf(id)).toEqual({ email_key: email, email_confirmed_at: later(2), password_hash: 'p' });
    expect(await rowOf(other.id)).toEqual({ email_key: null, email_confirmed_at: null, password_hash: null });
    expect((await sessionsOf(other.id))[0]?.revoked_at).toEqual(later(2));
    expect(await confirmEmail(db, other.id, later(3))).toBe(false);
  });

  test('keeps the first confirmation time, and updates the canonical form', async () => {
    const { id, email } = await newCustomer();
    expect(await confirmEmail(db, id, later(1))).toBe(true);
    expect(await rowOf(id)).toMatchObject({ email_key: email, email_confirmed_at: start });
    await db.updateTable('customer').set({ email_key: 'as it was once written' }).where('id', '=', id).execute();
    expect(await confirmEmail(db, id, later(2))).toBe(true);
    expect(await rowOf(id)).toMatchObject({ email_key: email, email_confirmed_at: later(2) });
  });

  test('an account erased concurrently confirms nothing and takes nothing', async () => {
    const { id, email } = await newCustomer({ confirmedAt: null });
    const other = await newCustomer({ email, password: 'q', confirmedAt: null });
    const { execute } = sufra.context.database;
    await execute(`create function refuse_update() returns trigger language plpgsql as 'begin return null; end';
      create trigger gone before update on customer for each row when (old.id = ${id}) execute function refuse_update()`);
    expect(await confirmEmail(db, id, start)).toBe(false);
    await execute('drop trigger gone on customer; drop function refuse_update()');
    expect(await rowOf(other.id)).toMatchObject({ email_key: email, password_hash: 'q' });
  });
});

describe('AUTH-04 finding the account of credentials', () => {
  const enter = (email: string, password: string) => loginOf(sufra.context, { email, password, network: 'home' });
  const hashFor = async (email: string, password: string) => hashPassword(password, { salt: await saltOf(sufra.context, email) });

  test('each account of an e-mail has its own password; spellings are equivalent', async () => {
    const email = newEmail();
    const [first, second, owners] = [await hashFor(email, 'first'), await hashFor(email, 'second'), await hashFor(email, 'of the owner')];
    const owner = await newCustomer({ email, password: owners });
    const one = await newCustomer({ email, password: first, confirmedAt: null });
    const two = await newCustomer({ email, password: second, confirmedAt: null });
    expect(await enter(email, 'of the owner')).toEqual({ id: owner.id, passwordHash: owners, isTwin: false });
    expect(await enter(email.toUpperCase(), 'first')).toEqual({ id: one.id, passwordHash: first, isTwin: true });
    expect(await enter(email, 'second')).toEqual({ id: two.id, passwordHash: second, isTwin: true });
    expect(await enter(email, 'third')).toBeNull();
    expect(await enter(newEmail(), 'first')).toBeNull();
    // Accounts without a password exist as well.
    await db.updateTable('customer').set({ password_hash: null }).where('id', 'in', [owner.id, one.id]).execute();
    expect(await enter(email, 'of the owner')).toBeNull();
    expect(await enter(email, 'second')).toEqual({ id: two.id, passwordHash: second, isTwin: true });
  });

  test('accounts of one e-mail share an existing salt; other e-mails and installations do not', async () => {
    const email = newEmail();
    const salt = await saltOf(sufra.context, email);
    expect(salt).toHaveLength(16);
    expect(await saltOf(sufra.context, ` ${email.toUpperCase()}`)).toEqual(salt);
    const others = [await saltOf(sufra.context, newEmail()), await saltOf({ db, secret: 'of another installation' }, email)];
    expect(new Set([salt, ...others].map(String)).size).toBe(3);
    const hash = await hashPassword('karak at seven', { salt: others[1] ?? salt });
    const { id } = await newCustomer({ email, password: hash, confirmedAt: null });
    expect(await saltOf(sufra.context, email)).toEqual(Buffer.from(others[1] ?? salt));
    expect(await enter(email, 'karak at seven')).toMatchObject({ id });
    // A confirmed account has its own salt.
    await db.updateTable('customer').set({ email_confirmed_at: start }).where('id', '=', id).execute();
    expect(await saltOf(sufra.context, email)).toEqual(salt);
    expect(saltIn(await hashFor(email, 'karak at eight'))).toEqual(Buffer.from(salt));
  });
});
