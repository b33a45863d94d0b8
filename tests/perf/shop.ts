/** An open restaurant with customers, in a PostgreSQL database. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { seedDemo } from '../../apps/api/src/importer/demo/seed.ts';
import type { Database, Db } from '../../apps/api/src/platform/db/database.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { openServer } from '../../apps/api/src/platform/db/server.ts';
import type { CheckoutRequest } from '../../packages/contract/src/checkout/model.ts';

/** Opens one with its customers' tokens, an order of each kind, and a data folder. */
export async function seededShop(databaseUrl: string, customers: number) {
  const log = pino({ level: 'silent' });
  const database = await openServer(databaseUrl, log);
  await seedShop(database, log);
  const tokens = await seedCustomers(database, customers);
  const orders = { cash: await anOrder(database.kysely, 'cash'), card: await anOrder(database.kysely, 'card') };
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, tokens, orders, dataDir, close };
}

export async function seedShop(database: Database, log: Logger): Promise<void> {
  await migrate(database);
  await seedDemo(database.kysely, log);
  await database.execute(
    "insert into branch_exception (branch_id, on_date, opens_minute, closes_minute) select id, d, 0, 1440 from branch, generate_series(current_date - 1, current_date + 1, interval '1 day') as d on conflict do nothing",
  );
}

/** Inserts customers with a confirmed e-mail and a session; returns their access tokens. */
export async function seedCustomers(database: Database, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const rows = tokens.map((token, nth) => ({ email: `bench-${nth}@example.com`, hash: createHash('sha256').update(token).digest('hex') }));
  await database.execute(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as given (email text, hash text)),
      people as (insert into customer (name, email, phone, email_confirmed_at) select 'Layla Haddad', email, '+971501112223', now() from given returning id, email),
      sessions as (insert into session (id, customer_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from people returning id, customer_id)
    insert into access_token (hash, session_id, expires_at)
      select hash, sessions.id, now() + interval '1 day' from given join people using (email) join sessions on sessions.customer_id = people.id`,
    [JSON.stringify(rows)],
  );
  await database.execute('analyze');
  return tokens;
}

/** Standard order: three dishes without options, for pickup. */
export async function anOrder(db: Db, paidBy: 'cash' | 'card'): Promise<CheckoutRequest> {
  const branch = await db
    .selectFrom('branch')
    .select(['id', 'code'])
    .where('pickup_enabled', '=', true)
    .where('busy_until', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const method = await db
    .selectFrom('payment_method')
    .innerJoin('branch_payment_method', 'payment_method_id', 'payment_method.id')
    .select('payment_method.id')
    .where('is_online', '=', paidBy === 'card')
    .where('branch_id', '=', branch.id)
    .executeTakeFirstOrThrow();
  const plain = await db
    .selectFrom('item')
    .select('id')
    .where('pickup_fils', '>', 500)
    .where('min_quantity', '=', 1)
    .where('id', 'not in', (eb) => eb.selectFrom('item_option_group').select('item_id'))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('sold_out').select('item_id').where('item_id', 'is not', null).$narrowType<{ item_id: number }>(),
    )
    .orderBy('id')
    .limit(3)
    .execute();
  const lines = plain.map(({ id }, nth) => ({ itemId: id, quantity: nth + 1, options: [], note: '' }));
  return {
    branchId: branch.id,
    branchCode: branch.code,
    orderType: 'pickup',
    addressId: null,
    paymentMethodId: method.id,
    comments: '',
    lines,
  };
}
