/** The car that a pickup is brought to, and that its customer has arrived in it. */
import { instant, nullable, object, oneOf, text } from '../wire/fields.ts';
import { carColours } from './rules.ts';

export const car = object({ model: text, colour: oneOf(carColours), plate: text });

export const arrival = object({
  /** ISO 8601, with the offset of the branch's time zone. */
  arrivedAt: instant,
  /** Where the car stands, in the customer's words; empty when none. */
  spot: text,
  /** When a staff member said that they are on their way; null until then. */
  seenAt: nullable(instant),
});
