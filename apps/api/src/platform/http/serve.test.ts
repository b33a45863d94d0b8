import { type Access, type BranchScope, endpoint, type MappedEndpoint, type StaffAccess, type StaffRole } from '@sufra/contract/endpoint';
import { served } from '@sufra/contract/served';
import type { WorksAt } from '@sufra/contract/staff/model';
import { field, integer, object, own } from '@sufra/contract/wire/fields';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiKey, type BranchIds, type Customer, guardOf, type Lookups, type Staff, UnverifiedSession } from './access.ts';
import { InvalidInput, Refusal } from './errors.ts';
import { cachedOutput, makeServe } from './serve.ts';

const layla: Customer = {
  id: 7,
  isGuest: false,
  isUnconfirmed: false,
  isPhoneProved: false,
  sessionId: 'her session',
  name: 'Layla Haddad',
  email: 'layla@example.com',
  phone: '+971501112223',
};
const cook: Staff = { id: 7, name: 'Bilal', role: 'kitchen', worksAt: [1], sessionId: 'his', tokenHash: null, device: null };
const good = 'token-of-layla';

const ended = 'token-that-memory-knows-still';
const lookups: Lookups = {
  customerOf: async (token) => (token === good ? layla : null),
  unverifiedSessionOf: async (token) =>
    token === good || token === ended
      ? new UnverifiedSession({
          customerId: layla.id,
          isGuest: false,
          tokenHash: 'its hash',
          isAlive: async () => token === good,
          isVerified: false,
        })
      : null,
  staffOf: async (token) => (token === good ? cook : null),
  tillOf: async (key) => (key === good ? { branchId: 1 } : null),
  branchOfOrder: async (orderNumber) => (orderNumber > 1000 ? null : orderNumber % 10),
};
const ofStaff = (role: StaffRole, branch: BranchScope = { any: 'own account' }) => ({ role, branch });
const serveOn = (app: FastifyInstance) => makeServe(app, lookups);
const ofAccess = <const A extends Access>(access: A) => {
  const definition = { name: access, output: own<{ found: unknown }>() };
  const given =
    access === 'staff'
      ? endpoint(ofStaff('kitchen') as StaffAccess<void>, 'POST /staff', definition)
      : endpoint(access as Exclude<Access, 'staff'>, `POST /${access}`, definition);
  return served(given as unknown as MappedEndpoint<A, void, { found: unknown }, object, { found: unknown }>, {
    summary: '',
    output: z.object({ found: z.unknown() }),
    example: { output: { found: 'it' } },
  });
};

let reached: string[];
const app = Fastify();
app.setErrorHandler((error, _request, reply) =>
  error instanceof Refusal ? reply.code(error.status).send({ code: error.code }) : reply.code(500).send({ code: String(error) }),
);
const serve = serveOn(app);
serve(ofAccess('public'), ({ customer, token }) => found('public', { customer, token }));
serve(ofAccess('customer'), ({ customer, token }) => found('customer', { customer, token }));
serve(ofAccess('staff'), ({ customer, token, staff }) => found('staff', { customer, token, staff }));
for (const role of ['manager', 'owner'] as const) {
  const { endpoint, ...rest } = ofAccess('staff');
  serve({ ...rest, endpoint: { ...endpoint, path: `/${role}`, access: ofStaff(role) } }, () => found('staff', {}));
}
serve(ofAccess('till'), ({ customer, token, till }) => found('till', { customer, token, till }));
serve(ofAccess('refresh-token'), ({ customer, token }) => found('refresh-token', { customer, token }));
serve(ofAccess('reset-token'), ({ customer, token }) => found('reset-token', { customer, token }));
await app.ready();

function found(access: Access, what: object) {
  reached.push(access);
  return { found: what };
}

async function call(access: Access, authorization?: string, key: string = apiKey) {
  reached = [];
  const headers = { 'x-api-key': key, ...(authorization === undefined ? {} : { authorization }) };
  const { statusCode, headers: answered, ...answer } = await app.inject({ method: 'POST', url: `/${access}`, headers });
  return { status: statusCode, stored: answered['cache-control'], reached, ...(answer.json() as { code?: string; data?: object }) };
}

