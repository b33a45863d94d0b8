/** Loyalty points of a customer. */
import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { promotion } from '../promotions/model.ts';
import { field, instant, integer, list, nullable, object, type ValueOf } from '../wire/fields.ts';

export const customerPoints = object({
  /** Never negative. */
  points: integer,
  /** When they expire without another completed order; null without points. */
  expiresAt: field('expires_at', nullable(instant)),
  /** Promotions that the points can be spent on, the most expensive first. */
  rewards: list(promotion),
});
export type CustomerPoints = ValueOf<typeof customerPoints>;

/** Points of the customer, and the rewards within reach. */
export const readPoints = endpoint('customer', `GET ${accountPath}/points`, { name: 'readPoints', output: customerPoints });
