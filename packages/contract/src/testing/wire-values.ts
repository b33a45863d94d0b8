/** Arbitrary values for wire tests. */
import fc from 'fast-check';
import type { Bilingual, OrderType, Price } from '../names.ts';

/** All amounts an order can have, in fils. */
export const fils = fc.integer({ min: 0, max: 2_000_000 });
export const prices: fc.Arbitrary<Price> = fc.record({ pickup: fils, delivery: fils });
export const bilingual: fc.Arbitrary<Bilingual> = fc.record({ en: fc.string(), ar: fc.string({ unit: 'grapheme' }) });
export const orderType: fc.Arbitrary<OrderType> = fc.constantFrom('pickup', 'delivery');
/** Ids within the database's range. */
export const id = fc.integer({ min: 1, max: 2_147_483_647 });
export const instant = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2090-01-01') })
  .map((date) => date.toISOString());

/** The value after serializing to JSON and back. */
export const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));
