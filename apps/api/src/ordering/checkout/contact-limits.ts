/** Cash orders of guests and of accounts whose e-mail is not confirmed: limited by phone and network, as a client can make as many of these customers as it likes. */
import { createHmac } from 'node:crypto';
import type { Problem } from '@sufra/contract/refusals';
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type CashPlacing, type Placed, placeCashCart } from '../cart/place-queries.ts';
import { type OpenOrderLimits, tooManyOpenOrders } from '../cart/rules.ts';
import { type ContactKeys, guestsOpenOrders, lockContact } from './contact-queries.ts';

/** A household, an office or a carrier's neighbourhood shares a network: it may have so many times what one phone may. */
const phonesToNetwork = 4;

interface GuestOrder {
  customerId: number;
  isGuest: boolean;
  /** Of the order, in fils. */
  total: number;
  limits: OpenOrderLimits;
  now: Date;
}

/** What is wrong with one cash order more of a customer who has proved no e-mail; null when nothing is. */
export async function tooManyGuestOrders(db: Db, { customerId, isGuest, total, limits, now }: GuestOrder): Promise<Problem | null> {
  const open = await guestsOpenOrders(db, customerId, new Date(now.getTime() - limits.countsFor));
  const isTooMuch = tooManyOpenOrders(open.phone, total, limits) !== null || open.network >= phonesToNetwork * limits.count;
  return isTooMuch ? { problem: isGuest ? 'too_many_guest_orders' : 'too_many_unconfirmed_orders' } : null;
}

/**
 * Places an open cash cart of a customer who has proved no e-mail, like `placeCashCart`. Advisory locks on phone and network make orders that count together
 * wait for each other; confirmed accounts do not pay for it.
 */
export async function placeGuestCart(
  db: Kysely<Tables>,
  placing: CashPlacing & { cart: { total: number }; isGuest: boolean },
): Promise<Placed & { problem: Problem | null }> {
  const { cart, isGuest, limits, now } = placing;
  return db.transaction().execute(async (transaction) => {
    await lockContact(transaction, cart.customerId);
    const problem = await tooManyGuestOrders(transaction, { customerId: cart.customerId, isGuest, total: cart.total, limits, now });
    // Where nothing may be placed, the statement still says what became of the session and the cart.
    const placed = await placeCashCart(transaction, problem ? { ...placing, limits: { ...limits, count: 0 } } : placing);
    return { ...placed, problem };
  });
}

/** Keyed hashes: they can be compared, but reveal no personal data. */
export function contactKeys(secret: string, phone: string, network: string): ContactKeys {
  const keyed = (kind: string, value: string) => createHmac('sha256', secret).update(`guest-${kind}:${value}`).digest('hex');
  return { phone: keyed('phone', internationalDigits(phone)), network: keyed('network', network) };
}

/** ITU-T E.164 without its plus, of a number that registering takes. One that begins with a zero is the Emirates' own. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0') ? `971${digits.slice(1)}` : digits;
}
