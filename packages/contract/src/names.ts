/** A text in both languages; the Arabic one may be empty, then the English one stands for it (I18N-05). */
export interface Bilingual {
  en: string;
  ar: string;
}

export type OrderType = 'pickup' | 'delivery';

/** Integer fils (1 AED = 100 fils) by order type: `price[orderType]`. */
export type Price = Readonly<Record<OrderType, number>>;

/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A part of a text: where it starts and where it ends, in UTF-16 code units. */
export type Mark = [from: number, to: number];
