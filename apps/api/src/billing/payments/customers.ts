/**
 * The gateway's customer of an account, under which the gateway keeps saved cards and asks for the consent to save one. No payment depends on it: where
 * the gateway does not answer, its page opens without saved cards.
 */
import type { Context } from '../../context/context.ts';
import { claimCustomer, keepCustomerRef } from './customer-queries.ts';
import type { Gateway } from './gateway.ts';

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
