/** SQLSTATEs of a server that is going, gone or not yet there: class 08 (connection), a shutdown, a crash, a start, too many connections. */
const away = /^(08...|57P0[123]|53300)$/;
/** Of the network, as Node names them. */
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Said without a code of its own: of a connection that broke while it was used, of a pool that got none in time, of a closed database. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;

/** Whether an error says that the database cannot be reached just now, so that asking again is right. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (away.test(code) || (broken.has(code) && syscall !== undefined))) return true;
  return said.test(error.message);
}
