/** Account enumeration: a shop with accounts of every kind, and an attacker's probes. */
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { registration as registrationMap } from '@sufra/contract/account/change-endpoints';
import { buildApp } from '../../apps/api/src/app.ts';
import { readEnv } from '../../apps/api/src/config/env.ts';
import { openContext } from '../../apps/api/src/context/open.ts';
import { hashPassword } from '../../apps/api/src/people/account/passwords.ts';
import { openMemory } from '../../apps/api/src/platform/db/embedded.ts';
import { apiKey } from '../../apps/api/src/platform/http/access.ts';
import { login, register, requestReset } from '../../packages/contract/src/account/change-endpoints.ts';

export interface Answer {
  /** Status, headers and body, with random parts removed. */
  look: string;
  ms: number;
}

export interface Probe {
  name: string;
  call(email: string): Promise<Answer>;
  /** An unused e-mail. */
  unknown(): string;
  /** Generators of existing e-mails, by kind of account. */
  kinds: Readonly<Record<string, () => string>>;
}

const password = 'karak at seven';
const newEmail = () => `p${randomBytes(8).toString('hex')}@example.com`;

/** With `leak`, confirmed accounts have cheaper password hashes, like older ones. */
export async function openShop({ rounds, leak }: { rounds: number; leak: boolean }): Promise<{ probes: Probe[]; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
  const env = readEnv({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', PAYMENT_GATEWAY: 'off', TRUST_PROXY: '1' });
  const { context, close } = await openContext(env, { database: await openMemory() });
  const app = await buildApp(context);
  await context.jobs.start();
  const url = await app.listen({ port: 0 });

  const others = await hashPassword('the password of another customer');
  const older = await hash('the password of another customer', { memoryCost: 17_408, timeCost: 2, parallelism: 1 });
  const now = new Date();
  const has = { key: true, password_hash: others, email_confirmed_at: now };
  const people = {
    confirmed: { ...has, password_hash: leak ? older : others },
    unconfirmed: { ...has, email_confirmed_at: null },
    'social, without a password': { ...has, password_hash: null },
    guest: { key: false, password_hash: null, email_confirmed_at: null, is_guest: true },
    erased: { key: false, password_hash: null, email_confirmed_at: now, erased_at: now },
  };
  const emails = new Map<string, string[]>();
  for (const [kind, { key, ...person }] of Object.entries(people)) {
    const all = Array.from({ length: rounds }, newEmail);
    emails.set(kind, all);
    const rows = all.map((email) => ({ ...person, email, email_key: key ? email : null, name: 'Layla', phone: '+971501112223' }));
    await context.db.insertInto('customer').values(rows).execute();
  }
  await context.database.execute('analyze');

  async function call(path: string, body: object): Promise<Answer> {
    const address = [1, 2, 3, 4].map(() => randomInt(1, 255)).join('.');
    const headers = { 'content-type': 'application/json', 'x-api-key': apiKey, 'x-forwarded-for': address };
    const begin = performance.now();
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    const ms = performance.now() - begin;
    const lasting = [...response.headers]
      .filter(([name]) => name !== 'date' && name !== 'x-request-id')
      .map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[^;]+/, '=') : value]);
    return { look: JSON.stringify([response.status, lasting, text]), ms };
  }

  /** Probes each account once while accounts last. */
  const kindsOf = (): Probe['kinds'] =>
    Object.fromEntries(
      [...emails].map(([kind, all]) => {
        let next = 0;
        return [kind, () => all[next++ % all.length] ?? ''];
      }),
    );
  const probe = (name: string, path: string, bodyOf: (email: string) => object): Probe => ({
    name,
    call: (email) => call(path, bodyOf(email)),
    unknown: newEmail,
    kinds: kindsOf(),
  });
  const registration = { name: 'Mallory', phone: '+971501112223', password, confirmPassword: password };
  return {
    probes: [
      probe('Logging in with a wrong password', login.path, (email) => ({ email, password })),
      probe('Registering', register.path, (email) => registrationMap.toWire({ ...registration, email })),
      probe('Asking for a new password', requestReset.path, (email) => ({ email })),
    ],
    async close() {
      await app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
