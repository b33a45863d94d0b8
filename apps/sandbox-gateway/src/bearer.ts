import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function requireSecret(app: FastifyInstance, secret: string): void {
  const wanted = digest(`Bearer ${secret}`);
  app.addHook('onRequest', async (request, reply) => {
    // Constant-time comparison: digests have equal length.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.code(401).send({ error: 'wrong_secret' });
  });
}

/** Route configuration for a server that mounts this gateway under a prefix: access rule. The secret is checked here. */
export const config = { access: 'page' } as const;
