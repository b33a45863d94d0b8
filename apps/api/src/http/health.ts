/** `/health/live`: the process runs. `/health/ready`: it can serve, database included. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { ping } from './queries.ts';

export function healthRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/health/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    try {
      await ping(db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
