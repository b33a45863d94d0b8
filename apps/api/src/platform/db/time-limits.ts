/** Timeouts in ms. */
export interface TimeLimits {
  /** Connect timeout. */
  connectMs: number;
  /** lock_timeout of the server. */
  lockMs: number;
  /** statement_timeout of the server, lock waits included. */
  statementMs: number;
  /** idle_in_transaction_session_timeout of the server. */
  idleInTransactionMs: number;
  /** Client-side query timeout, for a server that is gone. */
  answerMs: number;
}

/** For calls with a waiting client: fails within three seconds, including `waitMs` for a connection. */
export const interactive: TimeLimits & { waitMs: number } = {
  waitMs: 900,
  connectMs: 1000,
  lockMs: 1200,
  statementMs: 1800,
  idleInTransactionMs: 3000,
  answerMs: 2050,
};

/** For work without a waiting client: catalogue loads, cleanup, reconciliation. */
export const background: TimeLimits = { connectMs: 3000, lockMs: 5000, statementMs: 60_000, idleInTransactionMs: 60_000, answerMs: 65_000 };

/** Migrations take as long as they take. */
export const unlimited: TimeLimits = { connectMs: 3000, lockMs: 0, statementMs: 0, idleInTransactionMs: 0, answerMs: 0 };

const limitsOf = ({ lockMs, statementMs, idleInTransactionMs }: TimeLimits) => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** Setting by which triggers leave notifications to the client: see notification-batcher.ts. */
const notifyAfterCommit = 'sufra.notify_after_commit';

/** Other session settings. JIT off: compiling takes longer than any of our statements. */
const others = { jit: 'off', [notifyAfterCommit]: 'on' };

/** As connection settings. */
export const asSettings = (limits: TimeLimits) => ({
  ...limitsOf(limits),
  options: Object.entries(others)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/** SET LOCAL commands for the current transaction. */
export const asCommands = (limits: TimeLimits): string =>
  Object.entries({ ...limitsOf(limits), ...others })
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ');
