/** Maps draw their text from the page's fonts; what has not arrived by then is drawn in another one. */

/** The families of `--font-sans`, as MapLibre wants them: the first name carries the weight. */
export const mapFont = (weight: 'Medium' | 'Semibold' | 'Bold'): string[] => [
  `Figtree Variable ${weight}`,
  'Figtree Variable',
  'Readex Pro Variable',
];

/** Milliseconds that the map waits for them. */
const patience = 3_000;

/** Each script is a file of its own that a page in the other language has not loaded. Never rejects. */
export async function loadMapFonts(): Promise<void> {
  const faces = [
    ['Figtree Variable', 'Ag'],
    ['Readex Pro Variable', 'ضع'],
  ].flatMap(([family, text]) => [500, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)));
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, patience))]);
}
