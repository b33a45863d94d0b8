/** Regression tests: misspellings the search once missed, grouped by cause. All queries are from Dubai. */
import { describe, expect, test } from 'vitest';
import { readGazetteer } from './gazetteer.ts';
import { fromChatSpelling } from './place-query.ts';
import { PlaceSearch } from './place-search.ts';

const { places } = await readGazetteer(undefined);
const search = new PlaceSearch(places);
const find = (query: string, most: number) =>
  search.find(query, { lat: 25.2, lng: 55.27 }, most).map(({ place }) => `${place.names.en}, ${place.city?.en}`);

type Case = [typed: string, wanted: string];

describe('MAP-01 the first suggestion is the place that is meant', () => {
  const faults: Record<string, Case[]> = {
    'digits as letters, at the start of a word or after an article': [
      ['3ain', 'Al Ain, Al Ain'],
      ['al 3ain', 'Al Ain, Al Ain'],
      ['al3ain', 'Al Ain, Al Ain'],
      ['el3ain', 'Al Ain, Al Ain'],
      ['3jman', 'Ajman, Ajman'],
      ['3oud metha', 'Oud Metha, Dubai'],
      ['2bu hail', 'Abu Hail, Dubai'],
      ['9afa', 'Al Safa, Dubai'],
      ['al 9afa', 'Al Safa, Dubai'],
      ['al 6awar', 'Al Twar, Dubai'],
      ['al6war', 'Al Twar, Dubai'],
      ['8usais', 'Al Qusais, Dubai'],
      ['al8usais', 'Al Qusais, Dubai'],
      ['8asba', 'Al Qasba, Sharjah'],
      ['7amriya', 'Al Hamriya, Dubai'],
      ['al7amriya', 'Al Hamriya, Dubai'],
      ['al 7amra mall', 'Al Hamra Mall, Ras Al Khaimah'],
      ['5alidiya', 'Al Khalidiyah, Abu Dhabi'],
      ['al5alidiya', 'Al Khalidiyah, Abu Dhabi'],
      ['5or fakkan', 'Khor Fakkan, Sharjah'],
      ['al na7da', 'Al Nahda, Dubai'],
    ],
    'a city of two words, in its many spellings and beside what is looked for in it': [
      ['ras el kheima', 'Ras Al Khaimah, Ras Al Khaimah'],
      ['ras alkhaimah', 'Ras Al Khaimah, Ras Al Khaimah'],
      ['abu zabi', 'Abu Dhabi, Abu Dhabi'],
      ['abo dhabi', 'Abu Dhabi, Abu Dhabi'],
      ['um al qaiwain', 'Umm Al Quwain, Umm Al Quwain'],
      ['al nakheel ras al khaimah', 'Al Nakheel, Ras Al Khaimah'],
      ['النخيل رأس الخيمة', 'Al Nakheel, Ras Al Khaimah'],
      ['corniche ras al khaimah', 'Al Qawasim Corniche, Ras Al Khaimah'],
      ['king faisal street umm al quwain', 'King Faisal Street, Umm Al Quwain'],
      ['marina mall abu dabi', 'Marina Mall, Abu Dhabi, Abu Dhabi'],
      ['manar mall ras al khaimah', 'Manar Mall, Ras Al Khaimah'],
    ],
    'two letters swapped': [
      ['mudno', 'Mudon, Dubai'],
      ['liwna', 'Liwan, Dubai'],
      ['amrina', 'Dubai Marina, Dubai'],
      ['marian', 'Dubai Marina, Dubai'],
      ['barhsa', 'Al Barsha, Dubai'],
      ['deria', 'Deira, Dubai'],
      ['nahad', 'Al Nahda, Dubai'],
      ['zabele', 'Zabeel, Dubai'],
      ['sharajh', 'Sharjah, Sharjah'],
    ],
    'several words written as one': [
      ['mallofemirates', 'Mall of the Emirates, Dubai'],
      ['malloftheemirates', 'Mall of the Emirates, Dubai'],
      ['rasalkhaimah', 'Ras Al Khaimah, Ras Al Khaimah'],
      ['ummalquwain', 'Umm Al Quwain, Umm Al Quwain'],
      ['jumeirahlakestowers', 'Jumeirah Lakes Towers, Dubai'],
      ['jumeirahvillagecircle', 'Jumeirah Village Circle, Dubai'],
      ['jumeirahvillagec', 'Jumeirah Village Circle, Dubai'],
      ['sheikhzayedroad', 'Sheikh Zayed Road, Dubai'],
      ['dubaimarinamall', 'Dubai Marina Mall, Dubai'],
      ['dubaiinternationalairport', 'Dubai International Airport, Dubai'],
      ['citycentredeira', 'City Centre Deira, Dubai'],
      ['مولالامارات', 'Mall of the Emirates, Dubai'],
    ],
    'a wrong vowel in a word of three letters': [
      ['bar dubai', 'Bur Dubai, Dubai'],
      ['ber dubai', 'Bur Dubai, Dubai'],
      ['yes island', 'Yas Island, Abu Dhabi'],
      ['yis mall', 'Yas Mall, Abu Dhabi'],
      ['ned al hamar', 'Nad Al Hamar, Dubai'],
      ['oad metha', 'Oud Metha, Dubai'],
      ['omm suqeim', 'Umm Suqeim, Dubai'],
      ['her al anz', 'Hor Al Anz, Dubai'],
      ['res al khaimah', 'Ras Al Khaimah, Ras Al Khaimah'],
    ],
  };
  for (const [fault, cases] of Object.entries(faults))
    test.each(cases)(`MAP-01 ${fault}: %s`, (typed, wanted) => {
      expect(find(typed, 1)).toEqual([wanted]);
    });
});

test.each([
  ['al rawda', 'Al Rawda, Ajman', 'Al Rowdah, Abu Dhabi'],
  ['al khalidiyah', 'Al Khalidiyah, Abu Dhabi', 'Al Khalidia, Sharjah'],
  ['al zahiyah', 'Al Zahiyah, Abu Dhabi', 'Al Zahia, Sharjah'],
  ['al hamriyah', 'Al Hamriyah, Sharjah', 'Al Hamriya, Dubai'],
  ['al karamah', 'Al Karamah, Abu Dhabi', 'Al Karama, Dubai'],
])('MAP-01 the exact name of a place in one emirate does not hide its namesake in another: %s', (typed, exact, namesake) => {
  const found = find(typed, 8);
  expect(found[0]).toBe(exact);
  expect(found).toContain(namesake);
});

test('MAP-01 ranks a verified place before an equally matching unverified one', () => {
  const deira = places.find(({ names }) => names.en === 'Naif');
  if (!deira) throw new Error('there is no Naif');
  const twins = [true, false].map((isApproximate) => ({ ...deira, id: String(isApproximate), isApproximate }));
  expect(new PlaceSearch(twins).find('naif', deira, 2).map(({ place }) => place.isApproximate)).toEqual([false, true]);
});

test.each([
  ['3ajman', 'ajman'],
  ['3jman', 'ajman'],
  ['al5aleej', 'khaleej'],
  ['e311', 'e311'],
  ['2nd', '2nd'],
  ['3rd', '3rd'],
  ['barsha2', 'barsha2'],
  ['d92', 'd92'],
  ['103', '103'],
])('MAP-01 chat spelling is read as letters, numbers as numbers: %s is %s', (typed, read) => {
  expect(fromChatSpelling(typed)).toBe(read);
});
