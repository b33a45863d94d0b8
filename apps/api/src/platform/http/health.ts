/**
 * `/health/live`: the process runs. `/health/ready`: it can serve: the database answers, and branches and menus are what it has. Rows that had to be left
 * out, pictures without their files and a shop without a restaurant are said with it, and do not make it less ready: orders go on, and a process that
 * is taken out of service would mend none of them.
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { ping } from './queries.ts';

/** A catalogue that has not been compared with the database for so long (ms) is no longer served from where another one can. */
const oldestMs = 10_000;
const mostTold = 50;

/** Files are looked for so often (ms) at most: the endpoint is public. */
const lookMs = 10_000;

interface Deps {
  db: Db;
  /** Pictures whose files are not there. */
  lostPictures(): Promise<readonly { name: string }[]>;
  catalogue: {
    /** In ms. */
    age(): number;
    branches(): readonly object[];
    problems(): readonly { table: string; id: number | null; code: string; reason: string }[];
  };
}

export function healthRoutes(app: FastifyInstance, { db, lostPictures, catalogue }: Deps): void {
  let looked = { at: Number.NEGATIVE_INFINITY, lost: Promise.resolve<readonly { name: string }[]>([]) };
  const lost = () => {
    if (performance.now() - looked.at >= lookMs) looked = { at: performance.now(), lost: lostPictures() };
    return looked.lost;
  };
  app.get('/health/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    try {
      await ping(db);
      if (catalogue.age() <= oldestMs)
        return {
          status: 'ok',
          hasRestaurant: catalogue.branches().length > 0,
          problems: problemsOf(catalogue.problems()),
          missingPictures: missingOf(await lost()),
        };
      request.log.warn({ ms: Math.round(catalogue.age()) }, 'not ready');
      return reply.code(503).send({ status: 'branches and menus out of date' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

const missingOf = (lost: readonly { name: string }[]) => ({ count: lost.length, names: lost.slice(0, mostTold).map(({ name }) => name) });

/** How many, and the first of them: an answer does not grow with what is wrong. */
function problemsOf(problems: ReturnType<Deps['catalogue']['problems']>) {
  const rows = problems.slice(0, mostTold).map(({ table, id, code, reason }) => ({ table, id, code, reason }));
  return { count: problems.length, rows };
}
