/** Photon against its documented answers: github.com/komoot/photon, docs/api-v1.md. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { photon } from './photon.ts';
import { createFetchJson } from './provider.ts';
import { json, startFakeProvider } from './provider-testing.ts';

const server = await startFakeProvider();
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.close());

const fetchJson = createFetchJson('Sufra');
const geocoder = () => photon(server.url);

const feature = (properties: Record<string, unknown>, lng = 55.1403, lat = 25.0805) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: {
    osm_type: 'N',
    osm_id: 42,
    osm_key: 'place',
    osm_value: 'suburb',
    countrycode: 'AE',
    country: 'United Arab Emirates',
    ...properties,
  },
});
const answer = (...features: unknown[]) => json({ type: 'FeatureCollection', features });
const marina = feature({ name: 'Dubai Marina', city: 'Dubai', state: 'Dubai', type: 'district', extent: [55.12, 25.09, 55.15, 25.06] });

describe('MAP-01 search with Photon', () => {
  test('MAP-01 client sends the region, the customer’s point and the language header to Photon', async () => {
    server.reply(answer(marina));
    const places = await geocoder().suggest({ text: 'marina', near: { lat: 25.08, lng: 55.14 }, locale: 'ar' }, fetchJson);
    expect(server.requests[0]).toMatchObject({
      path: '/api',
      query: { q: 'marina', lat: '25.08', lon: '55.14', bbox: '51.5,22.5,56.5,26.5', limit: '8' },
      headers: { 'accept-language': 'ar' },
    });
    expect(server.requests[0]?.query).not.toHaveProperty('lang');
    const id = 'photon:N42@25.0805000,55.1403000';
    expect(places).toEqual([
      { id, name: 'Dubai Marina', context: 'Dubai', kind: 'area', point: { lat: 25.0805, lng: 55.1403 }, distance: null },
    ]);
  });

  test('MAP-01 client sends no point when it has none, and drops places without name and street', async () => {
    const context = feature({ osm_key: 'building', osm_value: 'yes', street: 'Al Wasl Road', housenumber: '12', city: 'Dubai' });
    server.reply(answer(context, feature({})));
    const places = await geocoder().suggest({ text: 'wasl', near: null, locale: 'en' }, fetchJson);
    expect(places).toMatchObject([{ name: '12 Al Wasl Road', kind: 'address' }]);
    expect(server.requests[0]?.query).not.toHaveProperty('lat');
  });
});

describe('MAP-02 a suggestion is looked up', () => {
  test('MAP-02 finds it at its point among others', async () => {
    server.reply(answer(feature({ osm_id: 7, name: 'Another' }), marina));
    expect(await geocoder().resolve('N42@25.0805000,55.1403000', 'en', fetchJson)).toMatchObject({ name: 'Dubai Marina' });
    expect(server.requests[0]).toMatchObject({ path: '/reverse', query: { lat: '25.0805', lon: '55.1403', limit: '10' } });
  });

  test('MAP-02 client returns null for a deleted object, and sends no request for an invalid id', async () => {
    server.reply(answer());
    expect(await geocoder().resolve('N42@25.0805000,55.1403000', 'en', fetchJson)).toBeNull();
    for (const wrong of ['', 'N42', 'N42@1,2', 'N42@48.85,2.35', 'N42@25.0805,55.1403&limit=999']) {
      expect(await geocoder().resolve(wrong, 'en', fetchJson)).toBeNull();
    }
    expect(server.requests).toHaveLength(1);
  });
});

describe('MAP-05 a point gets its address', () => {
  test.each([
    ['a place', [marina], 'en', 'Dubai Marina, Dubai', ''],
    [
      'a context',
      [feature({ street: 'شارع الوصل', housenumber: '12', district: 'جميرا', city: 'دبي' })],
      'ar',
      '12 شارع الوصل، جميرا، دبي',
      'شارع الوصل',
    ],
    ['nothing', [], 'en', null, null],
  ] as const)('MAP-05 ADDR-02 %s', async (_, features, locale, label, street) => {
    server.reply(answer(...features));
    expect(await geocoder().reverse({ lat: 25.0805, lng: 55.1403 }, locale, fetchJson)).toEqual(label && { label, street });
    expect(server.requests[0]).toMatchObject({
      path: '/reverse',
      query: { lat: '25.0805', lon: '55.1403' },
      headers: { 'accept-language': locale },
    });
  });
});
