/**
 * Monitors the database server: its clock, which decides all comparisons with rows because machine clocks differ; and its durability
 * settings.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

export type ServerWatch = Awaited<ReturnType<typeof watchServer>>;

interface ServerState {
  /** ms since 1970. */
  time: number;
  fsync: string;
  commit: string;
  standbys: string;
}

const question: RawBuilder<ServerState> = sql`select extract(epoch from clock_timestamp())::float8 * 1000 as time,
  current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as standbys`;

/** Throws when the first poll fails. */
export async function watchServer(database: Database, { expectsReplication, log }: { expectsReplication: boolean; log: Logger }) {
  const clock = new ServerClock();
  let gaps: readonly string[] = [];
  /** Polls the server, due every few seconds. Throws when it does not answer. */
  const look = async (): Promise<void> => {
    const askedAt = performance.now();
    const [told] = (await question.execute(database.kysely)).rows;
    if (!told) throw new Error('the database did not answer');
    if (database.kind === 'server') clock.set(told.time, askedAt, performance.now());
    const found = expectsReplication ? gapsOf(told) : [];
    for (const gap of found) if (!gaps.includes(gap)) log.warn(`DURABILITY=replicated does not hold: ${gap}`);
    gaps = found;
  };
  await look();
  return {
    /** The database's time. */
    now: (): Date => new Date(clock.now()),
    /** Clock skew (ms) of this machine relative to the database; negative: behind. */
    clockAhead: (): number => Date.now() - clock.now(),
    /** Reasons why losing a machine may lose orders. Undefined when replication is not expected. */
    durabilityGaps: (): readonly string[] | undefined => (expectsReplication ? gaps : undefined),
    look,
  };
}

/**
 * Extrapolates the server's clock with a monotonic clock; ms. Falls back to the machine's clock before the first poll, and for the embedded
 * database.
 */
export class ServerClock {
  #ahead: number | null = null;

  now(): number {
    return this.#ahead === null ? Date.now() : performance.now() + this.#ahead;
  }

  /** The server read its clock between request and response: keep the current value if consistent, to avoid jumps. */
  set(time: number, askedAt: number, answeredAt: number): void {
    const doubt = (answeredAt - askedAt) / 2;
    const ahead = time - (askedAt + doubt);
    if (this.#ahead === null || Math.abs(ahead - this.#ahead) > doubt) this.#ahead = ahead;
  }
}

function gapsOf({ fsync, commit, standbys }: ServerState): string[] {
  return [
    ...(fsync === 'off' ? ['fsync is off, so a power cut may damage the database and lose orders'] : []),
    ...(standbys === '' ? ['synchronous_standby_names is empty, so orders that only the primary has are lost with it'] : []),
    ...(commit === 'off' || commit === 'local'
      ? [`synchronous_commit is ${commit}, so orders are acknowledged before a standby has them`]
      : []),
  ];
}
