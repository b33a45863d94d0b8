/** Field maps of curbside pickup: car and arrival. */
import { instant, nullable, object, oneOf, text } from '../wire/fields.ts';
import { carColours } from './rules.ts';

export const car = object({ model: text, colour: oneOf(carColours), plate: text });

export const arrival = object({
  /** ISO 8601, with the offset of the branch's time zone. */
  arrivedAt: instant,
  /** Parking spot in the customer's words; empty when none. */
  spot: text,
  /** Time of the staff's answer; null until then. */
  seenAt: nullable(instant),
});
