/** Staff routes for customers: search, password help and erasure. */
import * as served from '@sufra/contract/customers/served';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Staff } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { clientIdentity, consumeAttempt } from '../account/limits.ts';
import { eraseAccount } from '../privacy/erase.ts';
import { haveOpenOrders } from '../privacy/erase-queries.ts';
import { findCustomer, listCustomers, sameGuests } from './queries.ts';
import { foundCustomers, parseCustomerSearch } from './rules.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'log' | 'payments' | 'metrics'>;

/** Rate limit above normal use, against scraping the customer list number by number. */
export const lookups: Bucket = { capacity: 60, refillPerMinute: 20 };

const minute = 60_000;

const isOwner = ({ role }: Staff): boolean => role === 'owner';

export function customerRoutes(serve: Serve, context: Deps): void {
  const { db, jobs, now } = context;

  serve(served.findCustomers, async ({ input: { text }, staff, branchIds }) => {
    await enforceRateLimit(context, `customers:${staff.id}`, lookups);
    const { phones, orderNumber } = parseCustomerSearch(text);
    const customers = foundCustomers(await listCustomers(db, branchIds, isOwner(staff), phones, orderNumber));
    await audit(db, staff, now(), { action: 'found_customers', details: { customers: customers.map(({ id }) => id) } });
    return customers;
  });

  serve(served.mailCustomerReset, async ({ input: { id }, staff, branchIds, request, t }) => {
    const customer = requireFound(await findCustomer(db, branchIds, isOwner(staff), id));
    if (!customer.canReset) throw new Refusal('not_found');
    await consumeAttempt(context, { what: 'mail', account: customer.email, network: clientIdentity(context, request).network });
    await db.transaction().execute(async (tx) => {
      // Idempotency key: a double click mails once.
      const asked = String(Math.floor(now().getTime() / minute));
      await jobs.enqueue(tx, 'email', `reset_help:${id}-${asked}`, { template: 'reset_help', customerId: id, asked });
      await audit(tx, staff, now(), { action: 'mailed_customer_reset', details: { customer: id } });
    });
    return t('staff.reset_mailed');
  });

  serve(served.eraseCustomer, async ({ input: { id }, staff, branchIds, t }) => {
    const customer = requireFound(await findCustomer(db, branchIds, isOwner(staff), id));
    const ids = await sameGuests(db, customer);
    // Check before ending sessions, and again when nothing new can arrive.
    if (await haveOpenOrders(db, ids)) throw new Refusal('customer_has_open_orders');
    for (const each of ids)
      await eraseAccount(context, each, async (tx) => {
        if (await haveOpenOrders(tx, [each])) throw new Refusal('customer_has_open_orders');
        await audit(tx, staff, now(), { action: 'erased_customer', details: { customer: each } });
      });
    return t('staff.customer_erased');
  });
}
