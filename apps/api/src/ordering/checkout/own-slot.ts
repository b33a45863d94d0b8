/** A slot that the customer's own cart holds already is had on easier terms: whose payment was declined may try again for the same time. */
import { isProblem } from '@sufra/contract/refusals';
import type { Db } from '../../platform/db/database.ts';
import { heldPlaces } from '../slots/queries.ts';
import { type Order, slotOf, type When } from './quote.ts';

/** Asks the database only where the slot could not be had otherwise. */
export async function withOwnSlot(
  db: Db,
  customerId: number,
  order: Pick<Order, 'branch' | 'orderType' | 'area' | 'when'>,
  now: Date,
): Promise<When> {
  const { branch, orderType, when } = order;
  const slot = slotOf(order, now);
  if (!when.slotStart || !slot || !isProblem(slot)) return when;
  return { ...when, held: await heldPlaces(db, { branchId: branch.id, orderType, customerId, start: when.slotStart, now }) };
}
