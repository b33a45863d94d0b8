/** Grid of 350 px cards; one column on phones. The placeholders use it too. */
export const cardGrid =
  'grid grid-cols-1 gap-3 md:grid-cols-[repeat(auto-fill,min(100%,21.875rem))] md:gap-x-4 md:gap-y-8 md:max-lg:justify-between xl:justify-between';

/** Minimum height on phones with folded cards, equal to the placeholders' (layout shift). */
export const cardsMinHeight = 'max-md:min-h-86';
