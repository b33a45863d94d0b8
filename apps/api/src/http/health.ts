/**
 * `/health/live`: the process runs. `/health/ready`: it can serve: the database answers, and branches and menus are what it has. Rows that had to be left
 * out are said with it, and do not make it less ready.
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { ping } from './queries.ts';

/** A catalogue that has not been compared with the database for so long (ms) is no longer served from where another one can. */
const oldestMs = 10_000;
const mostTold = 50;

interface Dependencies {
  db: Db;
  catalogue: {
    /** In ms. */
    age(): number;
    problems(): readonly { table: string; id: number | null; code: string; reason: string }[];
  };
}

export function healthRoutes(app: FastifyInstance, { db, catalogue }: Dependencies): void {
  app.get('/health/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    try {
      await ping(db);
      if (catalogue.age() <= oldestMs) return { status: 'ok', problems: problemsOf(catalogue.problems()) };
      request.log.warn({ ms: Math.round(catalogue.age()) }, 'not ready');
      return reply.code(503).send({ status: 'branches and menus out of date' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/** How many, and the first of them: an answer does not grow with what is wrong. */
function problemsOf(problems: ReturnType<Dependencies['catalogue']['problems']>) {
  const rows = problems.slice(0, mostTold).map(({ table, id, code, reason }) => ({ table, id, code, reason }));
  return { count: problems.length, rows };
}
