/** Money is integer fils inside and decimal on the wire, in the restaurant's currency. This is the only place that converts. */
import { toMajor, toMinor } from '../money.ts';
import type { Price } from '../names.ts';

/** `33.5` AED → `3350` fils. Wire amounts have no more decimals than the currency. */
export const toFils = (aed: number): number => toMinor(aed);

/** `3350` fils → `33.5` AED, the JSON number of the wire. */
export const toAed = (fils: number): number => toMajor(fils);

/** A price by order type, in fils, from and to the wire's two fields in AED. */
export const priceFromWire = (wire: { pickup_price: number; delivery_price: number }): Price => ({
  pickup: toFils(wire.pickup_price),
  delivery: toFils(wire.delivery_price),
});
export const priceToWire = (price: Price) => ({ pickup_price: toAed(price.pickup), delivery_price: toAed(price.delivery) });
