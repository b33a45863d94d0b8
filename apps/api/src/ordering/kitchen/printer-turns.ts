/** One ticket after the other at each printer, whichever process sends it. No connection to the database is held meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { parsePrinter } from '@sufra/contract/kitchen/printer';
import type { Context } from '../../context/context.ts';
import { longestLease, type Sent } from './printer.ts';
import { releaseLease, takeLease } from './printer-queries.ts';

/** In ms: how long a ticket waits for those before it, and how often it polls; and how many of one process wait for a printer. */
const defaults = { patience: 8000, poll: 200, most: 10 };

export function printerTurns({ db, now }: Pick<Context, 'db' | 'now'>, waiting = defaults) {
  /** Tickets under way, by printer. */
  const underWay = new Map<string, number>();

  return async (address: string, print: () => Promise<Sent>): Promise<Sent> => {
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

  async function withLease(address: string, print: () => Promise<Sent>): Promise<Sent> {
    const lease = { address, token: crypto.randomUUID() };
    const deadline = performance.now() + waiting.patience;
    while (!(await takeLease(db, lease, now(), new Date(now().getTime() + longestLease)))) {
      if (performance.now() > deadline) return { problem: 'printer_busy' };
      await wait(waiting.poll);
    }
    try {
      return await print();
    } finally {
      // The ticket is printed all the same, and the lease expires.
      await releaseLease(db, lease).catch(() => undefined);
    }
  }
}

/** One key for a printer that two branches write in two ways. */
function keyOf(address: string): string {
  const printer = parsePrinter(address);
  return printer ? `${printer.host}:${printer.port}` : address;
}
