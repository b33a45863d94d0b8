/** Race condition: a currency change during the first checkout. Needs PostgreSQL, because the embedded database has one connection. */
import { defaultCurrency, setCurrency } from '@sufra/contract/money';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent currency change', async () => {
  // Reset the global currency, because test files share their modules.
  afterAll(() => setCurrency(defaultCurrency));
  const on = await testDatabase();
  const paid = shared(await openPaidRestaurant({}, { on }));
  const { db } = paid.api.context;
  await saveSettings(db, defaultSettings);
  const { token } = await paid.api.customer();

  const holds = async (statement: string) => {
    const held = new pg.Client({ connectionString: on.url });
    await held.connect();
    await held.query(`begin; ${statement}`);
    return held;
  };
  const waits = async () =>
    (await on.database.execute("select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rows;
  const isWaiting = () => expect.poll(waits, { timeout: 10_000, interval: 20 }).toHaveLength(1);

  test('I18N-04 refuses the new currency when a checkout began before', async () => {
    await paid.checksOut(token);
    await sql`create table kept as table cart`.execute(db);
    await sql`delete from cart`.execute(db);
    const checkout = await holds('insert into cart select * from kept');
    const change = expect(saveSettings(db, { ...defaultSettings, currency: 'SAR' })).rejects.toThrow('amounts of orders are in AED');
    await isWaiting();
    await checkout.query('commit');
    await checkout.end();
    await change;
    await sql`delete from cart`.execute(db);
  });

  test('I18N-04 uses the new currency for a checkout that began after', async () => {
    const change = await holds(`update restaurant set settings = settings || '{"currency": "SAR"}'`);
    const checkout = paid.checksOut(token);
    await isWaiting();
    await change.query('commit');
    await change.end();
    expect((await checkout).status).toBe(200);
    const attempts = await db.selectFrom('payment_attempt').select('currency').execute();
    expect(attempts).toEqual([{ currency: 'SAR' }]);
  });
});