const rubbish = [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer short',
  'Basic bGF5bGE6aHVtbXVz',
  `Bearer ${good} ${good}`,
  'Bearer <script>alert(1)',
  `Bearer ${'x'.repeat(513)}`,
  `Not Bearer ${good}`,
];

describe('AUTH-12 every kind of access is enforced before anything is done', () => {
  test('public call asks for no token and passes on no customer', async () => {
    for (const header of [...rubbish, `Bearer ${good}`])
      expect(await call('public', header)).toEqual({ status: 200, stored: 'no-store', reached: ['public'], data: { found: {} } });
  });

  test.each(['customer', 'staff', 'till', 'refresh-token', 'reset-token'] as const)(
    '%s is out of reach without a well-formed token',
    async (access) => {
      for (const header of rubbish)
        expect(await call(access, header), header).toMatchObject({ status: 401, code: 'not_authenticated', reached: [] });
    },
  );

  test('identifies a customer by a valid token only', async () => {
    expect(await call('customer', `Bearer ${good}`)).toMatchObject({
      status: 200,
      stored: 'no-store',
      data: { found: { customer: layla } },
    });
    expect(await call('customer', 'bearer token-of-nobody')).toMatchObject({ status: 401, code: 'not_authenticated', reached: [] });
  });

  test('STAFF-01 admits staff by role, and passes them to the call', async () => {
    for (const path of ['manager', 'owner'] as const)
      expect(await call(path as Access, `Bearer ${good}`)).toMatchObject({ status: 403, code: 'forbidden', reached: [] });
    expect(await call('staff', `Bearer ${good}`)).toMatchObject({
      status: 200,
      stored: 'no-store',
      reached: ['staff'],
      data: { found: { staff: cook } },
    });
    expect(await call('staff', 'bearer token-of-nobody')).toMatchObject({ status: 401, code: 'not_authenticated', reached: [] });
  });

  test('TILL-05 admits a till by its key, and passes its branch to the call', async () => {
    expect(await call('till', `Bearer ${good}`)).toMatchObject({
      status: 200,
      stored: 'no-store',
      reached: ['till'],
      data: { found: { till: { branchId: 1 } } },
    });
    expect(await call('till', 'bearer token-of-nobody')).toMatchObject({ status: 401, code: 'not_authenticated', reached: [] });
  });

  test.each(['refresh-token', 'reset-token'] as const)(
    'passes a bearer %s to the call without verification, and stores nothing',
    async (access) => {
      const answer = await call(access, 'bearer some~other+token/=');
      expect(answer).toMatchObject({ status: 200, stored: 'no-store', reached: [access] });
      expect(answer.data).toEqual({ found: { token: 'some~other+token/=' } });
    },
  );

  describe('deferred authentication trusts the cache until a statement has verified', () => {
    const answers = {
      'that settles it': async (session: UnverifiedSession) => session.resolve(true),
      'that forgets to': async () => undefined,
      'that asks': (session: UnverifiedSession) => session.verify(),
      'that finds the session ended': async (session: UnverifiedSession) => session.resolve(false),
      'that refuses': async () => {
        throw new Refusal('cart_expired');
      },
    };
    const askWith = async (token: string, how: keyof typeof answers) => {
      const app = Fastify();
      app.setErrorHandler((error, _request, reply) => reply.code((error as Refusal).status).send({ code: (error as Refusal).code }));
      serveOn(app).deferredAuth(ofAccess('customer'), async ({ session }) => {
        await answers[how](session);
        return { found: session.customerId };
      });
      const answer = await app.inject({
        ...{ method: 'POST', url: '/customer' },
        headers: { 'x-api-key': apiKey, authorization: `Bearer ${token}` },
      });
      return answer.json();
    };

    test.each([
      ...(['that settles it', 'that forgets to', 'that asks'] as const).map((how) => [how, good, { data: { found: layla.id } }] as const),
      ['that refuses', good, { code: 'cart_expired' }] as const,
      // The statement's verdict is newer than the cache, so it wins.
      ['that settles it', ended, { data: { found: layla.id } }] as const,
      ['that finds the session ended', good, { code: 'not_authenticated' }] as const,
      ...(['that forgets to', 'that asks', 'that finds the session ended', 'that refuses'] as const).map(
        (how) => [how, ended, { code: 'not_authenticated' }] as const,
      ),
    ])('by a call %s, with %s', async (how, token, expected) => {
      expect(await askWith(token, how)).toEqual(expected);
    });

    test('queries the database at most once, and not after verification', async () => {
      let asked = 0;
      const isAlive = async () => {
        asked += 1;
        return true;
      };
      const known = { customerId: layla.id, isGuest: true, tokenHash: 'its hash', isAlive };
      const settled = new UnverifiedSession({ ...known, isVerified: true });
      await settled.verify();
      expect([asked, settled.isGuest]).toEqual([0, true]);
      const open = new UnverifiedSession({ ...known, isVerified: false });
      await open.verify();
      await open.verify();
      expect(asked).toBe(1);
    });

    test('refuses an unknown token', async () => {
      expect(await askWith('token-of-nobody', 'that settles it')).toEqual({ code: 'not_authenticated' });
    });
  });

  test('DATA-03 server checks the API key first, for every kind of access', async () => {
    for (const access of ['public', 'customer', 'staff', 'till', 'refresh-token', 'reset-token'] as const)
      expect(await call(access, `Bearer ${good}`, 'wrong')).toMatchObject({ status: 403, code: 'wrong_api_key', reached: [] });
  });

  test.each(['manager', 'toString', ''])('server does not start with a route whose access (%s) no guard enforces', (access) => {
    expect(() => guardOf(access as 'public')).toThrow(/access/);
    expect(() => serveOn(Fastify())(ofAccess(access as Access), () => ({ found: null }) as never)).toThrow(/access/);
  });
});

