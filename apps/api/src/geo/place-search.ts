/** Finds places by what people type: both scripts, any spelling, beginnings of words; better matches first, then nearer ones. */
import type { PlaceKind } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import { distanceMetres } from '../catalogue/distance.ts';
import { WordIndex } from '../search/word-index.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { indexedWords, placeWords, vagueWords } from './place-words.ts';

/** Ignores words beyond the length of an address line. */
const maxWords = 8;
/** Weight of a match in the city name relative to the place name. */
const cityShare = 0.5;
/** A place must match at least this share of the query. */
const minCoverage = 0.4;
/** How close two words written as one must match. */
const minJoinedCloseness = 0.7;
/** Drops results that score below this share of the best. */
const minShareOfBest = 0.55;
/** Weight of a word that matches no place, which says little. */
const unknownWordWeight = 2;
/** Weight of a vague word relative to an equally frequent one. */
const vagueShare = 0.3;
/** Bonus for being nearby, and how fast it fades, in metres. */
const proximity = { worth: 0.3, fade: 15_000 };
const exactBonus = 1.35;

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

export interface PlaceMatch {
  place: GazetteerPlace;
  score: number;
}

export class PlaceSearch {
  private readonly names: Name[] = [];
  private readonly index = new WordIndex<'name'>(['name']);
  private readonly cities: string[];
  private readonly cityIndex = new WordIndex<'name'>(['name']);

  constructor(places: readonly GazetteerPlace[]) {
    for (const place of places) {
      const names = new Set([place.names.en, place.names.ar, ...place.aliases]);
      for (const name of names) this.addName(place, name);
    }
    const cities = new Map(places.flatMap(({ city }) => (city ? [[city.en, city] as const] : [])));
    this.cities = [...cities.keys()];
    [...cities.values()].forEach((city, position) => {
      for (const name of [city.en, city.ar]) for (const word of indexedWords(name)) this.cityIndex.add(position, 'name', word);
    });
  }

  /** At most `most` places, best first; places closer to `near` score higher. */
  find(text: string, near: Point, most: number): PlaceMatch[] {
    const words = placeWords(text, maxWords);
    const scores = words.map((word, at) => this.scoreWord(word, words[at - 1], words[at + 1]));
    const phrase = words.join(' ');
    const best = new Map<GazetteerPlace, number>();
    for (const position of new Set(scores.flatMap(({ names }) => [...names.keys()]))) {
      const name = this.names[position];
      const score = name ? scoreName(name, position, scores, phrase) : 0;
      if (name && score > (best.get(name.place) ?? 0)) best.set(name.place, score);
    }
    const found = [...best].map(([place, score]) => ({ place, score: score * kindWeights[place.kind] * proximityOf(place, near) }));
    const ranked = found.sort((a, b) => b.score - a.score);
    const enough = (ranked[0]?.score ?? 0) * minShareOfBest;
    return withoutRepeats(ranked.filter(({ score }) => score >= enough)).slice(0, most);
  }

  private addName(place: GazetteerPlace, text: string): void {
    const words = placeWords(text);
    const position = this.names.push({ place, phrase: words.join(' '), count: words.length }) - 1;
    for (const word of indexedWords(text)) this.index.add(position, 'name', word);
  }

  /** The word by itself, or written together with a neighbour in the name. */
  private scoreWord(word: string, before: string | undefined, after: string | undefined): WordScores {
    const names = new Map<number, number>();
    const take = (typed: string, isJoined: boolean) => {
      for (const { entry, closeness } of this.index.match(typed, !isJoined)) {
        // Joined words must match closely, or everything resembles something.
        if (isJoined && closeness < minJoinedCloseness) continue;
        for (const position of entry.positions.name) names.set(position, Math.max(names.get(position) ?? 0, closeness));
      }
    };
    take(word, false);
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
    return { names, cities, weight: vagueWords.has(word) ? weight * vagueShare : weight };
  }
}

/** Scores how much of the query the name covers, and how much of the name was typed. 0: no match. */
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

const proximityOf = ({ lat, lng }: GazetteerPlace, near: Point): number =>
  1 + proximity.worth / (1 + distanceMetres({ lat, lng }, near) / proximity.fade);

/** A long road is in the file several times; one of each name in each city is enough. */
function withoutRepeats(found: readonly PlaceMatch[]): PlaceMatch[] {
  const seen = new Set<string>();
  return found.filter(({ place }) => {
    const key = `${place.names.en}|${place.kind === 'road' ? place.city?.en : place.id}`;
    return !seen.has(key) && seen.add(key);
  });
}
