/** What the final database, the gateway's own books and the mailboxes say, compared with what was wanted and told. Each finding is a count that should be 0. */
import { sandboxGateway } from '../../apps/api/src/billing/payments/sandbox.ts';
import type { TestSandbox } from '../../apps/api/src/billing/payments/sandbox-testing.ts';
import type { Databases } from './databases.ts';
import type { Intent } from './journal.ts';
import type { Acknowledged } from './writers.ts';

interface Order {
  number: number;
  cartId: string;
  intent: string;
  total: number;
  price: number;
  state: string;
}

export interface FinalState {
  orders: Order[];
  discrepancies: Record<string, number>;
  examples: string[];
}

export interface Inputs {
  databases: Databases;
  intents: readonly Intent[];
  written: readonly Acknowledged[];
  sandbox: TestSandbox;
  since: Date;
  /** Message-IDs of what the mail server took. */
  mailIds: readonly string[];
  changingItem: number;
}

export async function compare({ databases, intents, written, sandbox, since, mailIds, changingItem }: Inputs): Promise<FinalState> {
  const ask = <Row extends object>(sql: string, values: unknown[] = []) => databases.ask<Row>(sql, 'sufra', values, 120_000);
  const countOf = async (sql: string) => Number((await ask<{ count: number }>(`select count(*)::int as count ${sql}`))[0]?.count);
  const orders = await ask<Order>(
    `select number, cart_id as "cartId", comments as intent, total_fils::int as total, state,
      (select unit_price_fils from order_line where order_number = number and item_id = $1) as price from orders order by number`,
    [changingItem],
  );
  const examples: string[] = [];
  const discrepancies: Record<string, number> = {};
  const note = (what: string, which: readonly string[]) => {
    discrepancies[what] = which.length;
    examples.push(...which.slice(0, 5).map((each) => `${what}: ${each}`));
  };

  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byIntent = Map.groupBy(orders, ({ intent }) => intent);
  const told = intents.flatMap((intent) => (intent.told ? [{ ...intent, told: intent.told }] : []));
  const isLost = ({ name, cartId, told: { orderNumber, total } }: (typeof told)[number]) => {
    const order = byNumber.get(orderNumber);
    return order?.cartId !== cartId || order.intent !== name || order.total !== total;
  };
  const nameOf = ({ name, told: { orderNumber, by } }: (typeof told)[number]) => `${name}, told ${orderNumber} by ${by}`;
  note('numbers told that are lost or another order', told.filter(isLost).map(nameOf));
  const twice = [...byIntent].filter(([, each]) => each.length > 1);
  note(
    'second orders for one intent',
    twice.map(([name, each]) => `${name}: ${each.map(({ number }) => number)}`),
  );
  const numbers = Map.groupBy(told, ({ told: { orderNumber } }) => orderNumber);
  note(
    'numbers told for two carts',
    [...numbers].filter(([, each]) => new Set(each.map(({ cartId }) => cartId)).size > 1).map(([number]) => `${number}`),
  );
  const older = told.filter(({ leastPrice, told: { orderNumber } }) => (byNumber.get(orderNumber)?.price ?? 0) < (leastPrice ?? 0));
  note(
    'orders at an older price',
    older.map((intent) => `${nameOf(intent)}, ${byNumber.get(intent.told.orderNumber)?.price} for ${intent.leastPrice}`),
  );
  const early = await ask<{ number: number }>(
    `select distinct order_number as number from order_event join orders on number = order_number
      where order_event.state = 'rejected' and order_event.at - placed_at < interval '9 minutes' or orders.placed_at > now() + interval '5 seconds'`,
  );
  note(
    'orders rejected before their time, or placed in the future',
    early.map(({ number }) => `${number}`),
  );

  const ids = new Set((await ask<{ id: string }>('select id from ha_probe')).map(({ id }) => Number(id)));
  note(
    'rows acknowledged past the APIs that are lost',
    written.filter(({ id }) => !ids.has(id)).map(({ id, node }) => `${id} of ${node}`),
  );

  for (const { name } of await ask<{ name: string }>("select viewname as name from pg_views where viewname like 'audit\\_%' order by 1"))
    discrepancies[`rows of ${name}`] = await countOf(`from ${name}`);
  discrepancies['placed carts without an order'] = await countOf(
    "from cart where state = 'placed' and not exists (select from orders where cart_id = cart.id)",
  );
  discrepancies['orders without exactly one job of their mail, done'] = await countOf(`from orders where 1 <>
    (select count(*) from job where kind = 'email' and key = 'order:' || number and state = 'done')`);
  discrepancies['jobs given up'] = await countOf("from job where state = 'given_up'");
  note('differences of ledger and gateway', await compareLedger(ask, sandbox, since));
  const mailed = new Set(mailIds.flatMap((id) => /^order-(\d+)@/.exec(id)?.[1] ?? []).map(Number));
  note(
    'orders without their mail',
    orders.filter(({ number }) => !mailed.has(number)).map(({ number }) => `${number}`),
  );
  note('mails without an order', [...mailed].filter((number) => !byNumber.has(number)).map(String));
  return { orders, discrepancies, examples };
}

type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Each session's captures and refunds, by both. */
async function compareLedger(ask: Ask, sandbox: TestSandbox, since: Date): Promise<string[]> {
  const rows = await ask<{ session: string; captured: number; refunded: number }>(
    `select session_ref as session, coalesce(sum(ledger.amount_fils) filter (where kind = 'capture'), 0)::int as captured,
      coalesce(sum(abs(ledger.amount_fils)) filter (where kind = 'refund'), 0)::int as refunded
      from ledger join payment_attempt on payment_attempt.id = attempt_id where session_ref is not null group by 1`,
  );
  const ours = new Map(rows.map((row) => [row.session, row]));
  const differences: string[] = [];
  for await (const { sessionRef, state, amount, refunded } of sandboxGateway(sandbox).list(since)) {
    const there = state === 'captured' ? { captured: amount, refunded } : { captured: 0, refunded: 0 };
    const { captured = 0, refunded: back = 0 } = ours.get(sessionRef) ?? {};
    ours.delete(sessionRef);
    if (captured !== there.captured || back !== there.refunded)
      differences.push(`${sessionRef}: ${captured} and ${back} here, ${there.captured} and ${there.refunded} there`);
  }
  return [...differences, ...[...ours.keys()].map((session) => `${session} is not known there`)];
}

/** What is still under way, in words; empty once all is drained. Reads all carts of the run. */
export async function underWay(databases: Databases): Promise<string> {
  const [row] = await databases.ask<Record<string, number>>(
    `select (select count(*)::int from job where state = 'waiting' and due_at < now() + interval '1 hour' and kind in ('email', 'refund', 'refund_order', 'gateway_event')) as jobs,
      (select count(*)::int from gateway_event where settled_at is null) as webhooks,
      (select count(*)::int from cart where state in ('awaiting', 'refunding') and exists
        (select from ledger join payment_attempt on payment_attempt.id = attempt_id where cart_id = cart.id)) as carts,
      (select count(*)::int from refund where done_at is null) as refunds`,
    'sufra',
    [],
    120_000,
  );
  return Object.entries(row ?? { answers: 1 })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
