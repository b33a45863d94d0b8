/** Three machines with PostgreSQL, Patroni and etcd, started as `deploy/ha` says, and what can be asked of them past the network. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { statusOf } from './apis.ts';
import { Machine } from './machine.ts';
import type { Place } from './network.ts';
import { databaseEnvironment, pathOf, places } from './settings.ts';

const sockets = '/var/run/postgresql';
const home = '/var/lib/postgresql';
const patroniFolder = '/etc/patroni';
const mounts = { [sockets]: 'postgres', [home]: 'postgres', '/var/lib/etcd': 'etcd', [patroniFolder]: 'root' };
/** Keep etcd's priority: starved, it would lose its leader. */
const niceOfEtcd = 0;

export interface Node {
  name: string;
  isPrimary: boolean;
  timeline: number;
  /** Who streams from it, and how. */
  streams: { from: string; isSync: boolean }[];
}

export class DatabaseMachine extends Machine {
  constructor(place: Place, root: string) {
    super(place, root, mounts);
    install('fetch-timeline.sh', join(this.pathOf(patroniFolder), 'fetch-timeline.sh'), { mode: 0o755, owner: 'root' });
    install('pgpass', join(this.pathOf(home), '.pgpass'), { mode: 0o600, owner: 'postgres' });
  }

  startAll(): void {
    const env = databaseEnvironment(this);
    this.start({ name: 'etcd', command: ['/usr/bin/etcd'], env: only('ETCD_', env), user: 'etcd', restartsAfter: 2000, nice: niceOfEtcd });
    const command = ['/usr/bin/patroni', pathOf('patroni.yml')];
    this.start({
      name: 'patroni',
      command,
      env: only('PATRONI_', env),
      user: 'postgres',
      restartsAfter: 2000,
      cwd: '/',
    });
  }

  /** Past the network, by its socket: whatever is cut off, it can be asked. Rejects where it does not run, or does not answer within 5 s. */
  async connect(database = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({
      ...{ host: this.pathOf(sockets), user: 'postgres', password: 'change-me', database },
      ...{ connectionTimeoutMillis: 5000, application_name: 'ha' },
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  url(database: string): string {
    return `postgres://postgres:change-me@localhost/${database}?host=${encodeURIComponent(this.pathOf(sockets))}`;
  }

  async ask<Row extends object>(sql: string, database = 'postgres', values: unknown[] = [], withinMs = 5000): Promise<Row[]> {
    const client = await this.connect(database);
    try {
      const { promise, reject } = Promise.withResolvers<never>();
      const late = setTimeout(() => reject(new Error(`${this.name} did not answer`)), withinMs);
      const { rows } = await Promise.race([client.query(sql, values), promise]).finally(() => clearTimeout(late));
      return rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** Null where it does not answer. */
  async look(): Promise<Node | null> {
    try {
      const [row] = await this.ask<{ isPrimary: boolean; timeline: number; streams: { from: string; isSync: boolean }[] }>(`
        select not pg_is_in_recovery() as "isPrimary",
          case when pg_is_in_recovery() then coalesce((select received_tli from pg_stat_wal_receiver), 0)
            else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
          (select coalesce(jsonb_agg(jsonb_build_object('from', application_name, 'isSync', sync_state in ('sync', 'quorum'))), '[]')
            from pg_stat_replication where state = 'streaming') as streams`);
      return row ? { name: this.name, ...row } : null;
    } catch {
      return null;
    }
  }

  /** The postmaster's. */
  async postgresPid(): Promise<number> {
    const [row] = await this.ask<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid");
    return Number(row?.pid);
  }

  isLeaderOfEtcd(): Promise<boolean> {
    return etcdLeader(this.address).then(
      (leader) => leader === this.name,
      () => false,
    );
  }
}

function install(file: string, to: string, { mode, owner }: { mode: number; owner: string }): void {
  copyFileSync(pathOf(file), to);
  chmodSync(to, mode);
  execFileSync('chown', [owner, to]);
}

const only = (prefix: string, env: Record<string, string>) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key.startsWith(prefix)));

/** Whom this member of etcd takes for the leader. */
async function etcdLeader(address: string): Promise<string | undefined> {
  const ask = async (path: string) => {
    const sent = await fetch(`http://${address}:2379/v3${path}`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1500) });
    return (await sent.json()) as { leader?: string; members?: { ID: string; name: string }[] };
  };
  const [{ leader }, { members = [] }] = await Promise.all([ask('/maintenance/status'), ask('/cluster/member/list')]);
  return members.find(({ ID }) => ID === leader)?.name;
}

export class Databases {
  readonly machines: readonly DatabaseMachine[];

