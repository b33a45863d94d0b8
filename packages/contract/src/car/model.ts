/** Curbside pickup: car and arrival. */
import { instant, nullable, object, oneOf, text, type ValueOf } from '../wire/fields.ts';

/** `other` is any colour not listed. */
export const carColours = [
  ...(['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'brown', 'beige', 'gold', 'yellow', 'orange'] as const),
  'other',
] as const;

/** Maximum lengths in characters of make and model, number plate, and parking spot. */
export const carLimits = { model: 60, plate: 20, spot: 60 } as const;

export const car = object({ model: text, colour: oneOf(carColours), plate: text });
export type Car = ValueOf<typeof car>;

export const arrival = object({
  /** ISO 8601, with the offset of the branch's time zone. */
  arrivedAt: instant,
  /** Parking spot in the customer's words; empty when none. */
  spot: text,
  /** Time of the staff's answer; null until then. */
  seenAt: nullable(instant),
});
export type Arrival = ValueOf<typeof arrival>;
