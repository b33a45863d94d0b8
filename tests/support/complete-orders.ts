/** A process that completes ready orders of a database, in any order, until it is killed. It says so of each. */

import { moveOrder } from '@sufra/api/ordering/orders/move.ts';
import { openServer } from '@sufra/api/platform/db/server.ts';
import { IdleDetector } from '@sufra/api/platform/jobs/idle-detector.ts';
import { openJobs } from '@sufra/api/platform/jobs/jobs.ts';
import { sql } from 'kysely';
import { pino } from 'pino';

const log = pino({ level: 'silent' });
const database = await openServer(process.argv[2] ?? '', log, { connections: 4 });
const surroundings = { jobs: await openJobs(database, { log, quiet: new IdleDetector() }), now: () => new Date() };

async function completesOne(): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`select number from orders where state = 'ready' order by random() limit 1`.execute(
    database.kysely,
  );
  const orderNumber = rows[0]?.number;
  if (orderNumber === undefined) return false;
  const outcome = await database.kysely
    .transaction()
    .execute((tx) => moveOrder(tx, surroundings, { orderNumber, to: 'completed', actor: 'staff' }));
  if ('eventId' in outcome) process.stdout.write('.');
  return true;
}

// Four at a time: whenever the process is killed, one transaction holds the counter's lock and another waits for it.
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (await completesOne());
  }),
);
process.stdout.write('|');
