/**
 * Cards that customers have saved at the payment gateway. The gateway keeps them and asks for the consent; here is only its name of the customer.
 * No payment depends on them: where the gateway does not answer, its page opens without.
 */
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Gateway, SavedCard } from '../payments/gateway.ts';
import { claimCustomer, customersOf, deleteCustomer, findCustomerRef, keepCustomerRef } from './queries.ts';

type Deps = Pick<Context, 'db' | 'now' | 'log'>;

/** The gateway's customer of an account, made at its first payment online. Null for guests, unconfirmed accounts, and where the gateway fails. */
export async function customerFor({ db, now, log }: Deps, gateway: Gateway, customerId: number): Promise<string | null> {
  const { vault } = gateway;
  const claimed = vault && (await claimCustomer(db, customerId, gateway, now()));
  if (!claimed || claimed.ref !== null) return claimed?.ref ?? null;
  const ref = await vault.addCustomer(claimed.key).catch((error: unknown) => {
    log.warn({ err: error, gateway: gateway.name }, 'the gateway made no customer, so that no saved cards are offered');
    return null;
  });
  return ref !== null && (await keepCustomerRef(db, customerId, claimed.key, ref)) ? ref : null;
}

/** The gateway does not know the account's customer any more. The next payment makes another one. */
export async function forgetCustomer({ db, payments }: Pick<Context, 'db' | 'payments'>, customerId: number): Promise<void> {
  if (payments) await deleteCustomer(db, customerId, payments.gateway);
}

/** Opens the saved cards of an attempt's customer on our own page; empty where there are none to offer, or the gateway fails. */
export async function cardsSecretFor(
  { log }: Pick<Context, 'log'>,
  { vault, name }: Gateway,
  { customerRef }: { customerRef: string | null },
): Promise<string> {
  if (!vault || customerRef === null) return '';
  return vault.openFor(customerRef).catch((error: unknown) => {
    log.warn({ err: error, gateway: name }, 'the gateway offers no saved cards');
    return '';
  });
}

/** Asks the gateway. Throws GatewayUnavailable. */
export async function savedCardsOf({ db, payments }: Pick<Context, 'db' | 'payments'>, customerId: number): Promise<SavedCard[]> {
  const { vault } = payments?.gateway ?? {};
  const ref = payments && (await findCustomerRef(db, customerId, payments.gateway));
  return vault && ref ? vault.list(ref) : [];
}

/** False where the account has no such card. Throws GatewayUnavailable. */
export async function removeSavedCard(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  customerId: number,
  cardId: string,
): Promise<boolean> {
  const { vault } = payments?.gateway ?? {};
  const ref = payments && (await findCustomerRef(db, customerId, payments.gateway));
  return vault && ref ? vault.remove(ref, cardId) : false;
}

/** Has the gateway delete the customer of an erased account, by a job in the transaction that takes the person out of the orders. */
export async function deleteCardsLater(db: Db, jobs: Context['jobs'], customerId: number): Promise<void> {
  if ((await customersOf(db, customerId)).length > 0)
    await jobs.enqueue(db, 'delete_gateway_customer', String(customerId), { customerId });
}

export function cardJobs({ db, jobs, log, payments }: Pick<Context, 'db' | 'jobs' | 'log' | 'payments'>): void {
  jobs.handle('delete_gateway_customer', async ({ customerId }) => {
    const elsewhere: string[] = [];
    for (const { gateway: name, merchant, key, ref } of await customersOf(db, customerId)) {
      const gateway = payments?.gateway;
      if (!gateway?.vault || gateway.name !== name || gateway.merchant !== merchant) {
        elsewhere.push(`${name} (${merchant})`);
        continue;
      }
      // Where its answer was lost, the key finds the customer that it made.
      await gateway.vault.deleteCustomer(ref ?? (await gateway.vault.addCustomer(key)));
      await deleteCustomer(db, customerId, gateway);
      log.info({ customer: customerId, gateway: name }, 'the gateway deleted the customer of an erased account');
    }
    if (elsewhere.length > 0) throw new Error(`an erased account has a customer at another gateway: ${elsewhere.join(', ')}`);
  });
}
