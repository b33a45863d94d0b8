/**
 * Invariants after the chaos run, checked in the database, the gateway's ledger and the mailbox. Each finding is a count that should be 0.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Gateway } from '../../apps/api/src/billing/payments/gateway.ts';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import type { Acknowledged } from './chaos-customer.ts';

const countOf = async (database: Database, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await database.execute(`select count(*)::int as count ${sql}`, values)).rows[0]?.count);

/** Pending work by kind. Empty once everything is drained. */
export async function underWay(database: Database): Promise<Record<string, number>> {
  const found = {
    jobs: await countOf(database, "from job where state = 'waiting'"),
    webhooks: await countOf(database, 'from gateway_event where settled_at is null'),
    carts: await countOf(database, "from cart where state in ('awaiting', 'refunding')"),
    refunds: await countOf(database, 'from refund where done_at is null'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0));
}

/** Invariants beyond the payment audit views, as queries for violations. */
const broken = {
  'placed carts without an order': "from cart where state = 'placed' and not exists (select from orders where cart_id = cart.id)",
  'orders of a cart that is not placed': "from orders join cart on cart.id = cart_id where cart.state <> 'placed'",
  'orders without their lines':
    'from orders where subtotal_fils <> (select coalesce(sum(total_fils), 0) from order_line where order_number = number)',
  'orders without exactly one job of their mail, done': `from orders where 1 <>
    (select count(*) from job where kind = 'email' and key = 'order:' || number and state = 'done')`,
  'webhooks not settled': 'from gateway_event where settled_at is null',
  'jobs given up': "from job where state = 'given_up'",
  'differences with the books of the gateway': 'from recon_break where resolved_at is null',
};

/** Totals per kind. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  return {
    orders: await countOf(database, 'from orders'),
    captures: await countOf(database, "from ledger where kind = 'capture'"),
    refunds: await countOf(database, "from ledger where kind = 'refund'"),
    webhooks: await countOf(database, 'from gateway_event'),
    jobs: await countOf(database, 'from job'),
  };
}

export interface AuditInput {
  database: Database;
  gateway: Gateway;
  dataDir: string;
  since: Date;
  /** Number of intended orders. */
  intents: number;
  acknowledged: readonly Acknowledged[];
}

export async function audit({ database, gateway, dataDir, since, intents, acknowledged }: AuditInput): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const { rows } = await database.execute(
    'select number, cart_id, comments, is_online, total_fils, (select session_ref from payment_attempt where id = attempt_id) as session from orders',
  );
  const orders = rows as {
    number: number;
    cart_id: string;
    comments: string;
    is_online: boolean;
    total_fils: string;
    session: string | null;
  }[];
  const ofSession = new Map(orders.flatMap((order) => (order.session ? [[order.session, order] as const] : [])));
  const captured = new Set<string>();
  let orphans = 0;
  let amounts = 0;
  for await (const { sessionRef, state, amount, refunded } of gateway.list(since)) {
    if (state !== 'captured') continue;
    captured.add(sessionRef);
    const order = ofSession.get(sessionRef);
    if (!order && refunded !== amount) orphans += 1;
    if (order && (Number(order.total_fils) !== amount || refunded !== 0)) amounts += 1;
  }
  found['captured without order or refund'] = orphans;
  found['orders without capture'] = orders.filter(({ is_online, session }) => is_online && !captured.has(session ?? '')).length;
  found['captured, but not what the order costs'] = amounts;

  const names = new Map<string, number>();
  for (const { comments } of orders) names.set(comments, (names.get(comments) ?? 0) + 1);
  found['second orders for one intent'] = orders.length - names.size;
  found['intents without an order'] = intents - names.size;
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const isLost = ({ intent, cartId, orderNumber }: Acknowledged) => {
    const order = byNumber.get(orderNumber);
    return order?.cart_id !== cartId || order.comments !== intent;
  };
  found['acknowledged order numbers lost or changed'] = acknowledged.filter(isLost).length;

  const mails = new Set(readdirSync(join(dataDir, 'mailbox')).filter((name) => /^order-\d+\.json$/.test(name)));
  found['orders without their message'] = orders.filter(({ number }) => !mails.has(`order-${number}.json`)).length;
  found['messages without an order'] = mails.size - orders.filter(({ number }) => mails.has(`order-${number}.json`)).length;
  for (const [what, sql] of Object.entries(broken)) found[what] = await countOf(database, `from (select 1 ${sql}) as broken`);
  return { ...found, ...(await askViews(database)) };
}

/** Payment audit views used in production. */
async function askViews(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.execute("select viewname as name from pg_views where viewname like 'audit\\_%' order by 1");
  if (rows.length === 0) throw new Error('there are no views that watch over money');
  const found: Record<string, number> = {};
  for (const { name } of rows) found[`rows of ${name}`] = await countOf(database, `from ${name}`);
  return found;
}
