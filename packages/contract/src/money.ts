/** Money is integer fils inside (1 AED = 100 fils) and decimal AED only on the wire. */

/** `33.5` AED → `3350` fils. Wire amounts have at most two decimals, so the rounding only undoes binary fractions. */
export const toFils = (aed: number): number => Math.round(aed * 100);

/** `3350` fils → `33.5` AED, the JSON number of the wire. */
export const toAed = (fils: number): number => fils / 100;
