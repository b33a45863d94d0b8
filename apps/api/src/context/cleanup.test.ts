/** Retention: expired data is deleted, so that no table grows without bound. */
import { getProfile } from '@sufra/contract/account/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { expect, test } from 'vitest';
import { takeToken } from '../platform/http/limits.ts';
import { sweep } from './cleanup.ts';

const noon = '2026-11-21T12:00:00+04:00';
const later = (days: number) => new Date(Date.parse(noon) + days * 86_400_000);

const api = shared(await startApi({ DEMO: 'off' }));
api.setNow(noon);

const countOf = async (table: 'session' | 'refresh_token' | 'access_token' | 'known_device' | 'rate_bucket') =>
  Number(
    (
      await api.context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('AUTH-11 sweep deletes expired sessions and their tokens in batches, and keeps live sessions', async () => {
  const old = await api.customer();
  const { customer_id: customerId } = await api.context.db.selectFrom('session').select('customer_id').executeTakeFirstOrThrow();
  const many = Array.from({ length: 1100 }, () => ({ id: crypto.randomUUID(), customer_id: customerId, expires_at: later(1) }));
  await api.context.db.insertInto('session').values(many).execute();
  api.setNow(later(29));
  const living = await api.customer();
  expect(await countOf('session')).toBeGreaterThan(1100);
  await sweep(api.context);
  expect(await countOf('session')).toBe(2);
  expect(await countOf('access_token')).toBe(1);
  api.setNow(later(31));
  await sweep(api.context);
  expect([await countOf('session'), await countOf('refresh_token')]).toEqual([1, 1]);
  api.setNow(later(29));
  expect((await api.call(getProfile, { token: living.token })).status).toBe(401);
  expect((await api.call(getProfile, { token: old.token })).status).toBe(401);
});

test('cleanup deletes rate limit buckets after a day, and known browsers when their cookie expires', async () => {
  api.setNow(noon);
  const bucket = { capacity: 3, refillPerMinute: 1 };
  await api.context.db.deleteFrom('rate_bucket').execute();
  await takeToken(api.context.db, 'yesterday', bucket, later(0));
  await takeToken(api.context.db, 'today', bucket, later(0.9));
  const { id } = await api.context.db.selectFrom('customer').select('id').executeTakeFirstOrThrow();
  await api.context.db
    .insertInto('known_device')
    .values({ customer_id: id, device_hash: 'a browser', seen_at: later(-31) })
    .execute();
  api.setNow(later(1.1));
  await sweep(api.context);
  expect(await countOf('rate_bucket')).toBe(1);
  const browsers = await api.context.db.selectFrom('known_device').select('device_hash').execute();
  expect(browsers.map(({ device_hash }) => device_hash)).not.toContain('a browser');
});
