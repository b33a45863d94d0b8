/** Abuse limits by phone and network for cash orders of guests and unconfirmed accounts, because a client can create many of them. */
import { createHmac } from 'node:crypto';
import type { Problem } from '@sufra/contract/refusals';
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type CashOrderPlacement, insertCashOrder, type PlacementResult } from '../cart/place-queries.ts';
import type { Cart } from '../cart/queries.ts';
import { type OpenOrderLimits, tooManyOpenOrders } from '../cart/rules.ts';
import { type ContactKeys, guestsOpenOrders, lockContact } from './contact-queries.ts';

/** Multiple for networks, which households, offices or carrier-grade NAT share. */
const phonesToNetwork = 4;

interface GuestOrder {
  customerId: number;
  isGuest: boolean;
  /** A visit's PIN proves presence, and all tables share one network. */
  isAtTable: boolean;
  /** Order total in fils. */
  total: number;
  limits: OpenOrderLimits;
  now: Date;
}

/** Checks the limits for one more cash order of an unconfirmed customer; null when allowed. */
export async function tooManyGuestOrders(
  db: Db,
  { customerId, isGuest, isAtTable, total, limits, now }: GuestOrder,
): Promise<Problem | null> {
  const open = await guestsOpenOrders(db, customerId, new Date(now.getTime() - limits.countsFor));
  const isNetworkFull = !isAtTable && open.network >= phonesToNetwork * limits.count;
  const isTooMuch = isNetworkFull || tooManyOpenOrders(open.phone, total, limits) !== null;
  return isTooMuch ? { problem: isGuest ? 'too_many_guest_orders' : 'too_many_unconfirmed_orders' } : null;
}

/**
 * Places an open cash cart of an unconfirmed customer, like `insertCashOrder`. Advisory locks on phone and network serialize orders that
 * count together; confirmed accounts skip them.
 */
export async function insertGuestOrder(
  db: Kysely<Tables>,
  placing: CashOrderPlacement & {
    cart: Pick<Cart, 'total' | 'atTable'>;
    isGuest: boolean;
    alsoWrite?: ((tx: Db, orderNumber: number) => Promise<void>) | undefined;
  },
): Promise<PlacementResult & { problem: Problem | null }> {
  const { cart, isGuest, limits, now, alsoWrite } = placing;
  return db.transaction().execute(async (transaction) => {
    await lockContact(transaction, cart.customerId);
    const { customerId, total, atTable } = cart;
    const problem = await tooManyGuestOrders(transaction, { customerId, isGuest, isAtTable: atTable !== null, total, limits, now });
    // Run the statement even when not allowed, to learn the state of session and cart.
    const placed = await insertCashOrder(transaction, problem ? { ...placing, limits: { ...limits, count: 0 } } : placing);
    if (placed.number !== null) await alsoWrite?.(transaction, placed.number);
    return { ...placed, problem };
  });
}

/** Keyed hashes: comparable, but without personal data. */
export function contactKeys(secret: string, phone: string, network: string): ContactKeys {
  const keyed = (kind: string, value: string) => createHmac('sha256', secret).update(`guest-${kind}:${value}`).digest('hex');
  return { phone: keyed('phone', internationalDigits(phone)), network: keyed('network', network) };
}

/** E.164 digits without plus, for numbers that registration accepts. A leading zero means a UAE number; other countries accept none. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0') ? `971${digits.slice(1)}` : digits;
}
