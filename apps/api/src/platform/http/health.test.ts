// @embedded

import { shared, startApi } from '@sufra/tests/support/api.ts';
import { dropConstraints } from '@sufra/tests/support/past-constraints.ts';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Drain, healthRoutes } from './health.ts';

const lines: Record<string, unknown>[] = [];
/** Captures the log, to check that the reason is logged. */
const told = { logTo: { write: (line: string) => void lines.push(JSON.parse(line)) } };
const warned = () => lines.filter(({ msg }) => msg === 'not ready');
let api = shared(await startApi({ DEMO: 'off', LOG_LEVEL: 'warn' }, told));
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

const health = async (of: 'live' | 'ready') => {
  const { statusCode, body } = await api.app.inject(`/health/${of}`);
  return [statusCode, JSON.parse(body).status];
};

/** Health routes with healthy dependencies; `ahead`: clock skew (ms). */
function routesAlone({ ahead = 0, drain, durabilityGaps }: { ahead?: number; drain?: Drain; durabilityGaps?: string[] }) {
  const app = Fastify();
  const watch = { look: async () => undefined, clockAhead: () => ahead, durabilityGaps: () => durabilityGaps };
  const catalogue = { age: () => 0, branches: () => [], problems: () => [] };
  const lost = Array.from({ length: 60 }, (_, nth) => ({ name: `${nth}.jpg` }));
  healthRoutes(app, { drain, database: { isAway: () => false }, watch, catalogue, lostPictures: async () => lost });
  return app;
}

test('OWN-05 ready names a shop without a restaurant and pictures whose files are missing', async () => {
  const { db } = api.context;
  await db
    .insertInto('picture')
    .values([
      { name: 'gone.jpg', version: '1-1', source: '', hash: 'f'.repeat(20) },
      { name: 'waits.jpg', version: '1-1', source: '/srv/mine/pictures/waits.jpg' },
    ])
    .execute();
  const { statusCode, body } = await api.app.inject('/health/ready');
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    { status: 'ok', hasRestaurant: false, problems: { count: 0, rows: [] }, missingPictures: { count: 1, names: ['gone.jpg'] } },
  ]);
});

test('MENU-11 process is not ready when its catalogue is ten seconds out of date, and then recovers', async () => {
  expect(await health('ready')).toEqual([200, 'ok']);
  const { catalogue, database } = api.context;
  const { execute } = database;
  // The clock stands still, because a loaded machine takes longer than a second for a query.
  const start = performance.now();
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => start + later);
  await catalogue.catchUp();
  // The database answers, but this query fails.
  await execute('alter table catalogue_change rename to nobody_knows');
  later = 10_000;
  expect(await health('ready')).toEqual([200, 'ok']);
  later = 10_001;
  expect(await health('ready')).toEqual([503, 'branches and menus out of date']);
  expect(warned()).toEqual([expect.objectContaining({ ms: 10_001 })]);
  expect(await health('live')).toEqual([200, 'ok']);
  await execute('alter table nobody_knows rename to catalogue_change');
  await expect.poll(() => health('ready'), { timeout: 5000 }).toEqual([200, 'ok']);
});

test('ERR-06 a process whose database does not answer lives, and is not ready', async () => {
  await api.context.db.destroy();
  expect(await health('live')).toEqual([200, 'ok']);
  expect(await health('ready')).toEqual([503, 'database unreachable']);
  expect(warned()).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: expect.stringMatching(/./) }) })]);
});

test('OWN-05 is ready with broken rows, and lists the first fifty with reasons', async () => {
  api = await startApi();
  const ready = async () => JSON.parse((await api.app.inject('/health/ready')).body);
  const none = { problems: { count: 0, rows: [] }, missingPictures: { count: 0, names: [] } };
  expect(await ready()).toEqual({ status: 'ok', hasRestaurant: true, ...none });
  const { database, catalogue } = api.context;
  await dropConstraints(database, ['branch', 'branch_exception']);
  await database.execute(
    `update branch set time_zone = 'Asia/Abu_Dhabi' where code = 'DXB-MARINA';
    insert into branch_exception (branch_id, on_date) select branch.id, 'infinity' from branch, generate_series(1, 20)`,
  );
  await catalogue.catchUp();
  const { status, problems } = await ready();
  expect([status, problems.count > 100, problems.rows.length]).toEqual(['ok', true, 50]);
  expect(problems.rows).toContainEqual({
    table: 'branch',
    id: expect.any(Number),
    code: 'DXB-MARINA',
    reason: 'its time zone is unknown',
  });
  expect(catalogue.branches().map(({ code }) => code)).not.toContain('DXB-MARINA');
  await api.close();
});

test('HA-02 keeps serving without a database, and reports that orders are impossible', async () => {
  const { app, context } = await startApi({ DEMO: 'off' });
  const serving = async () => {
    const { statusCode, body } = await app.inject('/health/serving');
    return [statusCode, JSON.parse(body)];
  };
  expect(await serving()).toEqual([200, { status: 'ok', takesOrders: true }]);
  vi.spyOn(context.database, 'isAway').mockReturnValue(true);
  expect(await serving()).toEqual([200, { status: 'ok', takesOrders: false }]);
  vi.restoreAllMocks();
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 10_000);
  expect(await serving()).toEqual([200, { status: 'ok', takesOrders: false }]);
  await app.close();
});

test.each([
  [2500, [503, { status: "this machine's clock is 3 s ahead of the database's" }]],
  [-900_000, [503, { status: "this machine's clock is 900 s behind the database's" }]],
  [-1900, [200, expect.objectContaining({ status: 'ok' })]],
])('HA-01 reports clock skew of %i ms at /health/ready', async (ahead, expected) => {
  const app = routesAlone({ ahead });
  const { statusCode, body } = await app.inject('/health/ready');
  expect([statusCode, JSON.parse(body)]).toEqual(expected);
});

test.each([[['fsync is off', 'synchronous_commit is off']], [[]], [undefined]])(
  'HA-01 /health/ready names the durability gaps %j, and the first fifty missing pictures',
  async (durabilityGaps) => {
    const app = routesAlone(durabilityGaps ? { durabilityGaps } : {});
    const answer = JSON.parse((await app.inject('/health/ready')).body);
    expect(answer.durabilityGaps).toEqual(durabilityGaps);
    expect(answer.missingPictures).toMatchObject({ count: 60, names: { length: 50 } });
    expect(JSON.parse((await app.inject('/health/live')).body)).toEqual({ status: 'ok' });
  },
);

describe('HA-02 graceful shutdown', () => {
  const open = (isOneOfMany?: boolean) => {
    const drain = new Drain(isOneOfMany);
    const app = routesAlone({ drain });
    let mayClose = false;
    const stop = () =>
      drain.start().then(() => {
        mayClose = true;
      });
    return { serving: async () => (await app.inject('/health/serving')).statusCode, stop, mayClose: () => mayClose };
  };

  test.each([
    ['after a load balancer’s check', false],
    ['where another process may have answered it', true],
  ])('fails the check and serves for five more seconds %s', async (_, isOneOfMany) => {
    const { serving, stop, mayClose } = open(isOneOfMany);
    if (!isOneOfMany) expect(await serving()).toBe(200);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const stopped = stop();
    expect(await serving()).toBe(404);
    await vi.advanceTimersByTimeAsync(4999);
    expect(mayClose()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await stopped;
    vi.useRealTimers();
  });

  test('closes at once without a load balancer check in the last ten seconds', async () => {
    const { serving, stop } = open();
    await serving();
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + 10_001);
    await stop();
    expect(await serving()).toBe(200);
  });
});
