/** Request bodies: a rate limit before one is read or parsed, a limit of depth before it is parsed, and what the database cannot store removed. */
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

/** JSON bodies. Refuses what is nested too deep before it is parsed: 60 KB of brackets take the parser and all that walks the result 40 ms and more. */

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [34, 92, 91, 93, 123, 125];

/** Whether arrays and objects lie deeper in each other than that: 60 KB of brackets take the parser and all that walks the result 40 ms and more. One pass over the text; brackets in strings do not count. */
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

/** Text that the database can keep, and JSON too. */

/** PostgreSQL has no text with a NUL in it, and its JSON no halves of characters, as a cut emoji leaves them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unkeepable = /[\u0000\p{Surrogate}]/gu;

/**
 * Removes from every text, in place, the characters that the database cannot store. Customers do not type them. A route that forgets to
 * clean a field would fail at the database. Iterative, because a body may be as deep as it is long.
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
    // Without a list of pairs first: a body may have twenty thousand of them.
    if (Array.isArray(holder)) for (let at = 0; at < holder.length; at++) keep(holder as unknown as Record<number, unknown>, at);
    else for (const name in holder) keep(holder as Record<string, unknown>, name);
  }
  return around.sent;
}
