/** What both sides know of the car that a pickup is brought to. */

/** `other` is any that is not among these. */
export const carColours = [
  ...(['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'brown', 'beige', 'gold', 'yellow', 'orange'] as const),
  'other',
] as const;

/** In characters: make and model, the number plate, and where the car stands. */
export const carLimits = { model: 60, plate: 20, spot: 60 } as const;
