/** A text in both languages; an empty Arabic text falls back to the English one (I18N-05). */
export interface Bilingual {
  en: string;
  ar: string;
}

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
