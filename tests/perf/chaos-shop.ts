/** Environment of the chaos run: a shop in a PostgreSQL database, a sandbox gateway process, and an API process. */
import { join } from 'node:path';
import { sandboxGateway } from '../../apps/api/src/billing/payments/sandbox.ts';
import { freePort } from '../../tools/postgres.mjs';
import { ChaosApi } from './chaos-api.ts';
import { Client } from './chaos-client.ts';
import { openRestaurant } from './nginx-setup.ts';

export type ChaosShop = Awaited<ReturnType<typeof openShop>>;

export interface ShopOptions {
  databaseUrl: string;
  /** Maximum number of concurrent calls. */
  sockets: number;
  customers: number;
  /** Negative control: without row locks and UNIQUE constraints, or also without state guards in updates. */
  without?: 'locks' | 'guards' | undefined;
}

/** Delays an order by 50 ms between its checks and commit, to force races on any machine. */
const delayCommits = [
  `create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$`,
  'create trigger linger before insert on orders for each row execute function linger()',
];

/** Node flags of an API without guards in its statements. */
const unguarded = ['--import', new URL('chaos-unguarded.ts', import.meta.url).href];

/** UNIQUE constraints that prevent duplicate orders or captures. Those used by `on conflict` must stay. */
const constraints = [
  'alter table orders drop constraint orders_cart_id_key',
  'alter table orders drop constraint orders_attempt_id_key',
  'drop index payment_attempt_live',
  'drop index payment_attempt_funds',
  'drop index ledger_capture',
];

export async function openShop({ databaseUrl, sockets, customers, without }: ShopOptions) {
  const restaurant = await openRestaurant(databaseUrl, customers);
  const { database, sandbox, dataDir } = restaurant;
  for (const sql of [...delayCommits, ...(without ? constraints : [])]) await database.execute(sql);
  const port = await freePort();
  const environment = {
    ...{
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      SMTP_URL: '',
      RATE_LIMITS: 'off',
      DATABASE_CONNECTIONS: '16',
    },
    // The API mostly starts up here.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...sandbox.environment,
    ...(without ? { CHAOS_WITHOUT: without } : {}),
  };
  const api = new ChaosApi({ port, dataDir, environment, flags: without ? unguarded : [] });
  await sandbox.settings({ webhookUrl: `${api.url}/webhooks/sandbox`, retryDelay: 250 });
  const client = new Client(port, sockets);
  return {
    ...restaurant,
    ...{ api, client, gateway: sandboxGateway(sandbox) },
    async close() {
      client.close();
      await api.stop();
      await sandbox.stop();
      await restaurant.close();
    },
  };
}
