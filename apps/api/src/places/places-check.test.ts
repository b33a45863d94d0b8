/**
 * Validates the shipped places against a reference (`PLACES_FILE`, not part of the project): areas within 1 km, buildings within 300 m; all
 * others are marked approximate.
 */
import { expect, test } from 'vitest';
import { distanceMetres } from '../catalogue/store/distance.ts';
import { type GazetteerPlace, readGazetteer } from './gazetteer.ts';
import { isOwnCity } from './place-search.ts';
import { placeWords } from './place-words.ts';

/** Tolerance in metres between a place and its reference. */
const tolerance = { city: 1000, area: 1000, landmark: 300, metro: 300, road: Number.POSITIVE_INFINITY, address: 0 };
/** Distance in metres beyond which an equal name is a different place. */
const namesake = 15_000;

interface Comparison {
  place: GazetteerPlace;
  /** Distance in metres to the reference; null when missing. */
  distance: number | null;
  isWrong: boolean;
}

function comparePlaces(places: readonly GazetteerPlace[], reference: readonly GazetteerPlace[]): Comparison[] {
  const known = new Map<string, GazetteerPlace[]>();
  for (const place of reference) for (const key of keysOf(place)) known.set(key, [...(known.get(key) ?? []), place]);
  return places.map((place) => {
    const distances = keysOf(place)
      .flatMap((key) => known.get(key) ?? [])
      .map((other) => distanceMetres(place, other))
      .filter((distance) => distance < namesake);
    const distance = distances.length > 0 ? Math.min(...distances) : null;
    return { place, distance, isWrong: !isOwnCity(place) && (distance ?? 0) > tolerance[place.kind] };
  });
}

/** Comparable kinds: a road is not the area of its name, nor a station the mall. */
const groups = { city: 'place', area: 'place', landmark: 'place', metro: 'metro', road: 'road', address: 'place' };
const keysOf = ({ kind, names, aliases, city }: GazetteerPlace): string[] => {
  const cityWords = new Set([city?.en, city?.ar].flatMap((name) => (name ? placeWords(name) : [])));
  return [
    ...new Set(
      [names.en, names.ar, ...aliases]
        .flatMap((name) => {
          const words = placeWords(name);
          const bare = words.filter(
            (word) => !cityWords.has(word) && word !== 'metro' && word !== 'station' && word !== 'tram' && word !== 'ترام',
          );
          return [words.join(' '), bare.join(' ')];
        })
        .filter(Boolean)
        .map((name) => `${groups[kind]} ${name}`),
    ),
  ];
};

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
  const unmarked = compared.filter(({ place }) => !place.isApproximate && !isOwnCity(place));
  expect(unmarked.filter(({ isWrong }) => isWrong).map(({ place }) => place.names.en)).toEqual([]);
  expect(unmarked.filter(({ distance }) => distance === null).map(({ place }) => place.names.en)).toEqual([]);
});
