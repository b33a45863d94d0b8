/** Hours of the week on the wire. */
import { field, integer, object } from './fields.ts';

/** A day of the week (0 is Sunday) and minutes from its midnight; past 1440 it closes on the next day. */
export const weekPeriod = object({ day: integer, opens: field('opens_minute', integer), closes: field('closes_minute', integer) });
