/**
 * The shipped places against a file of places that knows some of them (`PLACES_FILE`, which the project does not have): what can be compared lies
 * within 1 km for areas and 300 m for single buildings; everything else is marked approximate.
 */
import { expect, test } from 'vitest';
import { readGazetteer } from './gazetteer.ts';
import { comparePlaces, isCapital } from './places-check.ts';

const { places } = await readGazetteer(undefined);
const naif = places.find(({ names }) => names.en === 'Naif');

test('MAP-01 check compares a place with its nearest namesake, and not with one in another emirate', () => {
  if (!naif) throw new Error('there is no Naif');
  const at = (metres: number, names = naif.names) => ({ ...naif, names, lat: naif.lat + metres / 111_195 });
  const compared = (...reference: (typeof naif)[]) => comparePlaces([naif], reference)[0];
  expect(compared(at(900))).toMatchObject({ distance: expect.closeTo(900, -1), isWrong: false });
  expect(compared(at(1100, { en: 'Another', ar: naif.names.ar }))).toMatchObject({ isWrong: true });
  expect(compared(at(20_000))).toMatchObject({ distance: null, isWrong: false });
});

test.runIf(process.env.PLACES_FILE)('MAP-01 every place that a reference knows lies where it says, or is marked approximate', async () => {
  const reference = await readGazetteer(process.env.PLACES_FILE);
  const compared = comparePlaces(places, reference.places);
  const unmarked = compared.filter(({ place }) => !place.isApproximate && !isCapital(place));
  expect(unmarked.filter(({ isWrong }) => isWrong).map(({ place }) => place.names.en)).toEqual([]);
  expect(unmarked.filter(({ distance }) => distance === null).map(({ place }) => place.names.en)).toEqual([]);
});
