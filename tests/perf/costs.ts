/** Resource cost of an order: statements, WAL, and CPU time of the API and PostgreSQL. More reliable than a rate on a shared machine. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../../apps/api/src/platform/db/database.ts';

export interface Costs {
  statements: number;
  /** Bytes. */
  wal: number;
  apiMs: number;
  databaseMs: number;
}

/** Totals since startup. Requires preloaded pg_stat_statements. `api` and `postgres` are process ids. */
export async function spentBy(database: Database, { api, postgres }: { api: number; postgres: number }): Promise<Costs> {
  const { rows } = await database.execute(
    "select sum(calls)::float8 as statements, (pg_current_wal_lsn() - '0/0')::float8 as wal from pg_stat_statements",
  );
  const [row] = rows as { statements: number; wal: number }[];
  const { statements, wal } = row ?? { statements: 0, wal: 0 };
  return { statements, wal, apiMs: cpuMs(api), databaseMs: cpuMs(postgres, ...childrenOf(postgres)) };
}

/** Cost per order between two snapshots. */
export function costsOf(orders: number, before: Costs, after: Costs): Costs {
  const each = (of: keyof Costs) => (after[of] - before[of]) / orders;
  return { statements: each('statements'), wal: each('wal'), apiMs: each('apiMs'), databaseMs: each('databaseMs') };
}

export const asText = ({ statements, wal, apiMs, databaseMs }: Costs): string =>
  `${statements.toFixed(1)} statements, ${wal.toFixed(0)} bytes of WAL, ${apiMs.toFixed(2)} ms of CPU in the API, ${databaseMs.toFixed(2)} in the database`;

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: number) => {
    try {
      return Number(statOf(pid)[1]) === parent;
    } catch {
      // The process has ended.
      return false;
    }
  };
  return readdirSync('/proc').map(Number).filter(isChild);
}

/** CPU time of these processes and their ended children. A Linux tick is 10 ms. */
function cpuMs(...pids: number[]): number {
  const msOf = (pid: number) =>
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
  return pids.reduce((sum, pid) => sum + msOf(pid), 0);
}
