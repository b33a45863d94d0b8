/** Place search: both scripts, spelling tolerance, prefixes; ranked by match, then by distance. */
import type { PlaceKind } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { WordIndex } from '../catalogue/search/word-index.ts';
import { distanceMetres } from '../catalogue/store/distance.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { queryWords, WordSplitter } from './place-query.ts';
import { indexedWords, lowWeightWords, placeWords, typoCorrections } from './place-words.ts';

/** Maximum number of query words, about the length of an address line. */
const maxWords = 8;
/** Weight of a match in the city name relative to the place name. */
const cityShare = 0.5;
/** Weight when several words match the city, which is then certainly meant. */
const wholeCityShare = 0.8;
/** Minimum share of the query that a place must match. */
const minCoverage = 0.4;
/** Minimum closeness of two joined words. */
const minJoinedCloseness = 0.7;
/** Drops places whose name matches less than this share of the best match, however near they are. */
const minShareOfBest = 0.55;
/** Weight of a word that matches no place, which says little. */
const unknownWordWeight = 2;
/** Weight of a low-weight word relative to an equally frequent one. */
const lowWeightShare = 0.3;
/** Bonus for being nearby, and how fast it fades, in metres. */
const proximity = { worth: 0.3, fade: 15_000 };
const exactBonus = 1.35;
/** Ranking factor of approximate places: a tie-breaker after equally good ones. */
const approximateShare = 0.95;

const kindWeights: Record<PlaceKind, number> = { city: 1.14, area: 1.1, landmark: 1.05, metro: 1, road: 0.95, address: 1 };

/** A name of a place: one of the two, or an alias. */
interface Name {
  place: GazetteerPlace;
  /** Its distinctive words, joined. */
  phrase: string;
  count: number;
}

/** How well one typed word matches each name (by position) and each city, and how much the word counts. */
interface WordScores {
  names: Map<number, number>;
  cities: Map<string, number>;
  weight: number;
}

interface PlaceMatch {
  place: GazetteerPlace;
  score: number;
}

export class PlaceSearch {
  private readonly names: Name[] = [];
  private readonly index = new WordIndex<'name'>(['name']);
  private readonly splitter = new WordSplitter();
  private readonly cities: string[];
  private readonly cityIndex = new WordIndex<'name'>(['name']);

  constructor(places: readonly GazetteerPlace[]) {
    for (const place of places) {
      const names = new Set([place.names.en, place.names.ar, ...place.aliases]);
      for (const name of names) this.addName(place, name);
    }
    const cities = new Map(places.flatMap(({ city }) => (city ? [[city.en, city] as const] : [])));
    this.cities = [...cities.keys()];
    const shortNames = new Map(places.flatMap((place) => (isOwnCity(place) ? [[place.names.en, place.aliases] as const] : [])));
    [...cities.values()].forEach((city, position) => {
      const names = [city.en, city.ar, ...(shortNames.get(city.en) ?? [])];
      for (const name of names) for (const word of indexedWords(name)) this.cityIndex.add(position, 'name', word);
    });
  }

  /** At most `most` places, best first; places closer to `near` score higher. */
  find(text: string, near: Point, most: number): PlaceMatch[] {
    const words = queryWords(text, maxWords, this.splitter, (word) => this.index.has(word));
    const scores = asOneCity(words.map((word, at) => this.scoreWord(word, words[at - 1], words[at + 1])));
    const phrase = words.join(' ');
    const best = new Map<GazetteerPlace, number>();
    for (const position of new Set(scores.flatMap(({ names }) => [...names.keys()]))) {
      const name = this.names[position];
      const score = name ? scoreName(name, position, scores, phrase) : 0;
      if (name && score > (best.get(name.place) ?? 0)) best.set(name.place, score);
    }
    // An exact match does not hide similar-sounding names elsewhere.
    const enough = minShareOfBest * [...best.values()].reduce((most, score) => Math.max(most, Math.min(1, score)), 0);
    const ranked = [...best]
      .filter(([, score]) => score >= enough)
      .map(([place, score]) => ({ place, score: score * weightOf(place) * proximityOf(place, near) }))
      .sort((a, b) => b.score - a.score);
    return withoutRepeats(ranked).slice(0, most);
  }

