/** Resolves a request's branch, address and area. */

import { isSpecificAddress } from '@sufra/contract/addresses/model';
import type { CheckoutRequest, PriceQuestion } from '@sufra/contract/checkout/model';
import type { OrderType } from '@sufra/contract/names';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { Catalogue } from '../../catalogue/store/catalogue.ts';
import type { Menu } from '../../catalogue/store/menu.ts';
import type { AreaRecord, BranchRecord } from '../../catalogue/store/model.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, optionalPoint, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { AddressCopy } from '../addresses/rules.ts';
import type { DeliveryAddress } from '../cart/facts-queries.ts';
import { heldPlaces } from '../slots/queries.ts';
import { type Order, slotOf, type When } from './quote.ts';

/** A district alone is insufficient: the driver needs a building, villa or landmark beside the street (ADDR-06). */
export const addressProblem = (address: AddressCopy | null): Problem | null =>
  address && !isSpecificAddress(address) ? { problem: 'address_incomplete' } : null;

export interface ResolvedOrder {
  branch: BranchRecord;
  menu: Menu;
  orderType: OrderType;
  /** Null for pickup, or when only a point is known. */
  address: AddressCopy | null;
  /** Branch area at the address; null when none contains it. */
  area: AreaRecord | null;
}

/** Curbside pickup needs a pickup at a branch that offers it. */
export const carProblem = (
  car: CheckoutRequest['car'],
  { branch, orderType }: Pick<ResolvedOrder, 'branch' | 'orderType'>,
): Problem | null => (car && !(orderType === 'pickup' && branch.pickupByCar) ? { problem: 'car_unavailable' } : null);

/** Address id of a delivery request; pickup has none. */
export const addressIdOf = ({ orderType, addressId }: PriceQuestion): number | null => (orderType === 'delivery' ? addressId : null);

/** Requested slot; null for as soon as possible. */
export const slotStartOf = ({ slotStart }: PriceQuestion): Date | null => (slotStart ? new Date(slotStart) : null);

/** Throws Refusals; InvalidInput for a delivery without address. */
export function resolveOrder(catalogue: Catalogue, request: PriceQuestion, kept: DeliveryAddress | null): ResolvedOrder {
  const { orderType } = request;
  const branch = catalogue.branch(request.branchId);
  if (!branch || branch.code !== request.branchCode) throw new Refusal('not_found');
  if (!orderType) throw new Refusal('order_type_unavailable');
  const isDelivery = orderType === 'delivery';
  const point = isDelivery && request.addressId === null ? optionalPoint(request) : null;
  const address = isDelivery && !point ? addressOf(kept, request.addressId, branch.id) : null;
  const at = address ?? point;
  const area = (at && catalogue.areasAt(at.lat, at.lng).get(branch.id)) ?? null;
  return { branch, menu: requireFound(catalogue.menu(branch.id)), orderType, address, area };
}

function addressOf(kept: DeliveryAddress | null, addressId: number | null, branchId: number): AddressCopy {
  if (!kept && addressId === null) throw new InvalidInput({ addressId: ['checkout.address_required'] });
  const { address, branchId: ownBranch } = requireFound(kept);
  if (ownBranch !== branchId) throw new Refusal('not_in_delivery_area');
  return address;
}

/**
 * A slot reserved by the customer's own cart stays available to them, for a retry after a declined payment. Queries the database only
 * when the slot would otherwise be unavailable.
 */
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
