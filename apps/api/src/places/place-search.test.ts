/** Quality of the place search on the shipped places: realistic queries and expected results. */
import type { Point } from '@sufra/contract/names';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGazetteer } from './gazetteer.ts';
import { PlaceSearch } from './place-search.ts';

const { places } = await readGazetteer(undefined);
const search = new PlaceSearch(places);
const dubai = { lat: 25.2, lng: 55.27 };
const abuDhabi = { lat: 24.47, lng: 54.37 };
const names = (text: string, near: Point = dubai, most = 8) => search.find(text, near, most).map(({ place }) => place.names.en);

/**
 * Expected places and their queries: exact names, abbreviations, numbers, spelling variants, articles, mixed Arabic letters, typos,
 * incomplete or reordered words, and transliterations.
 */
const typed = (
  [
    ['Dubai Marina', 'Dubai Marina | مرسى دبي | marina walk | ممشى المارينا | dubai marna | مارينا'],
    ['Mall of the Emirates', 'mall of the emirates | مول الإمارات | moe | الامارات مول | mall emir | mall emirates | emirates mall'],
    ['The Dubai Mall', 'دبي مول | dubai mall downtown | dubay mol | مول dubai'],
    ['Burj Khalifa', 'برج خليفة | burj kalifa | burj khailfa | burj khalifa dubai'],
    ['Sheikh Zayed Road', 'شارع الشيخ زايد | shk zayed | sh zayed rd'],
    ['Jumeirah Lakes Towers', 'jlt'],
    ['Jumeirah Village Circle', 'JVC'],
    ['JBR, The Walk', 'jbr'],
    ['DIFC', 'difc'],
    ['Dubai Silicon Oasis', 'dso | silcon oasis | dubai sil'],
    ['Sheikh Mohammed Bin Zayed Road', 'E311'],
    ['Ras Al Khaimah', 'rak | رأس الخيمه'],
    ['International City', 'intl city'],
    ['Al Wasl Road', 'al wasl st | شارع الوصل'],
    ['Jumeirah', 'jumayra | jumera | jumeira | جمير'],
    ['Al Khalidiyah', 'khalidya | khaldiya | الخالديه'],
    ['Al Qusais', 'ghusais | qusays | القصيص'],
    ['Mirdif', 'mirdiff'],
    ['Deira', 'dayra | ديـــره'],
    ['Al Karama', 'karameh'],
    ['Al Rashidiya', 'rashidiyya'],
    ['Al Sufouh', 'sufooh'],
    ['Umm Suqeim | Umm Suqeim 1', 'umm suqaim'],
    ['Al Noor Mosque', 'noor mosque sharjah'],
    ['Musaffah', 'musafah'],
    ['Al Quoz', 'al qooz'],
    ['Al Barsha', 'barsha | albarsha | al-barsha | برشا | البرشاء | البرشا | villa 23 al barsha'],
    ['Bur Dubai', 'burdubai'],
    ['Abu Dhabi', 'ابو ظبي | أبوظبي | abudhabi'],
    ['Al Ain', 'العين'],
    ['Sharjah', 'الشارقه | sharqah'],
    ['Dubai International Airport', 'المطار'],
    ['Rashid Hospital', 'مستشفى راشد'],
    ['Fujairah', 'الفجيره'],
    ['Business Bay', 'buisness bay | الخليج التجري | بيزنس باي'],
    ['Discovery Gardens', 'discvery gardens | ديسكفري غاردنز'],
    ['Ibn Battuta Mall', 'ibn batuta'],
    ['Dubai Festival City | Dubai Festival City Mall', 'festval city'],
    ['Dubai Internet City', 'internet citty | مدينة دبي للإن'],
    ['Kite Beach', 'kite b'],
    ['Sheikh Zayed Grand Mosque, Abu Dhabi', 'grand mosque | المسجد الكبير'],
    ['Marina Mall, Abu Dhabi', 'marina mall abu dhabi'],
    ['Khalifa City', 'khalifa city'],
    ['Yas Island', 'yas'],
    ['Burj Khalifa/Dubai Mall Metro Station', 'burj khalifa metro'],
    ['Downtown Dubai', 'داون تاون'],
    ['Ajman', '3ajman'],
  ] as const
).flatMap(([wanted, queries]) => queries.split(' | ').map((query) => [query, ...wanted.split(' | ')] as const));