test('STAFF-01 a call of the staff that does not say whose stops the server from starting', () => {
  expect(() => guardOf('staff' as never)).toThrow(/role/);
});

describe('STAFF-01 serve checks the branch of a staff call before the handler runs', () => {
  const works = (worksAt: WorksAt, role: StaffRole = 'kitchen') => ({ ...cook, role, worksAt });
  const ask = async (branch: BranchScope, staff: Staff, body: object) => {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) => reply.code((error as Refusal).status).send((error as Refusal).code));
    const access = ofStaff('kitchen', branch) as unknown as StaffAccess<object>;
    const scoped = endpoint(access, 'POST /', { name: 'scoped', input: own<object>(), output: own<BranchIds>() });
    const definition = {
      summary: '',
      input: z.looseObject({}),
      output: z.nullable(z.array(z.int())),
      example: { input: {}, output: null },
    };
    makeServe(app, { ...lookups, staffOf: async () => staff })(served(scoped, definition), ({ branchIds }) => branchIds);
    const headers = { 'x-api-key': apiKey, authorization: `Bearer ${good}` };
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload: body });
    return answer.statusCode === 200 ? answer.json().data : answer.body;
  };

  test.each<[BranchScope, object, Staff, BranchIds | string]>([
    [{ own: 'branchId' }, { branchId: 1 }, works([1, 2]), [1]],
    [{ own: 'branchId' }, { branchId: 3 }, works([1, 2]), 'not_found'],
    [{ own: 'branchId' }, { branchId: 3 }, works('everywhere'), [3]],
    [{ own: 'branchId' }, {}, works([1, 2]), [1, 2]],
    [{ own: 'branchId' }, {}, works('everywhere'), null],
    [{ own: 'branchIds' }, { branchIds: [2, 1] }, works([1, 2]), [2, 1]],
    [{ own: 'branchIds' }, { branchIds: [1, 3] }, works([1, 2]), 'not_found'],
    [{ own: 'branchIds' }, { branchIds: 'everywhere' }, works('everywhere'), 'forbidden'],
    [{ own: 'branchIds' }, { branchIds: 'everywhere' }, works([1, 2], 'manager'), 'forbidden'],
    [{ own: 'branchIds' }, { branchIds: 'everywhere' }, works('everywhere', 'manager'), null],
    [{ own: 'orderNumber' }, { orderNumber: 72 }, works([1, 2]), [2]],
    [{ own: 'orderNumber' }, { orderNumber: 73 }, works([1, 2]), 'not_found'],
    [{ own: 'orderNumber' }, { orderNumber: 1001 }, works('everywhere'), 'not_found'],
    ['filtered', { branchId: 3 }, works([1, 2]), [1, 2]],
  ])('%j with %j', async (branch, body, staff, expected) => {
    expect(await ask(branch, staff, body)).toEqual(expected);
  });
});

