/** Mutual exclusion per printer across processes, by a lease. It holds no database connection meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { parsePrinter } from '@sufra/contract/kitchen/printer';
import type { Context } from '../../context/context.ts';
import { statement } from '../../platform/db/statement.ts';
import { maxLeaseMs, type PrintResult } from './printer.ts';

/** Maximum wait for the lease and poll interval (ms), and maximum queue length per printer and process. */
const defaults = { patience: 8000, poll: 200, most: 10 };

export function printerTurns({ db, now }: Pick<Context, 'db' | 'now'>, waiting = defaults) {
  /** Number of waiting and printing tickets by printer. */
  const underWay = new Map<string, number>();

  return async (address: string, print: () => Promise<PrintResult>): Promise<PrintResult> => {
    const key = keyOf(address);
    const before = underWay.get(key) ?? 0;
    if (before >= waiting.most) return { problem: 'printer_busy' };
    underWay.set(key, before + 1);
    try {
      return await withLease(key, print);
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };

  async function withLease(address: string, print: () => Promise<PrintResult>): Promise<PrintResult> {
    const token = crypto.randomUUID();
    const deadline = performance.now() + waiting.patience;
    const isTaken = async () => (await takeLease(db, address, token, now(), new Date(now().getTime() + maxLeaseMs))).length > 0;
    while (!(await isTaken())) {
      if (performance.now() > deadline) return { problem: 'printer_busy' };
      await wait(waiting.poll);
    }
    try {
      return await print();
    } finally {
      // A failed release must not fail a printed ticket; the lease expires.
      await releaseLease(db, address, token).catch(() => undefined);
    }
  }
}

/** Returns no row while another ticket holds the lease. */
const takeLease = statement<{ address: string }, [address: string, token: string, now: Date, expiresAt: Date]>(`
  insert into printer_lease as lease (address, token, expires_at) values ($1, $2, $4)
  on conflict (address) do update set token = excluded.token, expires_at = excluded.expires_at where lease.expires_at < $3::timestamptz
  returning address`);

const releaseLease = statement<never, [address: string, token: string]>('delete from printer_lease where address = $1 and token = $2');

/** Normalizes an address, so that different spellings share a lease. */
function keyOf(address: string): string {
  const printer = parsePrinter(address);
  return printer ? `${printer.host}:${printer.port}` : address;
}