describe('MAP-01 realistic queries find the place', () => {
  test(`MAP-01 search ranks the wanted place in the top three for 95% of ${typed.length} real queries`, () => {
    const missed = typed.filter(([query, ...wanted]) => !names(query, dubai, 3).some((name) => wanted.includes(name)));
    const shown = missed.map(([query, wanted]) => `${query}: wanted ${wanted}, found ${names(query, dubai, 3).join(' | ') || 'nothing'}`);
    expect(typed.length).toBeGreaterThanOrEqual(50);
    expect(missed.length / typed.length, shown.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('MAP-01 the whole of every name, in either language, finds its place', () => {
    const lost = places.flatMap((place) =>
      [place.names.en, place.names.ar]
        .filter((name) => !search.find(name, place, 8).some((found) => found.place.id === place.id))
        .map((name) => `${name} (${place.city?.en})`),
    );
    expect(lost).toEqual([]);
  });

  test('MAP-01 ranks equal matches by distance', () => {
    expect(names('al rashidiya')[0]).toBe('Al Rashidiya');
    const cities = (near: Point) => search.find('corniche', near, 3).map(({ place }) => place.city?.en);
    expect(cities(abuDhabi)[0]).toBe('Abu Dhabi');
    expect(cities({ lat: 25.33, lng: 55.38 })[0]).toBe('Sharjah');
    expect(names('marina mall', dubai)[0]).toBe('Dubai Marina Mall');
    expect(names('marina mall', abuDhabi)[0]).toBe('Marina Mall, Abu Dhabi');
  });

  test('MAP-01 but an exact name far away beats a vague one nearby', () => {
    expect(names('khalifa city', dubai)[0]).toBe('Khalifa City');
    expect(names('sheikh zayed bridge', dubai)[0]).toBe('Sheikh Zayed Bridge');
    expect(names('Fujairah', abuDhabi)[0]).toBe('Fujairah');
  });

  test('MAP-01 ranks an area before places named after it', () => {
    expect(names('deira')[0]).toBe('Deira');
    expect(names('al rigga')[0]).toBe('Al Rigga');
    expect(names('abu dhabi')[0]).toBe('Abu Dhabi');
  });

  test.each(['qwertyuiop', 'qwerty street', 'zzz', '99999', 'ضضضضض'])('MAP-01 %j is nowhere', (query) => {
    expect(names(query)).toEqual([]);
  });
});

describe('MAP-01 any input is answered safely and quickly', () => {
  test.each([
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['ten thousand words', 'al marsa '.repeat(1200)],
    ['quotes', `'" or 1=1; drop table places; --`],
    ['wildcards', '%_%*?'],
    ['a pattern', '(a+)+$[^\\]{2,}|.*'],
    ['control characters', '\u0000\u0007\u001b[31m'],
    ['nothing but diacritics', '\u064b\u064c\u064d\u0301\u0302'],
    ['an order of letters turned round', '\u202edeira\u202c\u2066'],
    ['half a character', '\ud83d'],
    ['a letter that unfolds to a sentence', 'ﷺ'.repeat(100)],
    ['names of the language', '__proto__ constructor toString'],
  ])('MAP-01 %s', (_, query) => {
    const start = performance.now();
    expect(search.find(query, dubai, 8).length).toBeLessThanOrEqual(8);
    expect(performance.now() - start).toBeLessThan(500);
  });

  test('MAP-01 returns only known places, each once, for any input', async () => {
    const known = new Set(places);
    await fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.constantFrom(...typed).map(([query]) => query),
        ),
        (query) => {
          const found = search.find(query, dubai, 8);
          expect(found.every(({ place }) => known.has(place))).toBe(true);
          expect(new Set(found.map(({ place }) => place)).size).toBe(found.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
