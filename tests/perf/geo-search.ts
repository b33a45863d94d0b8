/**
 * `npm run bench`: place search and reverse geocoding, with the shipped places and with five thousand. Each result is compared with a naive
 * baseline (every name, every distance) in the same run, so budgets are machine-independent; a missed one exits 1.
 */

import { analyzeWord, matchScore } from '../../apps/api/src/catalogue/search/word-index.ts';
import { distanceMetres } from '../../apps/api/src/catalogue/store/distance.ts';
import { type Gazetteer, type GazetteerPlace, readGazetteer } from '../../apps/api/src/places/gazetteer.ts';
import { PlaceSearch } from '../../apps/api/src/places/place-search.ts';
import { indexedWords, placeWords } from '../../apps/api/src/places/place-words.ts';
import { PointNames } from '../../apps/api/src/places/point-name.ts';
import { translator } from '../../apps/api/src/platform/messages.ts';
import type { Point } from '../../packages/contract/src/names.ts';
import { pointNear, randomFrom } from './chain.ts';
import { perSecond } from './per-second.ts';

/** Minimum speed-up over the naive baseline. */
const budgets = { shipped: { search: 5, reverse: 4 }, large: { search: 8, reverse: 20 } };
const large = 5000;

/** Realistic queries: partial, correct and misspelled, in both scripts. */
const queries = ['deir', 'dubai marna', 'sheikh zayed road', 'البرش', 'مول الامارات', 'silcon oasis'];
const t = translator('en');
const random = randomFrom(1);
const points = Array.from({ length: 64 }, () => pointNear(random));

const shipped = await readGazetteer(undefined);
let missed = false;
await measure(`the ${shipped.places.length} places shipped`, shipped, budgets.shipped);
await measure(`${large.toLocaleString('en')} places`, grown(shipped), budgets.large);
process.exit(missed ? 1 : 0);

async function measure(title: string, { places }: Gazetteer, least: { search: number; reverse: number }): Promise<void> {
  const search = new PlaceSearch(places);
  const names = new PointNames(places);
  const naiveSearch = naiveSearchOf(places);
  const near = { lat: 25.2, lng: 55.27 };
  const [plain = 0, found = 0] = await perSecond(
    () => queries.map((query) => naiveSearch(query)),
    () => queries.map((query) => search.find(query, near, 8)),
  );
  const [plainReverse = 0, reversed = 0] = await perSecond(
    () => points.map((point) => naiveNearest(places, point)),
    () => points.map((point) => names.nameOf(point, t)),
  );
  console.log(title);
  report('searches', found * queries.length, found / plain, least.search);
  report('reverse geocoding', reversed * points.length, reversed / plainReverse, least.reverse);
}

function report(what: string, rate: number, ratio: number, least: number): void {
  missed ||= ratio < least;
  console.log(
    `  ${what}: ${Math.round(rate).toLocaleString('en')} per second, ${ratio.toFixed(1)} times the naive baseline (at least ${least})`,
  );
}

/** Naive baseline: compares each word with each word of each name. */
function naiveSearchOf(places: readonly GazetteerPlace[]): (query: string) => GazetteerPlace[] {
  const names = places.flatMap((place) =>
    [place.names.en, place.names.ar, ...place.aliases].map((name) => ({
      place,
      words: [...indexedWords(name)].map((word) => ({ ...analyzeWord(word), isFuzzy: true })),
    })),
  );
  return (query) => {
    const wanted = placeWords(query).map(analyzeWord);
    return names
      .map(({ place, words }) => ({
        place,
        score: wanted.reduce((sum, word) => sum + Math.max(...words.map((each) => matchScore(word, each, false))), 0),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, 8)
      .map(({ place }) => place);
  };
}

/** Naive baseline: all distances, the minimum of each kind. */
function naiveNearest(places: readonly GazetteerPlace[], point: Point): Map<string, number> {
  const nearest = new Map<string, number>();
  for (const place of places) {
    const distance = distanceMetres(point, place);
    if (distance < (nearest.get(place.kind) ?? Number.POSITIVE_INFINITY)) nearest.set(place.kind, distance);
  }
  return nearest;
}

/** Scales the place data: the same kinds under other names and positions, each with a unique word. */
function grown({ places, attribution }: Gazetteer): Gazetteer {
  const sounds = ['ba', 'ri', 'mo', 'ka', 'sha', 'du', 'la', 'ni', 'fe', 'ha', 'za', 'wi'];
  const word = () => Array.from({ length: 3 }, () => sounds[Math.floor(random() * sounds.length)]).join('');
  const more = Array.from({ length: large - places.length }, (_, index): GazetteerPlace[] => {
    const model = places[index % places.length];
    const position = pointNear(random);
    if (!model) return [];
    const names = { en: `${word()} ${model.names.en}`, ar: `${model.names.ar} ${index}` };
    return [{ ...model, id: `more-${index}`, names, aliases: [], ...position }];
  });
  return { places: [...places, ...more.flat()], attribution };
}
