/** No connection got free in time. */
export class DatabaseBusy extends Error {
  constructor(message = 'no database connection got free in time') {
    super(message);
  }
}

/** The circuit breaker is open. It logs that by itself, once, so each refused call is logged at debug level and without a stack. */
export class DatabaseRefused extends DatabaseBusy {
  constructor() {
    super('the database gives no answers: the call was refused');
  }
}

/** The server is a standby, or was made to take no writes: another one is the primary by now. */
export class ReadOnlyServer extends Error {
  /** As PostgreSQL refuses a write to it. */
  readonly code = '25006';

  constructor() {
    super('the database server takes no writes');
  }
}

/**
 * SQLSTATEs of a server that is going, gone or not yet there: class 08 (connection), a shutdown, a crash, a start, a session ended by it, too many
 * connections, a server that only reads since another took over.
 */
const away = /^(08...|57P0[1235]|25P03|53300|25006)$/;
/** Of a statement that was given up: it took too long, waited too long for a lock, or would have waited forever. */
const givenUp = /^(57014|55P03|40P01|40001)$/;
/** Of the network, as Node names them. */
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Said without a code of its own: of a connection that broke while it was used or gave no answer, of a pool that got none in time, of a closed database. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)|is not currently accepting connections$/;

/** Whether an error says that the database cannot do it just now, for it is away or busy with something else, so that asking again is right. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (away.test(code) || givenUp.test(code) || (broken.has(code) && syscall !== undefined))) return true;
  return said.test(error.message);
}
