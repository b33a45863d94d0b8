/**
 * `/health/live`: the process runs. `/health/serving`, for load balancers: it serves menus and pages, from memory; whether it takes orders just now its body
 * says, so that a database that is away takes no machine out of service; 404 before it closes. `/health/ready`, for rollouts: all that it needs is there: the database answers,
 * branches and menus are what it has, and the clocks agree. Rows that had to be left out, pictures without their files, a shop without a restaurant and a
 * database that keeps less than was expected are said with it, and do not make it less ready: orders go on, and a process that is taken out of service would
 * mend none of them.
 */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ServerWatch } from '../db/server-watch.ts';

/** A catalogue that has not been compared with the database for so long (ms) is no longer served from where another one can. */
const oldestMs = 10_000;
/** A clock that is further off (ms) than that: certificates, tokens of others and the log's times go wrong, though rows are compared by the database's. */
const mostAhead = 2000;
const mostTold = 50;

/** Files are looked for so often (ms) at most: the endpoint is public. */
const lookMs = 10_000;

/** A load balancer asks more often than that (ms). */
const balancedMs = 10_000;
/** Two of its checks, or of those of Kubernetes. */
const drainMs = 5000;

/**
 * A lame duck: before a process closes it tells the load balancers, and goes on serving until they have heard. A request that comes on an open connection
 * while it closes would fail.
 */
export class Drain {
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  /** Whether a load balancer that asks just now may send more requests. */
  admits(): boolean {
    this.#askedAt = performance.now();
    return !this.#isDraining;
  }

  /** Resolves when the server may close: at once where no load balancer asks. */
  async start(): Promise<void> {
    if (performance.now() - this.#askedAt > balancedMs) return;
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
    // 404 by the custom of HAProxy: requests under way end, where another failure would cut them off.
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

const missingOf = (lost: readonly { name: string }[]) => ({ count: lost.length, names: lost.slice(0, mostTold).map(({ name }) => name) });

/** How many, and the first of them: an answer does not grow with what is wrong. */
function problemsOf(problems: ReturnType<Deps['catalogue']['problems']>) {
  const rows = problems.slice(0, mostTold).map(({ table, id, code, reason }) => ({ table, id, code, reason }));
  return { count: problems.length, rows };
}
