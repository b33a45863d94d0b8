/** Timeout waiting for a free connection. */
export class DatabaseBusy extends Error {
  constructor(message = 'no database connection got free in time') {
    super(message);
  }
}

/** The circuit breaker is open. It logs that itself, once; each refused call is logged at debug level without a stack. */
export class DatabaseRefused extends DatabaseBusy {
  constructor() {
    super('the database gives no answers: the call was refused');
  }
}

/** The server is a standby or read-only: after a failover another one is the primary. */
export class ReadOnlyServer extends Error {
  /** PostgreSQL's read_only_sql_transaction. */
  readonly code = '25006';

  constructor() {
    super('the database server takes no writes');
  }
}

/**
 * SQLSTATEs of an unavailable server: class 08 (connection), shutdown, crash, startup, terminated session, too many connections, read-only
 * after a failover.
 */
const unavailableStates = /^(08...|57P0[1235]|25P03|53300|25006)$/;
/** SQLSTATEs of aborted statements: statement timeout, lock timeout, deadlock, serialization failure. */
const abortedStates = /^(57014|55P03|40P01|40001)$/;
/** Network errors, as Node names them. */
const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of errors without a code: broken or silent connections, pool timeouts, a closed database. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)|is not currently accepting connections$/;

/** Whether an error is transient (database away or overloaded), so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (
    code !== undefined &&
    (unavailableStates.test(code) || abortedStates.test(code) || (networkErrors.has(code) && syscall !== undefined))
  )
    return true;
  return unavailableMessages.test(error.message);
}
