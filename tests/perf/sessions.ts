/**
 * `npm run bench -- sessions`: 50 customers, each refreshing one token 20 times concurrently for 20 rounds, over HTTP on PostgreSQL, with
 * stolen tokens (decision 18). A false logout, an accepted stolen token, or a session that survives token reuse exits 1.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getProfile, refreshSession } from '@sufra/contract/account/endpoints';
import type { Tokens } from '@sufra/contract/account/model';
import { login, register } from '../../packages/contract/src/account/change-endpoints.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { product, start } from './order-load.ts';

interface BrowserSession {
  tokens: Tokens;
  cookie: string;
}

const [users, parallel, rounds] = [50, 20, 20];
const port = 4803;
const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Attempts: refreshes, refreshes with stolen tokens, and replays of used tokens. */
const tried = { refreshes: 0, copies: 0, reuses: 0 };
const failed = {
  /** Legitimate refreshes refused, and new access tokens that did not work. */
  logouts: 0,
  /** Refreshes of one token with different results. */
  differences: 0,
  /** Accepted stolen tokens, without a cookie or with another browser's. */
  takenCopies: 0,
  /** Tokens still valid after a used token of their session was replayed. */
  survivors: 0,
};

const environment = { DATABASE_URL: process.env.SERVER_DATABASE_URL ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const { child } = await start(product, { port, clients: 1, environment });
try {
  const began = performance.now();
  const sessions = await Promise.all(Array.from({ length: users }, (_, nth) => logIn(nth)));
  await Promise.all(
    sessions.map(async (session, nth) => {
      const stranger = sessions[(nth + 1) % sessions.length];
      for (let round = 0; round < rounds; round += 1) await refreshAtOnce(session, stranger?.cookie ?? null);
      await reuse(session);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  console.log(`${tried.refreshes} refreshes, ${parallel} concurrent ones by each of ${users} customers, in ${seconds.toFixed(0)} s`);
  console.log(`${failed.logouts} false logouts, ${failed.differences} differing token pairs (must be 0)`);
  console.log(`${tried.copies} stolen tokens, ${failed.takenCopies} accepted (must be 0)`);
  console.log(`${tried.reuses} reused tokens, ${failed.survivors} tokens still valid after it (must be 0)`);
} finally {
  child.kill();
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(Object.values(failed).some((times) => times > 0) ? 1 : 0);

async function refreshAtOnce(session: BrowserSession, strangersCookie: string | null): Promise<void> {
  const { tokens, cookie } = session;
  const copied = [null, strangersCookie].map((stolen) => refresh(tokens.refresh, stolen));
  const answers = await Promise.all(Array.from({ length: parallel }, () => refresh(tokens.refresh, cookie)));
  // Simulates a lost response.
  answers.push(await refresh(tokens.refresh, cookie));
  tried.refreshes += answers.length;
  failed.logouts += answers.filter((answer) => answer === null).length;
  failed.differences += new Set(answers.map((answer) => JSON.stringify(answer))).size - 1;
  tried.copies += copied.length;
  failed.takenCopies += (await Promise.all(copied)).filter((answer) => answer !== null).length;
  const next = answers.find((answer) => answer !== null);
  if (!next) return;
  if (!(await isLoggedIn(next.access))) failed.logouts += 1;
  session.tokens = next;
}

/** Replays a refresh token that was used long ago. Even from its own browser, this revokes the token family. */
async function reuse({ tokens, cookie }: BrowserSession): Promise<void> {
  const second = await refresh(tokens.refresh, cookie);
  const third = second && (await refresh(second.refresh, cookie));
  if (!second || !third) {
    failed.logouts += 1;
    return;
  }
  tried.reuses += 1;
  if (await refresh(tokens.refresh, cookie)) failed.survivors += 1;
  for (const { access } of [tokens, second, third]) if (await isLoggedIn(access)) failed.survivors += 1;
  for (const each of [second, third]) if (await refresh(each.refresh, cookie)) failed.survivors += 1;
}

async function logIn(nth: number): Promise<BrowserSession> {
  const person = { email: `tabs-${nth}@example.com`, password: 'karak at seven' };
  const registration = { ...person, name: 'Layla Haddad', phone: '+971501112223', confirmPassword: person.password };
  await call(register, registration, {});
  const { status, data, cookie } = await call(login, person, { 'x-sufra-client': 'storefront' });
  if (status !== 200 || !cookie) throw new Error(`login answered ${status}`);
  return { tokens: data, cookie };
}

/** Null when the server refuses. */
async function refresh(token: string, cookie: string | null): Promise<Tokens | null> {
  const { status, data } = await call(refreshSession, undefined, { authorization: `Bearer ${token}`, ...(cookie && { cookie }) });
  if (status !== 200 && status !== 401) throw new Error(`refresh answered ${status}`);
  return status === 200 ? data : null;
}

async function isLoggedIn(access: string): Promise<boolean> {
  return (await call(getProfile, undefined, { authorization: `Bearer ${access}` })).status === 200;
}

async function call<Input, Output>(endpoint: Endpoint<Access, Input, Output>, input: Input, headers: Record<string, string>) {
  const isPost = endpoint.method === 'POST';
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path: `/api${endpoint.path}`, agent, method: endpoint.method },
      headers: { 'x-api-key': 'sufra-demo-key', ...(isPost && { 'content-type': 'application/json' }), ...headers },
    });
    sent.once('response', resolve).once('error', reject);
    sent.end(isPost ? JSON.stringify(endpoint.send(input)) : undefined);
  });
  const { data } = JSON.parse((await text(response)) || '{}');
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
  const status = response.statusCode ?? 0;
  return { status, cookie, data: (status === 200 ? endpoint.receive(data as never) : undefined) as Output };
}
