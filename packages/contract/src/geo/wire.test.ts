import fc from 'fast-check';
import { test } from 'vitest';
import { bilingual, expectRoundTrip, point } from '../testing/wire-values.ts';
import { listPlaceLabels } from './endpoints.ts';
import { type PlaceLabel, placeKinds } from './model.ts';
import { placeLabelList } from './schemas.ts';

const label: fc.Arbitrary<PlaceLabel> = fc
  .record({ name: bilingual, kind: fc.constantFrom(...placeKinds), point })
  .map(({ point: position, ...rest }) => ({ ...rest, ...position }));

test('MAP-01 the names on a map survive the wire', () => {
  expectRoundTrip(fc.array(label, { maxLength: 3 }), listPlaceLabels.output.toWire, placeLabelList, listPlaceLabels.output.fromWire);
});
