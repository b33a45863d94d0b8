/** Compares places with a reference: which differ in position, and which are missing. */
import { distanceMetres } from '../catalogue/store/distance.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { placeWords } from './place-words.ts';

/** Tolerance in metres between a place and its reference. */
const tolerance = { city: 1000, area: 1000, landmark: 300, metro: 300, road: Number.POSITIVE_INFINITY, address: 0 };
/** Distance in metres beyond which an equal name is a different place. */
const namesake = 15_000;

export interface Comparison {
  place: GazetteerPlace;
  /** Distance in metres to the reference; null when missing. */
  distance: number | null;
  isWrong: boolean;
}

export function comparePlaces(places: readonly GazetteerPlace[], reference: readonly GazetteerPlace[]): Comparison[] {
  const known = new Map<string, GazetteerPlace[]>();
  for (const place of reference) for (const key of keysOf(place)) known.set(key, [...(known.get(key) ?? []), place]);
  return places.map((place) => {
    const distances = keysOf(place)
      .flatMap((key) => known.get(key) ?? [])
      .map((other) => distanceMetres(place, other))
      .filter((distance) => distance < namesake);
    const distance = distances.length > 0 ? Math.min(...distances) : null;
    return { place, distance, isWrong: !isCapital(place) && (distance ?? 0) > tolerance[place.kind] };
  });
}

/** A city's point is conventional, so it is not compared. */
export const isCapital = ({ kind, names, city }: GazetteerPlace): boolean => kind === 'city' && names.en === city?.en;

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
