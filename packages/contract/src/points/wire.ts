import { promotion } from '../promotions/wire.ts';
import { field, instant, integer, list, nullable, object } from '../wire/fields.ts';

export const customerPoints = object({
  /** Never negative. */
  points: integer,
  /** When they expire without another completed order; null without points. */
  expiresAt: field('expires_at', nullable(instant)),
  /** Promotions that the points can be spent on, the most expensive first. */
  rewards: list(promotion),
});
