/** The wire's shapes of the restaurant's calls. No older client has them, so they say it in the product's own words, and amounts in fils. */
import * as z from 'zod/mini';
import { orderStates } from '../orders/states.ts';
import { id, line, queryId, statedInstant } from '../wire/parts.ts';
import { staffMoves } from './model.ts';

const fils = z.int();
const bilingual = z.object({ en: z.string(), ar: z.string() });
const state = z.enum(orderStates);

export const kitchenOrder = z.object({
  number: z.int(),
  state,
  next: z.array(z.enum(staffMoves)),
  orderType: z.enum(['pickup', 'delivery']),
  branch: z.object({ id: z.int(), name: bilingual }),
  placedAt: z.string(),
  promised: z.object({ from: z.string(), until: z.string() }),
  slotStart: z.nullable(z.string()),
  customer: z.object({ name: z.string(), phone: z.string() }),
  address: z.nullable(
    z.object({
      text: z.string(),
      makaniNumber: z.string(),
      driverNote: z.string(),
      position: z.object({ lat: z.number(), lng: z.number() }),
      directions: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      name: bilingual,
      quantity: z.int(),
      options: z.array(z.object({ name: bilingual, quantity: z.int() })),
      note: z.string(),
      total: fils,
    }),
  ),
  comments: z.string(),
  subtotal: fils,
  discount: fils,
  deliveryFee: fils,
  total: fils,
  payment: z.object({ method: bilingual, isOnline: z.boolean(), toCollect: fils, refunded: fils }),
  events: z.array(z.object({ state, at: z.string(), actor: z.string(), cause: z.string() })),
});
export const kitchenOrderList = z.array(kitchenOrder);

export const kitchenQuery = z.object({ branchId: z.optional(queryId) });

/** Slots are offered a week ahead; nobody promises more than a day beyond. */
const longestMinutes = 8 * 24 * 60;

export const moveBody = z.object({
  orderNumber: id,
  to: z.enum(staffMoves, 'errors.invalid'),
  cause: z.optional(line(200)),
  minutes: z.optional(z.int('errors.invalid').check(z.positive('errors.invalid'), z.maximum(longestMinutes, 'errors.invalid'))),
  promisedFrom: z.optional(statedInstant),
});
