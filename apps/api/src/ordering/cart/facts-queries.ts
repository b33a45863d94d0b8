import { finalStates } from '@sufra/contract/orders/states';
import { isBehind } from '../../catalogue/store/change-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { listed, statement } from '../../platform/db/statement.ts';
import type { UnverifiedSession } from '../../platform/http/access.ts';
import { isSignedIn } from '../../platform/http/queries.ts';
import type { AddressCopy } from '../addresses/rules.ts';
import { pastUseOf } from '../promotions/queries.ts';
import type { PastUse } from '../promotions/rules.ts';

/** Address to copy into an order, with its branch. */
export interface DeliveryAddress {
  branchId: number;
  address: AddressCopy;
}

/** Open unpaid orders: count, and total in fils. */
export interface OpenOrders {
  count: number;
  total: number;
}

export interface CheckoutFacts {
  isSignedIn: boolean;
  /** Idempotency record of the key: the cart and the request's hash; null when unused. */
  earlier: { cartId: string; requestHash: string } | null;
  deliveryAddress: DeliveryAddress | null;
  openOrders: OpenOrders;
  /** Carts that can still be placed. */
  openCarts: number;
  /** Whether any of them may still receive a payment. */
  awaitsPayment: boolean;
  /** Number of cash orders the customer ever placed. */
  cashOrders: number;
  isConfirmed: boolean;
  phone: string;
  /** Null unless it was asked. */
  pastUse: PastUse;
  /** Whether the catalogue changed since that snapshot. */
  isBehind: boolean;
}

export interface CheckoutFactsQuery {
  customer: Pick<UnverifiedSession, 'customerId' | 'tokenHash'>;
  key: string | null;
  addressId: number | null;
  now: Date;
  /** Open orders placed before are not counted. */
  since: Date;
  snapshot: string;
  /** Whether any promotion may apply, so that past use matters. */
  dependsOnPastUse: boolean;
}

/** SQL for a customer's open cash orders placed, or scheduled, after a moment. */
export const openCashOrders = (customerId: string, since: string): string => `from orders
  where customer_id = ${customerId} and not is_online and total_fils > gift_fils and state not in ${listed(finalStates)} and (placed_at > ${since} or slot_start > ${since})`;

/** Reads all facts for a checkout in one round trip. */
export async function readCheckoutFacts(db: Db, question: CheckoutFactsQuery): Promise<CheckoutFacts> {
  const find = question.dependsOnPastUse ? findFactsWithPastUse : findFacts;
  const [facts] = await find(db, ...factsParameters(question));
  if (!facts) throw new Error('the database did not answer');
  return facts;
}

export function factsParameters({ customer, key, addressId, now, since, snapshot }: CheckoutFactsQuery): FactsParameters {
  return [customer.customerId, key, addressId, now, since, snapshot, customer.tokenHash];
}
export type FactsParameters = [
  customerId: number,
  key: string | null,
  addressId: number | null,
  now: Date,
  since: Date,
  snapshot: string,
  tokenHash: string,
];
const factsOf = (pastUse: string): string => `
  select ${isSignedIn('$7::text', '$1::int', '$4::timestamptz')} as "isSignedIn",
    (select jsonb_build_object('cartId', cart_id, 'requestHash', request_hash) from cart_key where customer_id = $1 and key = $2::text) as earlier,
    (select jsonb_build_object('branchId', branch_id, 'address', jsonb_build_object(
        'name', name, 'city', city, 'street', street_name, 'building', building, 'apartment', apartment, 'floor', floor,
        'landmark', landmark, 'makaniNumber', makani_number, 'driverNote', driver_note, 'lat', lat, 'lng', lng))
      from address where id = $3::int and customer_id = $1) as "deliveryAddress",
    (select jsonb_build_object('count', count(*), 'total', coalesce(sum(total_fils - gift_fils), 0)) ${openCashOrders('$1', '$5::timestamptz')}) as "openOrders",
    "openCarts", "awaitsPayment",
    customer.cash_orders as "cashOrders", customer.email_confirmed_at is not null as "isConfirmed", customer.phone,
    ${pastUse} as "pastUse",
    ${isBehind('$6')} as "isBehind"
  from (
    -- Not in the condition: the planner would look among everybody's carts by when they expire.
    select count(*) filter (where expires_at > $4)::int as "openCarts", coalesce(bool_or(state = 'awaiting'), false) as "awaitsPayment"
    from cart where customer_id = $1 and state in ('quoted', 'awaiting')
  ) as open left join customer on customer.id = $1`;
/** Query variant without past uses; parameters `$1` to `$7`. */
export const factsWithoutPastUse = factsOf('null::jsonb');
const findFacts = statement<CheckoutFacts, FactsParameters>(factsWithoutPastUse);
const findFactsWithPastUse = statement<CheckoutFacts, FactsParameters>(factsOf(pastUseOf('$1', '$4')));
