/** `/health/live`: the process runs. `/health/ready`: it can serve, database included. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ping } from './queries.ts';

export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/health/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    try {
      await ping(context.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
