// @slow
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';

test('HA-03 a standby that received more than the promoted one follows it after a restart', async () => {
  const settings = { wal_log_hints: 'on', synchronous_commit: 'on' };
  const first = await started(startPostgres({ settings }));
  await ask(first.url, 'create role rewind superuser login', 'create table told (nth int)');
  const [promoted, behind] = [await started(first.standby()), await started(first.standby())];
  const writes = (url: string, from: number) => ask(url, `insert into told select generate_series(${from}, ${from + 999})`);

  // It receives without replaying, so that its own log is what it goes on with after a restart.
  await ask(behind.url, 'select pg_wal_replay_pause()');
  await writes(first.url, 1000);
  await caughtUp(first.url, 2);
  await promoted.end('SIGINT');
  await writes(first.url, 2000);
  await caughtUp(first.url, 1);
  await first.end('SIGQUIT');
  await promoted.start();
  promoted.promote();
  await writes(promoted.url, 3000);

  await ask(behind.url, following(promoted), restoring());
  await behind.restart('SIGINT');
  await vi.waitFor(
    async () => {
      const [row] = await ask(behind.url, 'select array_agg(distinct nth / 1000 order by nth / 1000) as thousands from told');
      expect(row).toEqual({ thousands: [1, 3] });
    },
    { timeout: 20_000 },
  );
});

test('HA-03 a primary that was replaced starts on its own log, so that it can be rewound', async () => {
  const first = await started(startPostgres({ settings: { wal_log_hints: 'on' } }));
  await ask(first.url, 'create role rewind superuser login', 'create table told (nth int)');
  const promoted = await started(first.standby());
  await promoted.end('SIGINT');
  await ask(first.url, 'insert into told values (1)', following(promoted), restoring());
  // Twice: the first time it stops cleanly, the second time while it recovers.
  await first.demote(async () => {
    await promoted.start();
    promoted.promote();
  });
  // It tries to follow, and stores the history of the new timeline.
  await vi.waitFor(
    async () => expect(await ask(first.url, "select name from pg_ls_waldir() where name = '00000002.history'")).toHaveLength(1),
    { timeout: 20_000 },
  );
  await first.demote();
  expect(await ask(first.url, 'select nth from told')).toEqual([{ nth: 1 }]);
});

type Server = Awaited<ReturnType<typeof startPostgres>>;

async function started(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  onTestFinished(() => server.stop());
  return server;
}

/** As Patroni configures a standby. */
const following = ({ url }: Server) =>
  `alter system set primary_conninfo = 'host=127.0.0.1 port=${new URL(url).port} user=sufra sslmode=prefer application_name=db2'`;

/** With the script of `deploy/ha`, where the user of PostgreSQL can read it. */
function restoring(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-timeline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const path = join(folder, 'fetch-timeline.sh');
  copyFileSync(new URL('../../deploy/ha/fetch-timeline.sh', import.meta.url), path);
  chmodSync(path, 0o755);
  return `alter system set restore_command = '${path} %f %p'`;
}

/** Waits until that many standbys have on disk what the primary has. */
const caughtUp = (url: string, standbys: number) =>
  vi.waitFor(async () => {
    const [row] = await ask(url, 'select count(*)::int as n from pg_stat_replication where flush_lsn = pg_current_wal_flush_lsn()');
    expect(row).toEqual({ n: standbys });
  });

async function ask(url: string, ...statements: string[]): Promise<object[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: object[] = [];
    for (const sql of statements) ({ rows } = await client.query<object>(sql));
    return rows;
  } finally {
    await client.end();
  }
}
