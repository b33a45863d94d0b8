/**
 * `npm run bench -- sessions`: 50 customers, each refreshing one token 20 times concurrently for 20 rounds, over HTTP on PostgreSQL, with
 * stolen tokens (decision 18). A false logout, an accepted stolen token, or a session that survives token reuse exits 1.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { login, register } from '../../packages/contract/src/account/endpoints.ts';
import { getProfile, refreshSession } from '../../packages/contract/src/account/session-endpoints.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { refreshStorm, type StormApi } from '../support/refresh-storm.ts';
import { product, start } from './order-load.ts';

const size = { users: 50, parallel: 20, rounds: 20 };
const port = 4803;
const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const environment = { DATABASE_URL: process.env.SERVER_DATABASE_URL ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const { child } = await start(product, { port, clients: 1, environment });
let failures = 0;
try {
  const began = performance.now();
  const { refreshes, copies, reuses, ...failed } = await refreshStorm(storefront(), size);
  const seconds = (performance.now() - began) / 1000;
  failures = Object.values(failed).reduce((sum, each) => sum + each, 0);
  console.log(`${refreshes} refreshes, ${size.parallel} concurrent ones by each of ${size.users} customers, in ${seconds.toFixed(0)} s`);
  console.log(`${failed.logouts} false logouts, ${failed.differences} differing token pairs (must be 0)`);
  console.log(`${copies} stolen tokens, ${failed.takenCopies} accepted (must be 0)`);
  console.log(`${reuses} reused tokens, ${failed.survivors} tokens still valid after it (must be 0)`);
} finally {
  child.kill();
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

function storefront(): StormApi {
  return {
    async logIn(nth) {
      const person = { email: `tabs-${nth}@example.com`, password: 'karak at seven' };
      const registration = { ...person, name: 'Layla Haddad', phone: '+971501112223', confirmPassword: person.password };
      await call(register, registration, {});
      const { status, data, cookie } = await call(login, person, { 'x-sufra-client': 'storefront' });
      if (status !== 200 || !cookie) throw new Error(`login answered ${status}`);
      return { tokens: data, cookie };
    },
    async refresh(token, cookie) {
      const { status, data } = await call(refreshSession, undefined, { authorization: `Bearer ${token}`, ...(cookie && { cookie }) });
      if (status !== 200 && status !== 401) throw new Error(`refresh answered ${status}`);
      return status === 200 ? data : null;
    },
    isLoggedIn: async (token) => (await call(getProfile, undefined, { authorization: `Bearer ${token}` })).status === 200,
  };
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
