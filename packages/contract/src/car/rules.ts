/** Rules of curbside pickup, shared by client and server. */

/** `other` is any colour not listed. */
export const carColours = [
  ...(['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'brown', 'beige', 'gold', 'yellow', 'orange'] as const),
  'other',
] as const;

/** Maximum lengths in characters of make and model, number plate, and parking spot. */
export const carLimits = { model: 60, plate: 20, spot: 60 } as const;
