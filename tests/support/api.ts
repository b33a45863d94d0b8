/**
 * Test fixture: a whole API on its own database. `TEST_DATABASE_URL` is a PostgreSQL server for new databases; without it, PGlite is used.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, buildApp } from '@sufra/api/app.ts';
import { type Env, openOrders, readEnv, unlimitedOrders } from '@sufra/api/config/env.ts';
import type { Context } from '@sufra/api/context/context.ts';
import { type ContextOptions, openContext } from '@sufra/api/context/open.ts';
import { confirmEmail } from '@sufra/api/people/account/confirm.ts';
import { hashPassword } from '@sufra/api/people/account/passwords.ts';
import { insertCustomer } from '@sufra/api/people/account/queries.ts';
import { openSession } from '@sufra/api/people/account/sessions.ts';
import type { Database } from '@sufra/api/platform/db/database.ts';
import { openMemory } from '@sufra/api/platform/db/embedded.ts';
import { openServer } from '@sufra/api/platform/db/server.ts';
import { apiKey } from '@sufra/api/platform/http/access.ts';
import { Pressure } from '@sufra/api/platform/http/pressure.ts';
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import type { Locale } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import type * as z from 'zod/mini';
import { copyOf, createDatabase, runOn, withName } from './databases.ts';
import { requireDeclared } from './declared.ts';
import { patientLimits } from './patient-limits.ts';

/** Calls use the wire format, as any client does. */
export interface CallOptions {
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string;
  locale?: Locale;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  /** `data` of a success; undefined otherwise. */
  data: T;
  body: { data?: T; payload?: Record<string, string[]>; error?: string; code?: string; [key: string]: unknown };
  headers: Record<string, string | string[] | number | undefined>;
}

/** Endpoint with any input and output; clients only see its response. */
type AnyServed = Pick<ServedEndpoint<Access, unknown, never>, 'endpoint' | 'output'>;

export interface TestCustomer {
  id: number;
  token: string;
  refreshToken: string;
  email: string;
  password: string;
}

export interface TestApi {
  context: Context;
  app: FastifyInstance;
  call<S extends AnyServed>(served: S, options?: CallOptions): Promise<Answer<z.output<S['output']>>>;
  setNow(instant: Date | string): void;
  /** Creates a customer with a confirmed e-mail and a session. */
  customer(overrides?: Partial<{ email: string; name: string; phone: string; password: string }>): Promise<TestCustomer>;
  /** Starts a second server on the same database and clock with another `env`, without startup cost. */
  beside(env: Partial<Env>): Promise<TestApi>;
  close(): Promise<void>;
}

/** `logTo` receives every log line; `on` is an existing test database; `env` overrides values that are no settings. */
type Options = AppOptions & Pick<ContextOptions, 'logTo'> & { on?: TestDatabase; env?: Partial<Env> };

/** Lifts the order limits of test customers. */
export const manyOrders = { openOrders: { ...openOrders, ...unlimitedOrders } };

