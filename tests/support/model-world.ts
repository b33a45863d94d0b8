/** System under test of the payment model: one shared API; per run a gateway, a customer and a clock. */
import { randomBytes } from 'node:crypto';
import { refundJobs } from '@sufra/api/billing/payments/refunds.ts';
import { webhookJobs } from '@sufra/api/billing/payments/webhooks.ts';
import { giftCodeOf, hashOfGift } from '@sufra/api/ordering/gifts/rules.ts';
import { moveJobs } from '@sufra/api/ordering/orders/move.ts';
import { tokenHash } from '@sufra/api/people/account/tokens.ts';
import { signatureOf } from '@sufra/sandbox-gateway/webhooks.ts';
import { sql } from 'kysely';
import { startApi, type TestApi } from './api.ts';
import { brandFixture, saveSettings } from './brand-fixture.ts';
import { type ModelGateway, openModelGateway, secret, url } from './model-gateway.ts';
import { paidNoon } from './paid-restaurant.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

export interface World {
  api: TestApi;
  restaurant: Restaurant;
  begin(): Promise<Run>;
  close(): Promise<void>;
}

export interface Tab {
  cartId: string | null;
  /** Content hash without the price. */
  order: string | null;
}

export interface Run {
  world: World;
  gateway: ModelGateway;
  customerId: number;
  token: string;
  /** A gift voucher of 20.00 AED that expires during longer runs. */
  gift: { id: number; code: string };
  now: Date;
  startedAt: Date;
  tabs: [Tab, Tab, Tab];
  /** Idempotency keys in browser storage, by content, until their outcome is known. */
  kept: Map<string, string>;
  /** Cart returned for each key. */
  keys: Map<string, string>;
  /** Payment sessions whose page a customer has received. */
  pages: string[];
  /** Orders by cart, from responses or the database. */
  orders: Map<string, number>;
  ended: Set<string>;
  /** Known carts, and how many orders each content may still produce. */
  carts: Set<string>;
  allowed: Map<string, number>;
  isBusy: boolean;
  isDearer: boolean;
  faults: number;
  /** With concurrent moves, one move's response implies little about the others. */
  isCrowded: boolean;
  /** Runs queued webhook and refund jobs. Returns the failures, which will be retried. */
  work(): Promise<string[]>;
  deliver(index: number): Promise<number>;
  setNow(now: Date): void;
}

/** The largest step of the clock passes it. */
const giftEnd = new Date(Date.parse(paidNoon) + 20 * 60 * 60_000);

/** Runs between truncations of the shared tables, which keep queries fast. */
const runsBetweenEmptying = 25;

