/** A text in both languages; an empty Arabic text falls back to the English one (I18N-05). */
export interface Bilingual {
  en: string;
  ar: string;
}

/** Two words: عبد الله, أبو بكر, نور الدين, Abdul Rahman. */
const compound =
  /^(?:(?:عبد|[أا]بو|[أا]م|abd(?:[ -]?[aeu]l)?|abou?|abu|umm?)\s+\S+|\S+\s+(?:الله|الدين|allah|(?:[ae]l|ud|ed)[ -]?d[ie]+ne?)(?=\s|$))/iu;

/** First name of a full name; '' when empty. */
export const firstNameOf = (name: string): string => compound.exec(name.trim())?.[0] ?? name.trim().split(/\s+/)[0] ?? '';

export type OrderType = 'pickup' | 'delivery';

/** Integer fils by order type: `price[orderType]`. */
export type Price = Readonly<Record<OrderType, number>>;

/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A range of a text to highlight, in UTF-16 code units. */
export type Mark = [from: number, to: number];