test.each([
  ['POST', undefined, 430],
  ['POST', true, 200],
  ['GET', undefined, 200],
] as const)('DESK-18 a %s call of a locked device, allowed while locked: %s, answers %d', async (method, whileLocked, status) => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code((error as Refusal).status).send((error as Refusal).code));
  const { endpoint, ...rest } = ofAccess('staff');
  const access = { ...ofStaff('kitchen'), ...(whileLocked && { whileLocked }) };
  const staffOf = async () => ({ ...cook, device: { id: 1, name: 'Kitchen 1', isLocked: true } }) as unknown as Staff;
  makeServe(app, { ...lookups, staffOf })({ ...rest, endpoint: { ...endpoint, method, access } }, () => ({ found: null }));
  const answer = await app.inject({ method, url: '/staff', headers: { 'x-api-key': apiKey, authorization: `Bearer ${good}` } });
  expect([answer.statusCode, answer.body.includes('session_locked')]).toEqual([status, status === 430]);
});

test('I18N-01 passes the requested language and its texts to a call', async () => {
  const speaking = Fastify();
  const { endpoint, ...rest } = ofAccess('public');
  serveOn(speaking)({ ...rest, endpoint }, ({ locale, t }) => ({ found: [locale, t.locale, t('refusals.not_found')] }));
  const ask = async (language?: string) => {
    const headers = { 'x-api-key': apiKey, ...(language ? { 'accept-language': language } : {}) };
    return (await speaking.inject({ method: 'POST', url: '/public', headers })).json().data.found;
  };
  expect(await ask()).toEqual(['en', 'en', "We couldn't find this."]);
  expect((await ask('ar-AE')).slice(0, 2)).toEqual(['ar', 'ar']);
});