export async function openWorld(): Promise<World> {
  const api = await startApi({ DEMO: 'off', PAYMENT_GATEWAY: 'sandbox', SANDBOX_GATEWAY_URL: url.replace('://', `://sandbox:${secret}@`) });
  const { context } = api;
  const { db, payments } = context;
  if (!payments) throw new Error('the model needs a gateway');
  payments.patienceMs = 0;
  // The model runs the jobs itself.
  await context.jobs.stop();
  type Handler = (payload: never, tries: number) => Promise<void>;
  const handlers = new Map<string, Handler>();
  const jobs = { ...context.jobs, handle: (kind: string, handler: Handler) => void handlers.set(kind, handler) };
  moveJobs({ ...context, jobs });
  refundJobs({ ...context, jobs });
  webhookJobs({ ...context, jobs });
  const restaurant = await openRestaurant(api);
  await saveSettings(db, { ...brandFixture, tips: [500], giftVouchers: true });
  await context.catalogue.reload();
  let runs = 0;

  const newCustomer = async (): Promise<{ customerId: number; token: string }> => {
    const token = randomBytes(16).toString('hex');
    const { rows } = await sql<{ id: number }>`
      with customer as (
        insert into customer (name, email, phone, password_hash) values ('Layla Haddad', ${`${token}@example.com`}, '+971501112223', 'x') returning id
      ), session as (
        insert into session (id, customer_id, expires_at) select gen_random_uuid(), id, '2100-01-01' from customer returning id, customer_id
      ), token as (
        insert into access_token (hash, session_id, expires_at) select ${tokenHash(token)}, id, '2100-01-01' from session
      )
      select id from customer`.execute(db);
    return { customerId: rows[0]?.id ?? 0, token };
  };

  const newGift = async (): Promise<Run['gift']> => {
    const key = randomBytes(16).toString('hex');
    const code = giftCodeOf(context.secret, key);
    const { id } = await db
      .insertInto('gift_voucher')
      .values({
        ...{ code_hash: hashOfGift(code), issue_key: key, code_end: code.slice(-4), amount_fils: 2000, paid_by: 'cash' },
        ...{ branch_id: restaurant.marina, issued_by: 'Mona', issued_at: paidNoon, expires_at: giftEnd },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, code };
  };

  const world: World = {
    api,
    restaurant,
    async begin() {
      if (runs % runsBetweenEmptying === 0) await emptyTables(api);
      runs += 1;
      // Drops events of unknown sessions from the previous run.
      await sql`delete from job where kind = 'gateway_event'`.execute(db);
      await sql`update item set pickup_fils = 1800 where id = ${restaurant.hummus} and pickup_fils <> 1800`.execute(db);
      await sql`update branch set busy_until = null where busy_until is not null`.execute(db);
      const gateway = openModelGateway();
      payments.gateway = gateway.gateway;
      const tab = (): Tab => ({ cartId: null, order: null });
      const run: Run = {
        world,
        gateway,
        ...(await newCustomer()),
        gift: await newGift(),
        now: new Date(paidNoon),
        startedAt: new Date(paidNoon),
        tabs: [tab(), tab(), tab()],
        kept: new Map(),
        keys: new Map(),
        pages: [],
        orders: new Map(),
        ended: new Set(),
        carts: new Set(),
        allowed: new Map(),
        isBusy: false,
        isDearer: false,
        faults: 0,
        isCrowded: false,
        async work() {
          const failed: string[] = [];
          for (const { kind, key, payload } of await waitingJobs(api)) {
            try {
              // Locks the job as a worker does: it can no longer be withdrawn. Withdrawn jobs do not run.
              const { numAffectedRows } =
                await sql`update job set tries = tries + 1 where kind = ${kind} and key = ${key} and state = 'waiting'`.execute(db);
              if (!numAffectedRows) continue;
              await handlers.get(kind)?.(payload as never, 1);
              await sql`update job set state = 'done', ended_at = now() where kind = ${kind} and key = ${key} and state = 'waiting'`.execute(
                db,
              );
            } catch (error) {
              // The server retries events of an unknown session for a day. No customer received its page, so it cannot be paid.
              const event = gateway.events.find(({ id }) => id === (payload as { eventId?: string }).eventId);
              if (!event || run.pages.includes(event.sessionId ?? '')) failed.push(`${kind} ${key}: ${error}`);
            }
          }
          return failed;
        },
        async deliver(index) {
          const body = JSON.stringify(gateway.events[index]);
          const headers = { 'content-type': 'application/json', 'sandbox-signature': signatureOf(secret, body) };
          return (await api.app.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload: body })).statusCode;
        },
        setNow(now) {
          run.now = now;
          api.setNow(now);
          gateway.setNow(now);
        },
      };
      run.setNow(run.now);
      return run;
    },
    close: () => api.close(),
  };
  return world;
}

async function waitingJobs({ context }: TestApi): Promise<{ kind: string; key: string; payload: unknown }[]> {
  return context.db
    .selectFrom('job')
    .select(['kind', 'key', 'payload'])
    .where('kind', 'in', ['gateway_event', 'finalize_transition', 'refund_order', 'refund'])
    .where('state', '=', 'waiting')
    .orderBy('queued_at')
    .execute();
}

/** Triggers protect the ledger from truncation; tests have to disable them. */
async function emptyTables({ context: { db } }: TestApi): Promise<void> {
  const books = ['ledger', 'invoice', 'credit_note', 'e_invoice', 'points_entry', 'staff_action'];
  const may = async (word: 'disable' | 'enable') => {
    for (const book of books)
      await sql`alter table ${sql.table(book)} ${sql.raw(word)} trigger ${sql.ref(`${book}_is_not_emptied`)}`.execute(db);
  };
  await may('disable');
  await sql`truncate customer, job, gateway_event, recon_break, paper_counter, gift_voucher cascade`.execute(db);
  await may('enable');
}