  constructor(root: string) {
    this.machines = places.databases.map((place) => new DatabaseMachine(place, root));
  }

  /** One of them sets the cluster up, the others copy it. */
  async start(): Promise<void> {
    for (const machine of this.machines) machine.startAll();
    await this.whole(600_000);
  }

  async look(): Promise<Node[]> {
    return (await Promise.all(this.machines.map((machine) => machine.look()))).filter((node) => node !== null);
  }

  /** The one that writes, by the highest timeline. Undefined while there is none. */
  async primary(): Promise<DatabaseMachine | undefined> {
    const [first] = (await this.look()).filter(({ isPrimary }) => isPrimary).sort((a, b) => b.timeline - a.timeline);
    return this.machines.find(({ name }) => name === first?.name);
  }

  /** One primary, and two that stream from it on its timeline, one of them synchronous. Resolves with ms; rejects when it takes longer than `withinMs`. */
  async whole(withinMs: number, isAsync = false): Promise<number> {
    const begin = performance.now();
    for (;;) {
      const nodes = await this.look();
      const primaries = nodes.filter(({ isPrimary }) => isPrimary);
      const [primary] = primaries;
      const isWhole =
        primaries.length === 1 &&
        primary?.streams.length === 2 &&
        (isAsync || primary.streams.some(({ isSync }) => isSync)) &&
        nodes.every(({ timeline }) => timeline === primary.timeline) &&
        nodes.length === this.machines.length;
      if (isWhole && (isAsync || (await this.#hasCandidate()))) return performance.now() - begin;
      if (performance.now() - begin > withinMs) throw new Error(`not whole within ${withinMs / 1000} s: ${JSON.stringify(nodes)}`);
      await wait(500);
    }
  }

  /** Whether Patroni has written down who may follow: a primary that is lost before has no successor, by design. */
  async #hasCandidate(): Promise<boolean> {
    return (await Promise.all(this.machines.map(({ address }) => statusOf(address, 8008, '/sync')))).includes(200);
  }

  /** Of the primary, whichever that is. */
  async ask<Row extends object>(sql: string, database = 'postgres', values: unknown[] = [], withinMs = 5000): Promise<Row[]> {
    const until = performance.now() + withinMs;
    let primary = await this.primary();
    while (!primary && performance.now() < until) primary = await this.primary();
    if (!primary) throw new Error('there is no primary');
    return primary.ask<Row>(sql, database, values, withinMs);
  }

  /** Changes what Patroni keeps in etcd. */
  async patch(changes: object): Promise<void> {
    const primary = await this.primary();
    await this.#call(primary, 'PATCH', '/config', changes);
  }

  /** Hands over in peace, as before work on a machine. */
  async switchOver(): Promise<void> {
    const primary = await this.primary();
    await this.#call(primary, 'POST', '/switchover', { leader: primary?.name });
  }

  async #call(machine: DatabaseMachine | undefined, method: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`http://${machine?.address}:8008${path}`, {
      ...{ method, body: JSON.stringify(body), signal: AbortSignal.timeout(90_000) },
      headers: { authorization: `Basic ${Buffer.from('patroni:change-me').toString('base64')}`, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
  }
}
