import { findPlace, listPlaceLabels, nameOfPoint, searchPlaces } from '@sufra/contract/geo/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { describe, expect, test } from 'vitest';
import { json, startFakeProvider } from './provider-testing.ts';

const marina = { lat: 25.0805, lng: 55.1403 };

const server = shared(await startApi());

describe('MAP-01 places are found as they are typed', () => {
  test('MAP-01 in the language of the call, with the city and the distance', async () => {
    const { data, headers } = await server.call(searchPlaces, { query: { q: 'mall emirates', ...marina }, locale: 'ar' });
    expect(data.places[0]).toMatchObject({ name: 'مول الإمارات', context: 'دبي', kind: 'landmark', point: { lat: 25.1181, lng: 55.2006 } });
    expect(data.places[0]?.distance).toBeGreaterThan(7000);
    expect(data.places[0]?.distance).toBeLessThan(8000);
    expect(headers['cache-control']).toBe('private, max-age=300');
    expect(headers.vary).toContain('accept-language');
  });

  test('MAP-01 returns no distance without a point', async () => {
    const { data } = await server.call(searchPlaces, { query: { q: 'deira' } });
    expect(data.places[0]).toMatchObject({ name: 'Deira', distance: null });
  });

  test('MAP-01 before anything is typed, the areas around are offered', async () => {
    const { data } = await server.call(searchPlaces, { query: { q: '', ...marina } });
    expect(data.places[0]?.name).toBe('Dubai Marina');
    expect(new Set(data.places.map(({ kind }) => kind))).toEqual(new Set(['area']));
    const distances = data.places.map(({ distance }) => distance ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const middle = await server.call(searchPlaces, { query: { q: ' ' } });
    expect(middle.data.places.map(({ name }) => name)).toContain('Downtown Dubai');
  });

  test('MAP-01 half a point is refused', async () => {
    const { status, body } = await server.call(searchPlaces, { query: { q: 'deira', lat: 25 } });
    expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['lng']]);
  });

  test('MAP-02 resolves a suggestion in either language, and returns 404 otherwise', async () => {
    const { data } = await server.call(searchPlaces, { query: { q: 'Burj Khalifa' } });
    const id = data.places[0]?.id ?? '';
    const found = await server.call(findPlace, { query: { id }, locale: 'ar' });
    expect(found.data).toMatchObject({ id, name: 'برج خليفة', point: { lat: 25.1972, lng: 55.2744 } });
    for (const unknown of ['x', '../../etc/passwd', "' or 1=1 --", 'a'.repeat(400)]) {
      expect((await server.call(findPlace, { query: { id: unknown } })).status).toBe(404);
    }
    expect((await server.call(findPlace, { query: { id: 'a'.repeat(401) } })).status).toBe(400);
  });
});

describe('MAP-05 a point has a name', () => {
  test.each([
    ['at a landmark', 25.1972, 55.2744, 'Burj Khalifa, Downtown Dubai', 'برج خليفة، وسط مدينة دبي'],
    ['near one', 25.198, 55.2744, 'Near Burj Khalifa, Downtown Dubai', 'بالقرب من برج خليفة، وسط مدينة دبي'],
    ['in a town without areas', 25.3333, 56.3494, 'Khor Fakkan, Sharjah', 'خورفكان، الشارقة'],
    ['far from the middle of the nearest area', 25.195, 55.46, 'Near Al Warqa 3, Dubai', 'بالقرب من الورقاء الثالثة، دبي'],
    ['in the middle of the sea', 25.5, 54.8, null, null],
    ['outside of the region', 48.85, 2.35, null, null],
  ])('MAP-05 %s', async (_, lat, lng, english, arabic) => {
    expect((await server.call(nameOfPoint, { query: { lat, lng } })).data.label).toBe(english);
    expect((await server.call(nameOfPoint, { query: { lat, lng }, locale: 'ar' })).data.label).toBe(arabic);
  });

  test('ADDR-02 returns the city of a point, and none at sea', async () => {
    const city = async (lat: number, lng: number, locale: 'en' | 'ar') =>
      (await server.call(nameOfPoint, { query: { lat, lng }, locale })).data.city;
    expect([await city(25.1972, 55.2744, 'en'), await city(25.1972, 55.2744, 'ar')]).toEqual(['Dubai', 'دبي']);
    expect(await city(24.4539, 54.3773, 'en')).toBe('Abu Dhabi');
    expect(await city(25.5, 54.8, 'en')).toBeUndefined();
  });

  test('ADDR-02 ADDR-06 the street of a point is the road there, never a landmark or an area', async () => {
    const street = async (lat: number, lng: number, locale: 'en' | 'ar' = 'en') =>
      (await server.call(nameOfPoint, { query: { lat, lng }, locale })).data.street;
    expect([await street(25.2, 55.2505), await street(25.2, 55.2505, 'ar')]).toEqual(['Al Wasl Road', 'شارع الوصل']);
    expect(await street(25.1972, 55.2744)).toBeUndefined();
    expect(await street(25.5, 54.8)).toBeUndefined();
  });
});

