import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function requireSecret(app: FastifyInstance, secret: string): void {
  const wanted = digest(`Bearer ${secret}`);
  app.addHook('onRequest', async (request, reply) => {
    // Digests have one length, and comparing them takes one time.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.code(401).send({ error: 'wrong_secret' });
  });
}

/** What a server that holds this gateway in a prefix may ask of each route: who may call it. The secret is checked here. */
export const config = { access: 'page' } as const;
