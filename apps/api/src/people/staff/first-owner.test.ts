/** Race condition between two first owners, on PostgreSQL only: the embedded database has one connection. */
import { testDatabase } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { insertFirstOwner } from './first-owner.ts';
import { insertMember } from './queries.ts';

const now = new Date('2026-11-21T12:30:00+04:00');
const person = (name: string) => ({ name, email: `${name}@sufra.test`, passwordHash: 'a hash' });

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'DESK-23 a second first owner, and an invitation, wait until the first is committed',
  async () => {
    const { database, close } = await testDatabase();
    const db = database.kysely;
    const waiting = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`.execute(db)
      ).rows[0]?.n;
    const ends: { second: unknown; invited: unknown } = { second: 'waits', invited: 'waits' };
    const others: Promise<void>[] = [];
    await db.transaction().execute(async (tx) => {
      expect(await insertFirstOwner(tx, person('mona'), 'en', now)).toMatchObject({ name: 'mona' });
      const second = db
        .transaction()
        .execute((other) => insertFirstOwner(other, person('omar'), 'en', now))
        .then((owner) => {
          ends.second = owner;
        });
      const member = { name: 'Huda', email: 'huda@sufra.test', role: 'owner', worksAt: 'everywhere' } as const;
      const invited = db
        .transaction()
        .execute((other) => insertMember(other, member, 'en', now))
        .then((id) => {
          ends.invited = id;
        });
      others.push(second, invited);
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 5000);
      expect(ends).toEqual({ second: 'waits', invited: 'waits' });
    });
    await Promise.all(others);
    expect(ends).toEqual({ second: null, invited: expect.any(Number) });
    await close();
  },
);
