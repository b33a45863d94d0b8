/** Request bodies: rate limit before reading, depth limit before parsing, and removal of characters that the database cannot store. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';
import { realTime } from '../variant.ts';
import { frameLimits } from './frame.ts';
import { type Bucket, networkOf, tooManyRequests } from './limits.ts';
import { MemoryBuckets } from './memory-limits.ts';

/** Token bucket per network, large because of carrier NAT: 40 small bodies a second, fewer large ones. */
export const bodiesOfNetwork = { capacity: 600, refillPerMinute: 2400 } satisfies Bucket;

/** Cost of a body: one token per started block of this many bytes. */
const bytesOfToken = 4096;

export function limitBodies(app: FastifyInstance, { env, now }: { env: Pick<Env, 'rateLimits'>; now: () => Date }): void {
  if (!env.rateLimits) return;
  const buckets = new MemoryBuckets(bodiesOfNetwork);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = announcedBytes(request.raw);
    if (bytes === 0) return done();
    const tokens = Math.max(1, Math.ceil(Math.min(bytes, frameLimits.bodyBytes) / bytesOfToken));
    const { allowed, retryAfterSeconds } = buckets.take(networkOf(request.ip), realTime(now), tokens);
    if (allowed) return done();
    // Close instead of draining the rest of the body.
    reply.header('connection', 'close');
    done(tooManyRequests(retryAfterSeconds));
  });
}

/** Content-Length, or the body limit when unknown. */
function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return frameLimits.bodyBytes;
  return Number(headers['content-length'] ?? 0) || 0;
}

/** JSON bodies: refuses deep nesting before parsing, because 60 KB of brackets cost 40 ms and more. */

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [34, 92, 91, 93, 123, 125];

/**
 * Depth check in one pass before parsing: 60 KB of brackets would cost the parser and every tree walk 40 ms and more. Ignores brackets in
 * strings.
 */
export function isDeeperThan(json: string, deepest: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openArray || code === openObject) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === closeArray || code === closeObject) depth -= 1;
  }
  return false;
}

/** Text that PostgreSQL text and JSON columns can store. */

/** PostgreSQL text has no NUL, and its JSON no lone surrogates, as truncated emoji leave them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unkeepable = /[\u0000\p{Surrogate}]/gu;

/**
 * Removes, in place, characters that the database cannot store, so that no route can forget a field. Iterative, because nesting may be as
 * deep as the body is long.
 */
export function stripUnstorableCharacters<Sent>(sent: Sent): Sent {
  const around = { sent };
  const waiting: object[] = [around];
  const keep = (holder: Record<string | number, unknown>, name: string | number) => {
    const value = holder[name];
    if (typeof value === 'string') holder[name] = value.replace(unkeepable, '');
    else if (typeof value === 'object' && value !== null) waiting.push(value);
  };
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    // Avoids Object.entries for arrays: a body may have twenty thousand elements.
    if (Array.isArray(holder)) for (let at = 0; at < holder.length; at++) keep(holder as unknown as Record<number, unknown>, at);
    else for (const name in holder) keep(holder as Record<string, unknown>, name);
  }
  return around.sent;
}