  private addName(place: GazetteerPlace, text: string): void {
    const words = placeWords(text);
    const position = this.names.push({ place, phrase: words.join(' '), count: words.length }) - 1;
    for (const word of indexedWords(text)) this.index.add(position, 'name', word);
    this.splitter.add(text);
  }

  /** The word by itself, or written together with a neighbour in the name. */
  private scoreWord(word: string, before: string | undefined, after: string | undefined): WordScores {
    const names = new Map<number, number>();
    const take = (typed: string, isJoined: boolean) => {
      for (const { entry, closeness } of this.index.match(typed, !isJoined)) {
        // Joined words need a close match, to avoid false positives.
        if (isJoined && closeness < minJoinedCloseness) continue;
        for (const position of entry.positions.name) names.set(position, Math.max(names.get(position) ?? 0, closeness));
      }
    };
    take(word, false);
    if (!this.index.entry(word)) {
      for (const [correction, closeness] of typoCorrections(word)) {
        for (const position of this.index.entry(correction)?.positions.name ?? [])
          names.set(position, Math.max(names.get(position) ?? 0, closeness));
      }
    }
    if (before) take(before + word, true);
    if (after) take(word + after, true);
    const cities = new Map<string, number>();
    for (const { entry, closeness } of this.cityIndex.match(word)) {
      for (const position of entry.positions.name) {
        const city = this.cities[position] ?? '';
        cities.set(city, Math.max(cities.get(city) ?? 0, closeness * cityShare));
      }
    }
    const weight = names.size === 0 ? unknownWordWeight : Math.log(1 + this.names.length / names.size);
    return { names, cities, weight: lowWeightWords.has(word) ? weight * lowWeightShare : weight };
  }
}

/** Scores the covered share of the query and of the name. 0: no match. */
function scoreName({ place, phrase, count }: Name, position: number, scores: readonly WordScores[], typed: string): number {
  if (phrase === typed) return exactBonus;
  const city = place.city?.en ?? '';
  let [matched, hits, weight] = [0, 0, 0];
  for (const score of scores) {
    const inName = score.names.get(position) ?? 0;
    if (inName > 0) hits++;
    matched += score.weight * Math.max(inName, score.cities.get(city) ?? 0);
    weight += score.weight;
  }
  const coverage = matched / weight;
  const isEnough = coverage >= minCoverage || (hits === scores.length && hits > 0);
  const beginning = phrase.startsWith(typed) ? 0.05 : 0;
  return isEnough ? coverage * (0.8 + 0.2 * Math.min(1, hits / count)) + beginning : 0;
}

/** Counts a multi-word city name as one word, so that "corniche ras al khaimah" still weights the corniche. */
function asOneCity(scores: readonly WordScores[]): WordScores[] {
  const isSame = (one: WordScores | undefined, other: WordScores | undefined) =>
    one !== undefined && other !== undefined && [...one.cities.keys()].some((city) => other.cities.has(city));
  return scores.map((score, at) => {
    const isPart = isSame(score, scores[at - 1]) || isSame(score, scores[at + 1]);
    if (!isPart) return score;
    const cities = new Map([...score.cities].map(([city, closeness]) => [city, (closeness / cityShare) * wholeCityShare]));
    return { ...score, cities, weight: score.weight / 2 };
  });
}

/** Whether the place is its own city, whose point is conventional. */
export const isOwnCity = ({ kind, names, city }: GazetteerPlace): boolean => kind === 'city' && names.en === city?.en;

const weightOf = ({ kind, isApproximate }: GazetteerPlace): number => kindWeights[kind] * (isApproximate ? approximateShare : 1);

const proximityOf = ({ lat, lng }: GazetteerPlace, near: Point): number =>
  1 + proximity.worth / (1 + distanceMetres({ lat, lng }, near) / proximity.fade);

/** Deduplicates long roads: one per name and city. */
function withoutRepeats(found: readonly PlaceMatch[]): PlaceMatch[] {
  const seen = new Set<string>();
  return found.filter(({ place }) => {
    const key = `${place.names.en}|${place.kind === 'road' ? place.city?.en : place.id}`;
    return !seen.has(key) && seen.add(key);
  });
}
