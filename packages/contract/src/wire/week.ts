/** Hours of the week on the wire. */
import { field, integer, object } from './fields.ts';

/** Weekday (0 is Sunday) and minutes since its midnight; above 1440 they extend into the next day. */
export const weekPeriod = object({ day: integer, opens: field('opens_minute', integer), closes: field('closes_minute', integer) });
