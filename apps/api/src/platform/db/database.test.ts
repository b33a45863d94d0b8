import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { splitStatements } from './statements.ts';
import { tableTypes } from './tables.ts';

const { database, url } = shared(await testDatabase({ empty: true }));
const ran = await migrate(database);

/** Runs with a temporary migrations folder. Tests share one database, so each uses its own file and table names. */
async function inFolder(
  files: Record<string, string>,
  work: (folder: URL, write: (name: string, text: string) => void) => Promise<void>,
): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'sufra-migrations-'));
  const write = (name: string, text: string) => writeFileSync(join(path, name), text);
  try {
    for (const [name, text] of Object.entries(files)) write(name, text);
    await work(pathToFileURL(`${path}/`), write);
  } finally {
    rmSync(path, { recursive: true });
  }
}

describe('the database is brought up to date at every start', () => {
  test('runs all migrations once, in order; the next start runs none', async () => {
    expect(ran[0]).toBe('0001_baseline.sql');
    expect(ran).toEqual(ran.toSorted());
    await expect(migrate(database)).resolves.toEqual([]);
  });

  test('the types in db/tables.ts are those of the migrated database', async () => {
    const committed = readFileSync(new URL(import.meta.resolve('@sufra/db/tables.ts')), 'utf8');
    expect(await tableTypes(database), 'run `npm run tables`').toBe(committed);
  });

  test('a migration that was edited after it ran stops the start and is named', async () => {
    await inFolder({ '9001_plate.sql': 'create table plate (id integer);' }, async (folder, write) => {
      expect(await migrate(database, { folder })).toEqual(['9001_plate.sql']);
      write('9001_plate.sql', 'create table saucer (id integer);');
      await expect(migrate(database, { folder })).rejects.toThrow(/9001_plate\.sql was edited/);
    });
  });

  test('rolls back a failed migration, stops the start, and keeps earlier ones', async () => {
    const files = {
      '9002_bowl.sql': 'create table bowl (id integer);',
      '9003_fork.sql': 'create table fork (id integer);\ncreate table bowl (id integer);',
    };
    await inFolder(files, async (folder, write) => {
      await expect(migrate(database, { folder })).rejects.toThrow(/already exists/);
      await expect(database.execute('select * from fork')).rejects.toThrow(/does not exist/);
      write('9003_fork.sql', 'create table fork (id integer);');
      expect(await migrate(database, { folder })).toEqual(['9003_fork.sql']);
    });
  });

  test('migrate adopts a database with an earlier migration list and runs no migration twice', async () => {
    await database.execute('drop table kysely_migration; drop table kysely_migration_lock');
    await inFolder({ '9004_spoon.sql': 'create table spoon (id integer);' }, async (folder) => {
      expect(await migrate(database, { folder })).toEqual(['9004_spoon.sql']);
    });
    expect(await migrate(database)).toEqual([]);
  });

  test('migrations of a newer version, and one with a number below the last, are no hindrance', async () => {
    await inFolder({ '0000_cup.sql': 'create table cup (id integer);' }, async (folder) => {
      expect(await migrate(database, { folder })).toEqual(['0000_cup.sql']);
    });
    expect(await migrate(database)).toEqual([]);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('HA-04 a migration waiting for a lock lets others read, and runs later', async () => {
    await database.execute('create table tray (id integer)');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select * from tray');
    const waits = vi.fn();
    const isQueued = async () =>
      (await database.execute("select from pg_locks where relation = 'tray'::regclass and not granted")).rows.length > 0;
    await inFolder({ '9005_tray.sql': 'alter table tray add column width integer;' }, async (folder) => {
      const migrated = migrate(database, { folder, onWait: waits });
      await expect.poll(isQueued, { interval: 20, timeout: 10_000 }).toBe(true);
      // Queued behind the migration, and answered while its lock is still held.
      expect((await database.execute('select * from tray')).rows).toEqual([]);
      await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0);
      await holder.query('commit');
      expect(await migrated).toEqual(['9005_tray.sql']);
    });
    await holder.end();
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('two processes that start at once run each migration once', async () => {
    const fresh = await testDatabase({ empty: true });
    const { openServer } = await import('./server.ts');
    const { pino } = await import('pino');
    const other = await openServer(fresh.url ?? '', pino({ level: 'silent' }));
    const both = await Promise.all([migrate(fresh.database), migrate(other)]);
    expect(both.flat().toSorted()).toEqual(ran);
    await other.close();
    await fresh.database.close();
    await fresh.drop();
  });

  test('a file is split into its statements; function bodies stay whole', () => {
    const text = [
      '-- a comment; with a semicolon',
      'create table a (x text); -- why',
      '',
      'create function f() returns void language plpgsql as $$',
      'begin',
      '  perform 1;',
      'end $$;',
      "insert into a values ('b');",
    ].join('\n');
    expect(splitStatements(text).map((statement) => statement.trim().split('\n')[0])).toEqual([
      'create table a (x text); -- why',
      'create function f() returns void language plpgsql as $$',
      "insert into a values ('b');",
    ]);
  });
});

describe('both databases behave alike', () => {
  test('money, dates and times come back as the types say', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 2000000::bigint as money, '2026-11-21'::date as day, '2026-11-21T11:00:00+04:00'::timestamptz as moment, '{"a":1}'::jsonb as json
    `.execute(database.kysely);
    expect(rows[0]).toEqual({ money: 2_000_000, day: '2026-11-21', moment: new Date('2026-11-21T07:00:00Z'), json: { a: 1 } });
  });

  test('a transaction is atomic, and isolated from other queries', async () => {
    await database.execute('create table note (text text primary key)');
    const insert = (text: string) => sql`insert into note values (${text})`;
    const failing = database.kysely.transaction().execute(async (transaction) => {
      await insert('inside').execute(transaction);
      throw new Error('out of ink');
    });
    const [failed] = await Promise.allSettled([failing, insert('outside').execute(database.kysely)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'out of ink' } });
    expect((await database.execute('select text from note')).rows).toEqual([{ text: 'outside' }]);
  });

  test('a notification arrives when its transaction is committed, and not when it is undone', async () => {
    const heard: string[] = [];
    await database.listen('kitchen', (payload) => heard.push(payload));
    const notify = (payload: string, fails: boolean) =>
      database.kysely.transaction().execute(async (transaction) => {
        await sql`select pg_notify('kitchen', ${payload})`.execute(transaction);
        if (fails) throw new Error('undone');
      });
    await notify('burnt', true).catch(() => undefined);
    await notify('ready', false);
    await vi.waitFor(() => expect(heard).toEqual(['ready']));
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('a listener reconnects and assumes missed notifications', async () => {
    const heard: string[] = [];
    await database.listen('pantry', (payload) => heard.push(payload));
    expect(url).toBeDefined();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sufra listener' and datname = current_database()`.execute(database.kysely);
    await vi.waitFor(() => expect(heard).toEqual(['']), { timeout: 10_000 });
    await database.execute("notify pantry, 'flour'");
    await vi.waitFor(() => expect(heard).toEqual(['', 'flour']));
  });
});
