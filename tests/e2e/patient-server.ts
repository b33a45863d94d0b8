/**
 * Preloaded by test servers: three browsers share their cores, so on a slow machine the time limits and load shedding of production would
 * refuse requests.
 */
import { interactive } from '../../apps/api/src/platform/db/time-limits.ts';
import { Pressure } from '../../apps/api/src/platform/http/pressure.ts';

const patience = { connectMs: 10_000, lockMs: 10_000, statementMs: 10_000, idleInTransactionMs: 10_000, answerMs: 15_000 };
Object.assign(interactive, { ...patience, waitMs: 10_000 });
Pressure.prototype.admit = () => undefined;
