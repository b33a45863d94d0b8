/** Rate limit of request bodies: a token bucket per network, in memory and for this process, asked before a body is read or parsed. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';
import { frameLimits } from './frame.ts';
import { type Bucket, networkOf, tooManyRequests } from './limits.ts';
import { MemoryBuckets } from './memory-limits.ts';

/** Mobile carriers put whole neighbourhoods behind one IP address: 40 small bodies a second, and fewer of large ones. */
export const bodiesOfNetwork = { capacity: 600, refillPerMinute: 2400 } satisfies Bucket;

/** A body takes one token for each of so many bytes that it has begun. */
const bytesOfToken = 4096;

export function limitBodies(app: FastifyInstance, { env, now }: { env: Pick<Env, 'rateLimits'>; now: () => Date }): void {
  if (!env.rateLimits) return;
  const buckets = new MemoryBuckets(bodiesOfNetwork);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = announcedBytes(request.raw);
    if (bytes === 0) return done();
    const tokens = Math.max(1, Math.ceil(Math.min(bytes, frameLimits.bodyBytes) / bytesOfToken));
    const { allowed, retryAfterSeconds } = buckets.take(networkOf(request.ip), now(), tokens);
    if (allowed) return done();
    // What is left of the body is not waited for.
    reply.header('connection', 'close');
    done(tooManyRequests(retryAfterSeconds));
  });
}

/** Of a body whose length is not said: as many as are taken. */
function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return frameLimits.bodyBytes;
  return Number(headers['content-length'] ?? 0) || 0;
}
