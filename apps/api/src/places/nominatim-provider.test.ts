/** Nominatim against its documented answers: nominatim.org/release-docs/latest/api/{Search,Lookup,Reverse,Output}. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nominatim } from './nominatim.ts';
import { createFetchJson } from './provider.ts';
import { json, startFakeProvider } from './provider-testing.ts';

const server = await startFakeProvider();
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.close());

const fetchJson = createFetchJson('Sufra (https://order.example.com)');
/** Behind a path prefix, as some servers are. */
const geocoder = () => nominatim(`${server.url}/osm/`);

const mall = {
  place_id: 100149,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 107775,
  lat: '25.1181300',
  lon: '55.2004500',
  category: 'shop',
  type: 'mall',
  place_rank: 30,
  importance: 0.5,
  addresstype: 'shop',
  name: 'Mall of the Emirates',
  display_name: 'Mall of the Emirates, Sheikh Zayed Road, Al Barsha 1, Dubai, United Arab Emirates',
  address: {
    ...{ shop: 'Mall of the Emirates', road: 'Sheikh Zayed Road', suburb: 'Al Barsha 1', city: 'Dubai', state: 'Dubai' },
    ...{ 'ISO3166-2-lvl4': 'AE-DU', country: 'United Arab Emirates', country_code: 'ae' },
  },
  boundingbox: ['25.1151', '25.1211', '55.1974', '55.2034'],
};

describe('MAP-01 search with Nominatim', () => {
  test('MAP-01 queries the region in the customer’s language, with our user agent', async () => {
    server.reply(json([mall]));
    const places = await geocoder().suggest({ text: 'مول الإمارات & "x"', near: null, locale: 'ar' }, fetchJson);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      path: '/osm/search',
      query: {
        q: 'مول الإمارات & "x"',
        format: 'jsonv2',
        addressdetails: '1',
        'accept-language': 'ar',
        viewbox: '51.5,26.5,56.5,22.5',
        bounded: '1',
      },
      headers: { 'user-agent': 'Sufra (https://order.example.com)' },
    });
    const point = { lat: 25.11813, lng: 55.20045 };
    expect(places).toEqual([
      { id: 'nominatim:W107775', name: 'Mall of the Emirates', context: 'Dubai', kind: 'landmark', point, distance: null },
    ]);
  });

  test.each([
    ['an older server without names', { ...mall, name: undefined, osm_id: '107775' }, { name: 'Mall of the Emirates' }],
    ['a street', { ...mall, category: 'highway', type: 'primary' }, { kind: 'road' }],
    ['a metro station', { ...mall, category: 'railway', type: 'station' }, { kind: 'metro' }],
    ['a district', { ...mall, category: 'place', type: 'suburb' }, { kind: 'area' }],
    ['a town', { ...mall, category: 'place', type: 'town', name: 'Dubai' }, { kind: 'city', context: '' }],
    ['a context', { ...mall, category: 'building', type: 'yes' }, { kind: 'address' }],
  ])('MAP-01 %s', async (_, result, expected) => {
    server.reply(json([result]));
    expect(await geocoder().suggest({ text: 'mall', near: null, locale: 'en' }, fetchJson)).toMatchObject([expected]);
  });

  test('MAP-01 drops results without an OpenStreetMap object, such as postcodes', async () => {
    server.reply(json([{ ...mall, osm_type: undefined, osm_id: undefined }, mall]));
    expect(await geocoder().suggest({ text: 'mall', near: null, locale: 'en' }, fetchJson)).toHaveLength(1);
  });
});

describe('MAP-02 a suggestion is looked up', () => {
  test('MAP-02 by its id in OpenStreetMap', async () => {
    server.reply(json([mall]));
    expect(await geocoder().resolve('W107775', 'en', fetchJson)).toMatchObject({ id: 'nominatim:W107775', point: { lat: 25.11813 } });
    expect(server.requests[0]).toMatchObject({
      path: '/osm/lookup',
      query: { osm_ids: 'W107775', format: 'jsonv2', 'accept-language': 'en' },
    });
  });

  test('MAP-02 returns null for a deleted object, and skips invalid ids', async () => {
    server.reply(json([]));
    expect(await geocoder().resolve('W1', 'en', fetchJson)).toBeNull();
    for (const wrong of ['', 'X1', 'W1,N2', 'W1&format=xml', 'W1234567890123456'])
      expect(await geocoder().resolve(wrong, 'en', fetchJson)).toBeNull();
    expect(server.requests).toHaveLength(1);
  });
});

describe('MAP-05 a point gets its address', () => {
  test.each([
    ['a place of its own', mall, 'en', 'Mall of the Emirates, Sheikh Zayed Road, Al Barsha 1, Dubai', 'Sheikh Zayed Road'],
    [
      'a context in a street',
      { ...mall, name: '', address: { house_number: '12', road: 'شارع الوصل', suburb: 'جميرا 1', city: 'دبي' } },
      'ar',
      '12 شارع الوصل، جميرا 1، دبي',
      'شارع الوصل',
    ],
    [
      'a street',
      { ...mall, name: 'Al Wasl Road', address: { road: 'Al Wasl Road', city: 'Dubai' } },
      'en',
      'Al Wasl Road, Dubai',
      'Al Wasl Road',
    ],
    ['no street', { ...mall, name: '', address: { suburb: 'Al Barsha 1', city: 'Dubai' } }, 'en', 'Al Barsha 1, Dubai', ''],
    [
      'words without a name in Arabic',
      mall,
      'ar',
      '\u200f⁨Mall of the Emirates⁩، ⁨Sheikh Zayed Road⁩، ⁨Al Barsha 1⁩، ⁨Dubai⁩',
      'Sheikh Zayed Road',
    ],
    ['the middle of nowhere', { error: 'Unable to geocode' }, 'en', null, null],
  ] as const)('MAP-05 ADDR-02 %s', async (_, answer, locale, label, street) => {
    server.reply(json(answer));
    expect(await geocoder().reverse({ lat: 25.1181, lng: 55.2004 }, locale, fetchJson)).toEqual(label && { label, street });
    expect(server.requests[0]).toMatchObject({
      path: '/osm/reverse',
      query: { lat: '25.1181', lon: '55.2004', format: 'jsonv2', 'accept-language': locale },
    });
  });
});
