/** Arbitrary values for wire tests, and the round trip that they must survive. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Bilingual, OrderType, Point, Price } from '../names.ts';

/** Every amount that an order can have, in fils. */
export const fils = fc.integer({ min: 0, max: 2_000_000 });
export const prices: fc.Arbitrary<Price> = fc.record({ pickup: fils, delivery: fils });
export const bilingual: fc.Arbitrary<Bilingual> = fc.record({ en: fc.string(), ar: fc.string({ unit: 'grapheme' }) });
export const orderType: fc.Arbitrary<OrderType> = fc.constantFrom('pickup', 'delivery');
/** Ids as the database gives them. */
export const id = fc.integer({ min: 1, max: 2_147_483_647 });
/** Degrees. JSON knows no -0. */
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
export const point: fc.Arbitrary<Point> = fc.record({ lat: degrees(90), lng: degrees(180) });
export const minutes = fc.nat({ max: 600 });
export const instant = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2090-01-01') })
  .map((date) => date.toISOString());

/** The value after serializing to JSON and back. */
export const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Expects every value to come back unchanged after writing it to the wire, through the response schema, and reading it again. */
export function expectRoundTrip<Value, Wire>(
  values: fc.Arbitrary<Value>,
  toWire: (value: Value) => Wire,
  schema: z.ZodMiniType<Wire>,
  fromWire: (wire: Wire) => Value,
): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(fromWire(overTheWire(schema.parse(toWire(value))))).toEqual(value);
    }),
  );
}
