/** Child process of turns.test.ts: performs periodic work on a database (first argument) and records times with its pid. */
import { pino } from 'pino';
import { openServer } from '../db/server.ts';
import { every } from './scheduler.ts';

const [, , url = ''] = process.argv;
const log = pino({ level: 'silent' });
const database = await openServer(url, log);
const run = async () => {
  const { rows } = await database.execute('insert into run (process) values ($1) returning id', [process.pid]);
  process.send?.({ began: rows[0]?.id });
  await database.execute('select pg_sleep(0.05)');
  await database.execute('update run set ended_at = clock_timestamp() where id = $1', [rows[0]?.id]);
};
every(200, run, { name: 'work of a test', log, shared: database });
// Timers are unreferenced, so they keep no process alive.
process.on('disconnect', () => process.exit());
