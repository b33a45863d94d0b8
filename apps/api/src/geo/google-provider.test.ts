/** Google against its documented answers: places.autocomplete and places.get of the Places API (New), and the Geocoding API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { google } from './google.ts';
import { createFetchJson } from './provider.ts';
import { type FakeProvider, json, startFakeProvider } from './provider-testing.ts';

let server: FakeProvider;
beforeAll(async () => {
  server = await startFakeProvider();
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.close());

const fetchJson = createFetchJson('Sufra');
const geocoder = () => google('key-of-google', server.url);

const prediction = (
  placeId: string,
  main: string,
  secondary?: string,
  types = ['shopping_mall', 'point_of_interest'],
  distanceMeters?: number,
) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${main} - ${secondary}`, matches: [{ endOffset: 4 }] },
    structuredFormat: {
      mainText: { text: main, matches: [{ endOffset: 4 }] },
      ...(secondary ? { secondaryText: { text: secondary } } : {}),
    },
    types,
    ...(distanceMeters === undefined ? {} : { distanceMeters }),
  },
});

describe('MAP-01 search with Google', () => {
  test('MAP-01 asks for suggestions within the region; their points stay with Google until one is chosen', async () => {
    const suggestions = [
      prediction('ChIJ-mall', 'Mall of the Emirates', 'Al Barsha - Dubai', undefined, 7321),
      prediction('ChIJ_road', 'Mall Road', undefined, ['route']),
    ];
    server.reply(json({ suggestions }));
    const places = await geocoder().suggest({ text: 'mall', near: { lat: 25.08, lng: 55.14 }, locale: 'en' }, fetchJson);
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/places:autocomplete',
      headers: { 'x-goog-api-key': 'key-of-google', 'content-type': 'application/json' },
      body: {
        input: 'mall',
        languageCode: 'en',
        locationRestriction: { rectangle: { low: { latitude: 22.5, longitude: 51.5 }, high: { latitude: 26.5, longitude: 56.5 } } },
        origin: { latitude: 25.08, longitude: 55.14 },
      },
    });
    expect(server.requests[0]?.headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId');
    expect(places).toEqual([
      { id: 'google:ChIJ-mall', name: 'Mall of the Emirates', context: 'Al Barsha - Dubai', kind: 'landmark', point: null, distance: 7321 },
      { id: 'google:ChIJ_road', name: 'Mall Road', context: '', kind: 'road', point: null, distance: null },
    ]);
  });

  test('MAP-01 nothing found is an empty object', async () => {
    server.reply(json({}));
    expect(await geocoder().suggest({ text: 'qwertyuiop', near: null, locale: 'ar' }, fetchJson)).toEqual([]);
    expect(server.requests[0]?.body).not.toHaveProperty('origin');
  });
});

describe('MAP-02 a suggestion is looked up', () => {
  test('MAP-02 with the fields that are needed, and no dearer ones', async () => {
    const formattedAddress = 'مول الإمارات - البرشاء - البرشاء 1 - دبي';
    server.reply(json({ location: { latitude: 25.1181, longitude: 55.2006 }, types: ['shopping_mall'], formattedAddress }));
    expect(await geocoder().resolve('ChIJ-mall', 'ar', fetchJson)).toEqual({
      ...{ id: 'google:ChIJ-mall', name: 'مول الإمارات', context: 'البرشاء، البرشاء 1، دبي', kind: 'landmark' },
      ...{ point: { lat: 25.1181, lng: 55.2006 }, distance: null },
    });
    const headers = { 'x-goog-fieldmask': 'location,types,formattedAddress', 'x-goog-api-key': 'key-of-google' };
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v1/places/ChIJ-mall', query: { languageCode: 'ar' }, headers });
  });

  test('MAP-02 an unknown id leads nowhere; what is no id is not asked for', async () => {
    for (const [status, code] of [
      ['INVALID_ARGUMENT', 400],
      ['NOT_FOUND', 404],
    ] as const) {
      server.reply(json({ error: { code, message: 'no such place', status } }, code));
      expect(await geocoder().resolve('ChIJ', 'en', fetchJson)).toBeNull();
    }
    for (const wrong of ['', 'a/b', '../x', 'a?key=1', 'a'.repeat(381)])
      expect(await geocoder().resolve(wrong, 'en', fetchJson)).toBeNull();
    expect(server.requests).toHaveLength(2);
  });
});

describe('MAP-05 a point gets its address', () => {
  const components = (...list: [name: string, ...types: string[]][]) =>
    list.map(([long_name, ...types]) => ({ long_name, short_name: long_name, types }));
  const plusCode = { types: ['plus_code'], formatted_address: '45X2+2R Dubai', address_components: components(['45X2+2R', 'plus_code']) };
  const street = {
    types: ['street_address'],
    formatted_address: '12 Al Wasl Rd - Jumeirah - Dubai - United Arab Emirates',
    address_components: components(
      ['12', 'street_number'],
      ['Al Wasl Road', 'route'],
      ['Jumeirah', 'sublocality', 'political'],
      ['Dubai', 'locality', 'political'],
    ),
  };

  test.each([
    ['a street', { status: 'OK', results: [plusCode, street] }, { label: '12 Al Wasl Road, Jumeirah, Dubai', street: 'Al Wasl Road' }],
    ['nothing but a plus code', { status: 'OK', results: [plusCode] }, null],
    ['nothing', { status: 'ZERO_RESULTS', results: [] }, null],
  ])('MAP-05 ADDR-02 %s', async (_, answer, known) => {
    server.reply(json(answer));
    expect(await geocoder().reverse({ lat: 25.0805, lng: 55.1403 }, 'en', fetchJson)).toEqual(known);
    expect(server.requests[0]).toMatchObject({
      path: '/maps/api/geocode/json',
      query: { latlng: '25.0805,55.1403', language: 'en', key: 'key-of-google' },
    });
  });

  test.each(['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'])('MAP-05 a refusal in the answer is a failure: %s', async (status) => {
    server.reply(json({ status, error_message: 'The provided API key is invalid.', results: [] }));
    await expect(geocoder().reverse({ lat: 25, lng: 55 }, 'en', fetchJson)).rejects.toThrow(`answered ${status}`);
  });
});