test('MAP-06 labels the map without tiles, with conditional requests', async () => {
  const { data, headers } = await server.call(listPlaceLabels);
  expect(data.length).toBeGreaterThan(100);
  expect(data).toContainEqual({ name_en: 'Deira', name_ar: 'ديرة', kind: 'area', lat: expect.any(Number), lng: expect.any(Number) });
  expect(data.some(({ kind }) => kind === 'road')).toBe(false);
  const again = await server.call(listPlaceLabels, { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

describe('MAP-01 one client cannot keep the server busy', () => {
  test('MAP-01 after two hundred calls at once it waits; others do not, and the labels always come', async () => {
    const guarded = await server.beside({ rateLimits: true, trustProxy: 1 });
    const ask = (from: string) => guarded.call(searchPlaces, { query: { q: 'deira' }, headers: { 'x-forwarded-for': from } });
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('203.0.113.7')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await ask('203.0.113.7');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '1']);
    expect(refused.headers['cache-control']).toBe('no-store');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await guarded.call(nameOfPoint, { query: marina, headers })).status).toBe(429);
    expect((await guarded.call(findPlace, { query: { id: 'x' }, headers })).status).toBe(429);
    expect((await guarded.call(listPlaceLabels, { headers })).status).toBe(200);
    expect((await ask('203.0.113.8')).status).toBe(200);
    guarded.setNow('2026-11-21T12:30:01+04:00');
    expect((await ask('203.0.113.7')).status).toBe(200);
    await guarded.close();
  });
});

test('MAP-01 uses a provider with fallback to the embedded places', async () => {
  const fakeProvider = await startFakeProvider();
  const provided = await startApi({ GEOCODER_URL: `photon+${fakeProvider.url}` });
  fakeProvider.reply(json({}, 500));
  const own = await provided.call(searchPlaces, { query: { q: 'deira' } });
  expect(fakeProvider.requests).toHaveLength(1);
  expect([own.data.places[0]?.name, own.data.attribution]).toEqual(['Deira', null]);
  expect(own.headers['cache-control']).toBe('private, max-age=300');

  const properties = { osm_type: 'N', osm_id: 1, osm_key: 'amenity', osm_value: 'cafe', name: 'Corner Café', city: 'Dubai' };
  fakeProvider.reply(json({ features: [{ geometry: { coordinates: [55.2, 25.1] }, properties }] }));
  const { data } = await provided.call(searchPlaces, { query: { q: 'corner' } });
  expect(data).toMatchObject({ places: [{ name: 'Corner Café', kind: 'landmark' }], attribution: '© OpenStreetMap contributors' });
  const id = data.places[0]?.id ?? '';
  expect((await provided.call(findPlace, { query: { id } })).data.point).toEqual({ lat: 25.1, lng: 55.2 });
  expect((await provided.call(nameOfPoint, { query: { lat: 25.1, lng: 55.2 } })).data).toEqual({
    label: 'Corner Café, Dubai',
    city: 'Dubai',
    attribution: '© OpenStreetMap contributors',
  });
  fakeProvider.reply(json({}, 500));
  const lost = await provided.call(findPlace, { query: { id: 'photon:N7@25.1,55.2' } });
  expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
  await provided.close();
  await fakeProvider.close();
});
