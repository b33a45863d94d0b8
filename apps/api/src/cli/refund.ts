/** `npm run refund`: gives an online payment back, in part or whole. */
import { pino } from 'pino';
import { IdleDetector } from '../platform/jobs/idle-detector.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { runCommand } from './command.ts';
import { parseRefund, refundByCommand, usage } from './refund-command.ts';

const wanted = parseRefund(process.argv.slice(2));
if (wanted) {
  await runCommand(async (database) => {
    // Only asked for here: the server's jobs make it.
    const jobs = await openJobs(database, { log: pino({ level: 'silent' }), idle: new IdleDetector() });
    return refundByCommand({ db: database.kysely, jobs, now: () => new Date() }, wanted, database.kind === 'server');
  });
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
