/**
 * Validates the shipped places against a reference (`PLACES_FILE`, not part of the project): areas within 1 km, buildings within 300 m; all
 * others are marked approximate.
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

test.runIf(process.env.PLACES_FILE)('MAP-01 every place known to a reference is within tolerance or marked approximate', async () => {
  const reference = await readGazetteer(process.env.PLACES_FILE);
  const compared = comparePlaces(places, reference.places);
  const unmarked = compared.filter(({ place }) => !place.isApproximate && !isCapital(place));
  expect(unmarked.filter(({ isWrong }) => isWrong).map(({ place }) => place.names.en)).toEqual([]);
  expect(unmarked.filter(({ distance }) => distance === null).map(({ place }) => place.names.en)).toEqual([]);
});
