/**
 * Health checks. `/health/live`: the process runs. `/health/serving`, for load balancers: menus and pages are served from memory; the body
 * tells whether orders work, so a database outage removes no machine; 404 during shutdown. `/health/ready`, for rollouts: the database
 * answers, the catalogue is current, and clocks agree. Degradations such as omitted rows, lost pictures, a missing restaurant or weak
 * durability are reported without failing: taking the process out would fix none.
 */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ServerWatch } from '../db/server-watch.ts';

/** Staleness limit (ms) of the catalogue for serving, when another process can take over. */
const oldestMs = 10_000;
/** Clock skew limit (ms): beyond it, certificates, foreign tokens and log times go wrong, though rows use the database's clock. */
const mostAhead = 2000;
const maxReported = 50;

/** Rate limit (ms) for file checks, because the endpoint is public. */
const lookMs = 10_000;

/** Load balancers check more often than this (ms). */
const balancedMs = 10_000;
/** Two check intervals of common load balancers and Kubernetes. */
const drainMs = 5000;

/**
 * Connection draining (lame duck): before closing, fail the load balancer's check and keep serving until it has noticed. Requests on open
 * connections would otherwise fail.
 */
export class Drain {
  readonly #isOneOfMany: boolean;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  /** `isOneOfMany`: processes share the port, so that another one may have been asked. */
  constructor(isOneOfMany = false) {
    this.#isOneOfMany = isOneOfMany;
  }

  /** Whether the serving check passes. */
  admits(): boolean {
    this.#askedAt = performance.now();
    return !this.#isDraining;
  }

  /** Resolves when the server may close; at once without a load balancer. */
  async start(): Promise<void> {
    if (!this.#isOneOfMany && performance.now() - this.#askedAt > balancedMs) return;
    this.#isDraining = true;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
  }
}

interface Deps {
  drain?: Drain | undefined;
  database: Pick<Database, 'isAway'>;
  watch: Pick<ServerWatch, 'look' | 'clockAhead' | 'durabilityGaps'>;
  lostPictures(): Promise<readonly { name: string }[]>;
  catalogue: {
    /** In ms. */
    age(): number;
    branches(): readonly object[];
    problems(): readonly { table: string; id: number | null; code: string; reason: string }[];
  };
}

export function healthRoutes(app: FastifyInstance, { drain, database, watch, lostPictures, catalogue }: Deps): void {
  let looked = { at: Number.NEGATIVE_INFINITY, lost: Promise.resolve<readonly { name: string }[]>([]) };
  const lost = () => {
    if (performance.now() - looked.at >= lookMs) looked = { at: performance.now(), lost: lostPictures() };
    return looked.lost;
  };
  app.get('/health/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/health/serving', { config: { access: 'public' } }, (_request, reply) => {
    // HAProxy convention: 404 lets running requests finish, other failures cut them off.
    if (drain?.admits() === false) return reply.code(404).send({ status: 'closing' });
    return { status: 'ok', takesOrders: !database.isAway() && catalogue.age() <= oldestMs };
  });
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    try {
      await watch.look();
      const wrong = catalogue.age() > oldestMs ? 'branches and menus out of date' : clockFault(watch.clockAhead());
      if (wrong !== null) {
        request.log.warn({ ms: Math.round(catalogue.age()), ahead: Math.round(watch.clockAhead()) }, 'not ready');
        return reply.code(503).send({ status: wrong });
      }
      const durabilityGaps = watch.durabilityGaps();
      return {
        status: 'ok',
        hasRestaurant: catalogue.branches().length > 0,
        problems: problemsOf(catalogue.problems()),
        missingPictures: missingOf(await lost()),
        ...(durabilityGaps && { durabilityGaps }),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

const clockFault = (ahead: number): string | null =>
  Math.abs(ahead) > mostAhead
    ? `this machine's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's`
    : null;

const missingOf = (lost: readonly { name: string }[]) => ({
  count: lost.length,
  names: lost.slice(0, maxReported).map(({ name }) => name),
});

/** Count and first entries, so that the answer stays bounded. */
function problemsOf(problems: ReturnType<Deps['catalogue']['problems']>) {
  const rows = problems.slice(0, maxReported).map(({ table, id, code, reason }) => ({ table, id, code, reason }));
  return { count: problems.length, rows };
}
