/** Curbside pickup: the customer's arrival, and the staff's answer to it. */
import type { Arrival } from '@sufra/contract/car/model';
import { arrivalStates, finalStates } from '@sufra/contract/orders/states';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { listed, oneRow } from '../../platform/db/statement.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import { findStatus, type OwnedOrder } from './status-queries.ts';

/** Rate limit per order. */
const arrivalsOfOrder: Bucket = { capacity: 10, refillPerMinute: 1 };

/** Idempotent: the first call counts; repeated and concurrent calls return its result. */
export async function announceArrival(
  context: Pick<Context, 'db' | 'env' | 'catalogue' | 'now' | 'log'>,
  { orderNumber, customerId }: OwnedOrder,
  spot = '',
): Promise<Arrival> {
  const { db, catalogue, now, log } = context;
  const { branch } = requireFound(await findStatus(db, customerId, orderNumber));
  await enforceRateLimit(context, `arrival:${orderNumber}`, arrivalsOfOrder);
  const said: Arrival = { arrivedAt: now().toISOString(), spot, seenAt: null };
  const kept = await writeArrival(db, orderNumber, customerId, JSON.stringify(said));
  if (!kept) throw new Refusal('arrival_unavailable');
  log.info({ order: orderNumber }, 'customer has arrived by car');
  return presentArrival(kept.arrival, catalogue.knownBranch(branch.id)?.timeZone ?? 'UTC');
}

/** Serialized with transitions by the order's row lock. Null for an order without a car, or in another state. */
const writeArrival = oneRow<{ arrival: Arrival }, [orderNumber: number, customerId: number, arrival: string]>(`
  update orders set arrival = coalesce(arrival, $3::jsonb)
  where number = $1 and customer_id = $2 and car is not null and state in ${listed(arrivalStates)} returning arrival`);

/** Null when no arrival waits: none was announced, staff answered it before, or the order is over. */
export const markArrivalSeen = oneRow<{ number: number }, [orderNumber: number, now: Date]>(`
  update orders set arrival = arrival || jsonb_build_object('seenAt', $2::timestamptz)
  where number = $1 and arrival->>'seenAt' is null and arrival is not null and state not in ${listed(finalStates)} returning number`);

/** Times are in the time zone of the branch. */
export const presentArrival = ({ arrivedAt, spot, seenAt }: Arrival, timeZone: string): Arrival => ({
  arrivedAt: zonedIso(new Date(arrivedAt), timeZone),
  spot,
  seenAt: seenAt && zonedIso(new Date(seenAt), timeZone),
});