describe('ERR-03 wrong input is named as the client knows it', () => {
  const booking = served(
    endpoint('public', 'POST /booking', {
      name: 'booking',
      input: object({ guests: field('no_of_guests', integer) }),
      output: {
        shape: 'own',
        toWire: ({ number }: { number: number }) => ({ booking_no: number, secret: 'never declared' }),
        fromWire: (data: { booking_no: number }) => ({ number: data.booking_no }),
      },
      fields: { reservationKey: 'reservation_key' },
    }),
    {
      summary: '',
      input: z.object({ no_of_guests: z.int() }),
      output: z.object({ booking_no: z.int() }),
      example: { input: { no_of_guests: 2 }, output: { booking_no: 7 } },
    },
  );
  const desk = Fastify();
  desk.setErrorHandler((error, _request, reply) =>
    error instanceof InvalidInput ? reply.code(error.status).send({ payload: error.fields }) : reply.code(500).send(String(error)),
  );
  serveOn(desk)(booking, ({ input }) => {
    if (input.guests > 100) throw new InvalidInput({ guests: ['errors.invalid'] });
    if (input.guests > 10) throw new InvalidInput({ reservationKey: ['checkout.key_reused'], notes: ['errors.invalid'] }, 422);
    return { number: input.guests };
  });
  const book = async (payload: object) => {
    const { statusCode, body } = await desk.inject({ method: 'POST', url: '/booking', headers: { 'x-api-key': apiKey }, payload });
    return [statusCode, JSON.parse(body)];
  };

  test('ERR-03 server maps rule fields to wire field names and keeps names that both share', async () => {
    expect(await book({ no_of_guests: 101 })).toEqual([400, { payload: { no_of_guests: ['errors.invalid'] } }]);
    expect(await book({ no_of_guests: 11 })).toEqual([
      422,
      { payload: { reservation_key: ['checkout.key_reused'], notes: ['errors.invalid'] } },
    ]);
  });

  test('ERR-03 names schema errors by the same fields', async () => {
    expect(await book({ guests: 2 })).toEqual([400, { payload: { no_of_guests: ['errors.invalid'] } }]);
  });

  test('ERR-03 a body that did not come is one without fields; where no names differ they stay', async () => {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) => reply.code(400).send({ payload: (error as InvalidInput).fields }));
    const { fields: _, ...endpoint } = booking.endpoint;
    serveOn(app)({ ...booking, endpoint }, () => {
      throw new InvalidInput({ guests: ['errors.invalid'] });
    });
    const post = async (payload?: object) =>
      (await app.inject({ method: 'POST', url: '/booking', headers: { 'x-api-key': apiKey }, ...(payload ? { payload } : {}) })).json();
    expect(await post()).toEqual({ payload: { no_of_guests: ['errors.invalid'] } });
    expect(await post({ no_of_guests: 2 })).toEqual({ payload: { guests: ['errors.invalid'] } });
  });

  describe('a GET', () => {
    const number = z.object({ no_of_guests: z.pipe(z.string(), z.transform(Number)) });
    const asking = <A extends Access>(access: A) =>
      ({ ...booking, input: number, endpoint: { ...booking.endpoint, method: 'GET', access } }) as unknown as typeof booking;
    const numberOf = ({ input }: { input: unknown }) => ({ number: (input as { guests: number }).guests });

    test('ERR-03 is read from its query, and shared caches may keep a public answer', async () => {
      const app = Fastify();
      serveOn(app)(asking('public'), numberOf);
      for (const count of [3, 3, 4]) {
        const { body, headers } = await app.inject({ url: `/booking?no_of_guests=${count}`, headers: { 'x-api-key': apiKey } });
        expect([JSON.parse(body), headers['cache-control']]).toEqual([{ data: { booking_no: count } }, undefined]);
      }
    });

    test('AUTH-12 is stored by no cache when it belongs to a customer', async () => {
      const app = Fastify();
      serveOn(app)(asking('customer'), numberOf);
      const headers = { 'x-api-key': apiKey, authorization: `Bearer ${good}` };
      expect((await app.inject({ url: '/booking?no_of_guests=3', headers })).headers['cache-control']).toBe('no-store');
    });

    test('is answered with a cached response as it stands', async () => {
      const app = Fastify();
      serveOn(app)(asking('public'), () => cachedOutput(booking, { number: 7 }, { caching: 'max-age=60' }) as never);
      const { body, headers } = await app.inject({ url: '/booking?no_of_guests=3', headers: { 'x-api-key': apiKey } });
      expect(JSON.parse(body)).toEqual({ data: { booking_no: 7 } });
      expect(headers).toMatchObject({ 'cache-control': 'max-age=60', 'content-type': 'application/json; charset=utf-8' });
    });
  });

  test('AUTH-12 a call with a large body is authorized before its body is read', async () => {
    const statusOf = async (hasMenuBody?: true) => {
      const app = Fastify();
      app.setErrorHandler((error, _request, reply) => reply.code((error as Refusal).status ?? 400).send());
      const { endpoint, ...rest } = ofAccess('customer');
      serveOn(app)({ ...rest, endpoint, ...(hasMenuBody && { hasMenuBody }) }, () => ({ found: null }));
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url: '/customer', headers, payload: '{' })).statusCode;
    };
    expect(await Promise.all([statusOf(true), statusOf()])).toEqual([401, 400]);
  });

  test('DATA-03 strips undeclared output fields', async () => {
    expect(await book({ no_of_guests: 2 })).toEqual([200, { data: { booking_no: 2 } }]);
  });
});
