/** The search of places on the places that the project ships: what people type, and what they mean. */
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

/** What is typed → one of what is meant, by English name. */
const typed: [query: string, ...wanted: string[]][] = [
  // As written.
  ['Dubai Marina', 'Dubai Marina'],
  ['mall of the emirates', 'Mall of the Emirates'],
  ['مرسى دبي', 'Dubai Marina'],
  ['دبي مول', 'The Dubai Mall'],
  ['برج خليفة', 'Burj Khalifa'],
  ['شارع الشيخ زايد', 'Sheikh Zayed Road'],
  ['مول الإمارات', 'Mall of the Emirates'],
  // Short names and numbers.
  ['jlt', 'Jumeirah Lakes Towers'],
  ['JVC', 'Jumeirah Village Circle'],
  ['jbr', 'JBR, The Walk'],
  ['marina walk', 'Dubai Marina'],
  ['ممشى المارينا', 'Dubai Marina'],
  ['moe', 'Mall of the Emirates'],
  ['difc', 'DIFC'],
  ['dso', 'Dubai Silicon Oasis'],
  ['E311', 'Sheikh Mohammed Bin Zayed Road'],
  ['rak', 'Ras Al Khaimah'],
  ['shk zayed', 'Sheikh Zayed Road'],
  ['sh zayed rd', 'Sheikh Zayed Road'],
  ['intl city', 'International City'],
  ['al wasl st', 'Al Wasl Road'],
  // One name, many spellings.
  ['jumayra', 'Jumeirah'],
  ['jumera', 'Jumeirah'],
  ['jumeira', 'Jumeirah'],
  ['khalidya', 'Al Khalidiyah'],
  ['khaldiya', 'Al Khalidiyah'],
  ['ghusais', 'Al Qusais'],
  ['qusays', 'Al Qusais'],
  ['mirdiff', 'Mirdif'],
  ['dayra', 'Deira'],
  ['karameh', 'Al Karama'],
  ['rashidiyya', 'Al Rashidiya'],
  ['sufooh', 'Al Sufouh'],
  ['umm suqaim', 'Umm Suqeim', 'Umm Suqeim 1'],
  ['noor mosque sharjah', 'Al Noor Mosque'],
  ['musafah', 'Musaffah'],
  ['al qooz', 'Al Quoz'],
  // With and without the article, apart and together.
  ['barsha', 'Al Barsha'],
  ['albarsha', 'Al Barsha'],
  ['al-barsha', 'Al Barsha'],
  ['برشا', 'Al Barsha'],
  ['البرشاء', 'Al Barsha'],
  ['البرشا', 'Al Barsha'],
  ['burdubai', 'Bur Dubai'],
  ['ابو ظبي', 'Abu Dhabi'],
  ['أبوظبي', 'Abu Dhabi'],
  ['abudhabi', 'Abu Dhabi'],
  ['العين', 'Al Ain'],
  // Letters of Arabic that people mix up or leave out.
  ['الشارقه', 'Sharjah'],
  ['الامارات مول', 'Mall of the Emirates'],
  ['القصيص', 'Al Qusais'],
  ['ديـــره', 'Deira'],
  ['الخالديه', 'Al Khalidiyah'],
  ['المطار', 'Dubai International Airport'],
  ['مستشفى راشد', 'Rashid Hospital'],
  ['شارع الوصل', 'Al Wasl Road'],
  ['الفجيره', 'Fujairah'],
  ['رأس الخيمه', 'Ras Al Khaimah'],
  // Slips of the hand.
  ['burj kalifa', 'Burj Khalifa'],
  ['burj khailfa', 'Burj Khalifa'],
  ['silcon oasis', 'Dubai Silicon Oasis'],
  ['dubai marna', 'Dubai Marina'],
  ['buisness bay', 'Business Bay'],
  ['discvery gardens', 'Discovery Gardens'],
  ['ibn batuta', 'Ibn Battuta Mall'],
  ['festval city', 'Dubai Festival City', 'Dubai Festival City Mall'],
  ['internet citty', 'Dubai Internet City'],
  ['الخليج التجري', 'Business Bay'],
  // While it is being typed.
  ['mall emir', 'Mall of the Emirates'],
  ['dubai sil', 'Dubai Silicon Oasis'],
  ['kite b', 'Kite Beach'],
  ['مدينة دبي للإن', 'Dubai Internet City'],
  ['جمير', 'Jumeirah'],
  // Incomplete, too much, or in another order.
  ['mall emirates', 'Mall of the Emirates'],
  ['emirates mall', 'Mall of the Emirates'],
  ['dubai mall downtown', 'The Dubai Mall'],
  ['burj khalifa dubai', 'Burj Khalifa'],
  ['villa 23 al barsha', 'Al Barsha'],
  ['grand mosque', 'Sheikh Zayed Grand Mosque, Abu Dhabi'],
  ['المسجد الكبير', 'Sheikh Zayed Grand Mosque, Abu Dhabi'],
  ['marina mall abu dhabi', 'Marina Mall, Abu Dhabi'],
  ['khalifa city', 'Khalifa City'],
  ['yas', 'Yas Island'],
  ['burj khalifa metro', 'Burj Khalifa/Dubai Mall Metro Station'],
  // Sounds of one language in the letters of the other, and both at once.
  ['dubay mol', 'The Dubai Mall'],
  ['مول dubai', 'The Dubai Mall'],
  ['بيزنس باي', 'Business Bay'],
  ['ديسكفري غاردنز', 'Discovery Gardens'],
  ['مارينا', 'Dubai Marina'],
  ['داون تاون', 'Downtown Dubai'],
  ['sharqah', 'Sharjah'],
  ['3ajman', 'Ajman'],
];

describe('MAP-01 what people type finds what they mean', () => {
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

  test('MAP-01 of two that match alike the nearer comes first', () => {
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

  test('MAP-01 an area comes before what is named after it', () => {
    expect(names('deira')[0]).toBe('Deira');
    expect(names('al rigga')[0]).toBe('Al Rigga');
    expect(names('abu dhabi')[0]).toBe('Abu Dhabi');
  });

  test.each(['qwertyuiop', 'qwerty street', 'zzz', '99999', 'ضضضضض'])('MAP-01 %j is nowhere', (query) => {
    expect(names(query)).toEqual([]);
  });
});

describe('MAP-01 whatever is typed, the answer is harmless and quick', () => {
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

  test('MAP-01 anything at all', async () => {
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
