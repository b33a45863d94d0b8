/** The moment that is promised with so many minutes. Instants are ms since the epoch. */

const minute = 60_000;
/** Nobody promises a minute: a promise begins at a full five. */
const step = 5 * minute;

/** When an order is to be there, or ready, that takes so many minutes from `now`. */
export const promisedAt = (now: number, minutes: number): number => Math.ceil((now + minutes * minute) / step) * step;
