/** How long things may take, in ms. */
export interface TimeLimits {
  /** To connect. */
  connectMs: number;
  /** To wait for a lock: the server gives up then. */
  lockMs: number;
  /** A statement, waiting included: the server gives up then. */
  statementMs: number;
  /** A transaction between two statements: the server ends the connection then. */
  idleInTransactionMs: number;
  /** Until an answer arrives: we give up then, for no server gives up that is not there. */
  answerMs: number;
}

/** For calls with a waiting client: with the wait for a connection, everything is over within three seconds. */
export const interactive: TimeLimits = { connectMs: 1000, lockMs: 1200, statementMs: 1800, idleInTransactionMs: 3000, answerMs: 2050 };

/** For work without a waiting client: the whole catalogue, sweeping, checking the books. */
export const background: TimeLimits = { connectMs: 3000, lockMs: 5000, statementMs: 60_000, idleInTransactionMs: 60_000, answerMs: 65_000 };

/** Migrations take as long as they take. */
export const unlimited: TimeLimits = { connectMs: 3000, lockMs: 0, statementMs: 0, idleInTransactionMs: 0, answerMs: 0 };

const limitsOf = ({ lockMs, statementMs, idleInTransactionMs }: TimeLimits) => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** Triggers leave notifications to us: see late-notifications.ts. */
const notifyAfterCommit = 'sufra.notify_after_commit';

/** What else a connection of ours sets. Compiling a statement takes PostgreSQL longer than any of ours runs. */
const others = { jit: 'off', [notifyAfterCommit]: 'on' };

/** As settings of a connection. */
export const asSettings = (limits: TimeLimits) => ({
  ...limitsOf(limits),
  options: Object.entries(others)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/** As commands for the transaction that they are in. */
export const asCommands = (limits: TimeLimits): string =>
  Object.entries({ ...limitsOf(limits), ...others })
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ');
