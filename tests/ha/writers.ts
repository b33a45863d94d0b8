/**
 * Asks every PostgreSQL past the network, all the time: whether it writes, and has it write. Two that acknowledge at once would be two truths. A row that one
 * acknowledged and the final database does not have is lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseMachine, Databases } from './databases.ts';

const everyMs = 200;

export interface Acknowledged {
  id: number;
  node: string;
  timeline: number;
  sentAt: number;
  at: number;
}

export const createProbe = 'create table ha_probe (id bigint primary key, node text not null)';

export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** The most connections that were seen, as a share of what is allowed. */
  mostConnections = { share: 0, count: 0, of: 0, on: '' };
  readonly #databases: Databases;
  #lastId = 0;

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  async keepWriting(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#databases.machines.map((machine) => this.#keepAsking(machine, signal)));
  }

  async #keepAsking(machine: DatabaseMachine, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let client: pg.Client | undefined;
      try {
        client = await machine.connect('sufra');
        while (!signal.aborted) {
          await unlessAborted(this.#ask(machine.name, client), signal);
          await wait(everyMs);
        }
      } catch {
        await wait(everyMs);
      } finally {
        // A commit that waits is left alone: to cancel it would acknowledge what no second machine has.
        void client?.end().catch(() => undefined);
      }
    }
  }

  async #ask(node: string, client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ writes: boolean; count: number; of: number }>(
      `select not pg_is_in_recovery() as writes, current_setting('max_connections')::int as of,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as count`,
    );
    const [{ writes, count, of } = { writes: false, count: 0, of: 1 }] = rows;
    if (count / of > this.mostConnections.share) this.mostConnections = { share: count / of, count, of, on: node };
    if (!writes) return;
    const sentAt = Date.now();
    const id = ++this.#lastId;
    const wal = "select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline";
    const timeline = (await client.query<{ timeline: number }>(wal)).rows[0]?.timeline ?? 0;
    await client.query('insert into ha_probe values ($1, $2)', [id, node]);
    this.acknowledged.push({ id, node, timeline, sentAt, at: Date.now() });
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new Error('over'));
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** Acknowledged by one that had already been replaced: sent after another had acknowledged on a later timeline. */
export function fromReplaced(acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const firstOn = new Map<number, number>();
  for (const { timeline, at } of acknowledged) firstOn.set(timeline, Math.min(at, firstOn.get(timeline) ?? Number.POSITIVE_INFINITY));
  return acknowledged.filter(({ timeline, sentAt }) => [...firstOn].some(([later, since]) => later > timeline && sentAt > since));
}
