/** `/health/live`: the process runs. `/health/ready`: it can serve: the database answers, and branches and menus are what it has. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { ping } from './queries.ts';

/** A catalogue that has not been compared with the database for so long (ms) is no longer served from where another one can. */
const oldestMs = 10_000;

interface Dependencies {
  db: Db;
  catalogue: {
    /** In ms. */
    age(): number;
  };
}

export function healthRoutes(app: FastifyInstance, { db, catalogue }: Dependencies): void {
  app.get('/health/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    try {
      await ping(db);
      if (catalogue.age() <= oldestMs) return { status: 'ok' };
      request.log.warn({ ageMs: Math.round(catalogue.age()) }, 'not ready');
      return reply.code(503).send({ status: 'branches and menus out of date' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
