/**
 * Gateway customer of an account: the gateway stores saved cards and consent under it. Best effort: without an answer, payment continues
 * without saved cards.
 */
import type { Context } from '../../context/context.ts';
import { claimCustomer, saveCustomerRef } from './customer-queries.ts';
import type { Gateway } from './gateway.ts';

type Deps = Pick<Context, 'db' | 'now' | 'log'>;

/**
 * Gets or creates an account's gateway customer at its first online payment. Null for guests, unconfirmed accounts and gateway failures.
 */
export async function customerFor({ db, now, log }: Deps, gateway: Gateway, customerId: number): Promise<string | null> {
  const { vault } = gateway;
  const claimed = vault && (await claimCustomer(db, customerId, gateway, now()));
  if (!claimed || claimed.ref !== null) return claimed?.ref ?? null;
  const ref = await vault.addCustomer(claimed.key).catch((error: unknown) => {
    log.warn({ err: error, gateway: gateway.name }, 'the gateway made no customer, so that no saved cards are offered');
    return null;
  });
  return ref !== null && (await saveCustomerRef(db, customerId, claimed.key, ref)) ? ref : null;
}

/** Client secret that shows the customer's saved cards on our own page; empty when there are none or the gateway fails. */
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
