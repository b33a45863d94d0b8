/** Cards of 350 px in columns that reach from edge to edge; on a phone one below the other. The placeholders stand in the same. */
export const cardGrid =
  'grid grid-cols-1 gap-3 md:grid-cols-[repeat(auto-fill,min(100%,21.875rem))] md:gap-x-4 md:gap-y-8 md:max-lg:justify-between xl:justify-between';

/** What a phone shows of them when the others are folded; the placeholders take as much. */
export const cardsRoom = 'max-md:min-h-86';