/** `environment` overrides variables, for example `{ RATE_LIMITS: 'on' }`; rate limits are off by default here. */
export async function startApi(
  environment: Record<string, string> = {},
  { logTo, on, env: changed, ...options }: Options = {},
): Promise<TestApi> {
  // Mail goes to a folder of this test only.
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-test-'));
  const defaults = {
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    PAYMENT_GATEWAY: 'off',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://sufra.test',
    DATA_DIR: dataDir,
  };
  // Turning rate limits off also turns off limits on open orders.
  const env = { ...readEnv({ ...defaults, ...environment }), openOrders, ...changed };
  const { database, drop } = on ?? (await testDatabase({ demo: env.demo && env.restaurant === undefined }));
  // Midday on a Saturday in Dubai: every demo branch that can be open is.
  let now = new Date('2026-11-21T12:30:00+04:00');
  const { context, close } = await openContext(env, { database, now: () => now, ...(logTo ? { logTo } : {}) });
  const serving = async (context: Context, close: () => Promise<void>): Promise<TestApi> => {
    const app = await buildApp(context, { pressure: Object.assign(new Pressure(), { admit: () => undefined }), ...options });
    await app.ready();
    return {
      context,
      app,
      call: callsOf(app),
      setNow: (instant) => {
        now = new Date(instant);
      },
      customer: (overrides) => newCustomer(context, overrides),
      beside: (changed) =>
        serving({ ...context, env: { ...context.env, ...changed }, jobs: handledElsewhere(context.jobs) }, async () => {}),
      async close() {
        await app.close();
        await close();
      },
    };
  };
  const api = await serving(context, async () => {
    await close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await context.jobs.start();
  return api;
}

const handledElsewhere = (jobs: Context['jobs']): Context['jobs'] =>
  new Proxy(jobs, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key === 'handle') return () => undefined;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const callsOf =
  (app: FastifyInstance): TestApi['call'] =>
  async ({ endpoint }, options = {}) => {
    const query = Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)] as [string, string]);
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}${search}`,
      headers: {
        'x-api-key': apiKey,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.locale ? { 'accept-language': options.locale } : {}),
        ...options.headers,
      },
      ...(endpoint.method === 'POST' ? { payload: (options.body ?? {}) as object } : {}),
    });
    const body = response.body ? response.json() : {};
    requireDeclared(endpoint, response.statusCode, body.code);
    return { status: response.statusCode, data: body.data, body, headers: response.headers };
  };

const newCustomer = async (
  context: Context,
  { name = 'Layla Haddad', phone = '+971501112223', password = 'correct horse battery', ...given }: Parameters<TestApi['customer']>[0] = {},
): Promise<TestCustomer> => {
  const email = given.email ?? `guest-${randomBytes(6).toString('hex')}@example.com`;
  const { db, now } = context;
  const account = { name, email, phone, newsletter: false, locale: 'en', passwordHash: await hashOf(password), createdAt: now() } as const;
  const id = await insertCustomer(db, account);
  if (id === null) throw new Error(`${email} has an account with that password`);
  await confirmEmail(db, id, now());
  const { access, refresh } = await openSession(context, id, null);
  return { id, token: access, refreshToken: refresh, email, password };
};

/** Memoizes password hashes: one takes as long as ten tests. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password, { salt: Buffer.alloc(16) });
  hashes.set(password, hash);
  return hash;
}

/** Shared by all tests of a file, closed after the last of them. */
export function shared<T extends { close(): Promise<unknown> }>(opened: T): T {
  afterAll(() => opened.close());
  return opened;
}

/** Pool size: tests hold connections to see what blocks, on a busy machine. */
const connections = 16;

export interface TestDatabase {
  database: Database;
  /** URL of the server; absent in memory. */
  url?: string;
  drop: () => Promise<void>;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  /** An empty database; by default it is migrated, except on another server. */
  empty?: boolean;
  /** Includes the demo restaurant, which the API would otherwise import at each start. */
  demo?: boolean;
  /** Another server than that of the test run. */
  server?: string | undefined;
  /** Uses production pool sizes and timeouts. */
  inEarnest?: boolean;
}

/** Creates a database on the test run's PostgreSQL server or in memory. */
export async function testDatabase({
  empty = false,
  demo = false,
  inEarnest = false,
  server: own,
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const server = own ?? process.env.TEST_DATABASE_URL;
  if (!server) {
    const snapshot = empty ? undefined : inject(demo ? 'demoSnapshot' : 'snapshot');
    const database = await openMemory(snapshot ? new Blob([readFileSync(snapshot)]) : undefined);
    return { database, drop: async () => undefined, close: () => database.close() };
  }
  const name = own || empty ? await createDatabase(server) : await copyOf(inject(demo ? 'demoTemplate' : 'template'), server);
  const url = withName(server, name);
  const pooler = own ? undefined : process.env.TEST_POOLER_URL;
  const pooled = pooler ? { pooled: { directUrl: url } } : {};
  const database = await openServer(pooler ? withName(pooler, name) : url, pino({ level: 'silent' }), {
    ...(inEarnest ? { connections: 4 } : { connections, limits: patientLimits }),
    ...pooled,
  });
  // In the background, since it takes as long as several tests; the server is discarded after the run.
  const drop = async () => {
    const dropped = runOn(server, `drop database ${name} with (force)`);
    // A server of its own stops next.
    if (own) await dropped;
    else dropped.catch((error: Error) => process.emitWarning(error));
  };
  return { database, url, drop, close: () => database.close().then(drop) };
}
