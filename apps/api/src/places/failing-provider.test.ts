/** Provider failures: answers are validated and cached, and the embedded places are the fallback. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './embedded.ts';
import { readGazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { createFetchJson, type Provider } from './provider.ts';
import { providerGeocoder } from './provider-geocoder.ts';
import { json, type Reply, silence, startFakeProvider, text } from './provider-testing.ts';

const providers: Record<string, (url: string) => Provider> = { nominatim, photon };
const ids = { nominatim: 'nominatim:N1', photon: 'photon:N1@25.0805,55.1403' };
type Name = keyof typeof ids;

const server = await startFakeProvider();
const embedded = embeddedGeocoder(await readGazetteer(undefined), { lat: 25.2, lng: 55.27 });
afterAll(() => server.close());

let now: number;
let logged: string[];
beforeEach(() => {
  server.requests.length = 0;
  now = Date.parse('2026-11-21T12:30:00+04:00');
  logged = [];
});
const later = (milliseconds: number) => {
  now += milliseconds;
};
const open = (name: string, patience?: number): Geocoder => {
  const provider = providers[name]?.(server.url);
  if (!provider) throw new Error(name);
  const log = { warn: (...facts: unknown[]) => logged.push(JSON.stringify(facts)) };
  return providerGeocoder({ provider, fetchJson: createFetchJson('Sufra', patience), embedded, now: () => new Date(now), log });
};
const deira = { text: 'Deira', near: { lat: 25.263_412, lng: 55.320_987 }, locale: 'en' as const };

const failures: [how: string, reply: Reply, problem: string][] = [
  ['answers 400', json({ error: { code: 400, message: 'bad' } }, 400), 'answered 400'],
  ['refuses the key', json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403), 'answered 403'],
  ['has enough of us', text('Usage limit reached', 429), 'answered 429'],
  ['breaks down', text('<h1>Bad gateway</h1>', 500), 'answered 500'],
  ['redirects', (_, response) => response.writeHead(301, { location: 'http://127.0.0.1:9/' }).end(), 'answered 301'],
  ['answers a page of HTML', text('<!doctype html><title>Maintenance</title>'), 'did not answer JSON'],
  ['is cut off', text('[{"place_id": 100149, "lat": "25.'), 'did not answer JSON'],
  ['answers something else', json({ suggestions: 7, features: 'none', results: null }), 'answered something else'],
  ['answers null', json(null), 'answered something else at the top'],
  ['hangs up', (_, response) => response.destroy(), 'could not be reached'],
  ['answers without end', (_, response) => response.end('['.repeat(1_100_000)), 'answered too much'],
];

describe.each(Object.keys(ids) as Name[])('MAP-01 MAP-05 %s fails, and the embedded places answer', (name) => {
  test.each(failures)('MAP-01 MAP-05 when it %s', async (_, reply, problem) => {
    server.reply(reply);
    const geocoder = open(name);
    const found = await geocoder.suggest(deira);
    expect(found.places[0]).toMatchObject({ name: 'Deira', kind: 'area' });
    expect(found.attribution).toBeNull();
    expect((await geocoder.reverse({ lat: 25.1972, lng: 55.2744 }, 'en')).label).toContain('Burj Khalifa');
    expect(server.requests).toHaveLength(2);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain(problem);
    // Logs neither query nor position.
    expect(logged.join()).not.toMatch(/deira|25\.\d|55\.\d/i);
  });

  test('MAP-01 when it never answers, and after three times it is left alone for half a minute', async () => {
    server.reply(silence);
    const geocoder = open(name, 60);
    for (const query of ['Deira', 'Deira C', 'Deira Ci', 'Deira Cit']) {
      expect((await geocoder.suggest({ ...deira, text: query })).places.length).toBeGreaterThan(0);
    }
    expect(server.requests).toHaveLength(3);
    expect(logged[0]).toContain('did not answer in time');
    later(30_001);
    await geocoder.suggest(deira);
    expect(server.requests).toHaveLength(4);
  });

  test('MAP-02 reports a failed lookup of a suggestion; embedded ones always work', async () => {
    server.reply(json({}, 500));
    const geocoder = open(name);
    await expect(geocoder.resolve(ids[name], 'en')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    const { places } = await embedded.suggest(deira);
    expect(await geocoder.resolve(places[0]?.id ?? '', 'ar')).toMatchObject({ name: 'ديرة' });
    expect(await geocoder.resolve('nonsense', 'en')).toBeNull();
  });

  test('MAP-01 geocoder does not call the provider for less than three letters or for the areas around', async () => {
    const geocoder = open(name);
    await geocoder.suggest({ ...deira, text: '' });
    await geocoder.suggest({ ...deira, text: 'De' });
    expect(server.requests).toEqual([]);
  });
});

const osm = (id: number, lat = '25.0805', lon = '55.1403', title = 'Marina Gate') => ({
  ...{ osm_type: 'node', osm_id: id, lat, lon, category: 'building', type: 'apartments', name: title, display_name: title },
  address: { city: 'Dubai' },
});

describe('MAP-01 answers of a provider', () => {
  test('MAP-01 name their source, tell the distance from where the customer is, and stay within the region', async () => {
    server.reply(json([osm(1), osm(2, '48.85', '2.35')]));
    const { places, attribution } = await open('nominatim').suggest({ ...deira, text: 'gate' });
    expect(attribution).toBe('© OpenStreetMap contributors');
    expect(places).toHaveLength(1);
    expect(places[0]?.distance).toBeGreaterThan(25_000);
    expect(places[0]?.distance).toBeLessThan(30_000);
  });

  test('MAP-01 the provider learns only about where the customer is', async () => {
    server.reply(json({ features: [] }));
    await open('photon').suggest(deira);
    expect(server.requests[0]?.query).toMatchObject({ lat: '25.26', lon: '55.32' });
  });

  test('MAP-01 falls back to the embedded places for empty results', async () => {
    server.reply(json([]));
    expect((await open('nominatim').suggest(deira)).places[0]?.name).toBe('Deira');
    expect(logged).toEqual([]);
  });

  test('MAP-01 control characters and endless names do no harm', async () => {
    server.reply(json([osm(1, '25.1', '55.2', `A\u0000B\u202e\nC${'x'.repeat(5000)}`)]));
    const { places } = await open('nominatim').suggest({ ...deira, text: 'gate' });
    expect(places[0]?.name).toMatch(/^AB Cx+$/);
    expect(places[0]?.name).toHaveLength(120);
  });

  test('MAP-01 caches answers for an hour, empty ones for a minute, by language; single-flight', async () => {
    server.reply(json([osm(1)]));
    const geocoder = open('nominatim');
    const gate = { ...deira, text: 'Gate' };
    await Promise.all(
      [gate, gate, { ...gate, text: 'GATE' }, { ...gate, near: { lat: 25.2634, lng: 55.3211 } }].map((query) => geocoder.suggest(query)),
    );
    expect(server.requests).toHaveLength(1);
    await geocoder.suggest({ ...gate, locale: 'ar' });
    expect(server.requests).toHaveLength(2);
    later(3_599_000);
    await geocoder.suggest(gate);
    expect(server.requests).toHaveLength(2);
    later(2000);
    server.reply(json([]));
    await geocoder.suggest(gate);
    await geocoder.suggest(gate);
    expect(server.requests).toHaveLength(3);
    later(60_001);
    await geocoder.suggest(gate);
    expect(server.requests).toHaveLength(4);
  });

  test('MAP-05 a pin that trembles by a metre is the same place', async () => {
    server.reply(json(osm(1)));
    const geocoder = open('nominatim');
    await geocoder.reverse({ lat: 25.080_51, lng: 55.140_32 }, 'en');
    expect((await geocoder.reverse({ lat: 25.080_52, lng: 55.140_33 }, 'en')).label).toBe('Marina Gate, Dubai');
    expect(server.requests).toHaveLength(1);
  });

  test('MAP-02 drops a place outside the region', async () => {
    server.reply(json([osm(1, '48.85', '2.35')]));
    expect(await open('nominatim').resolve('nominatim:N1', 'en')).toBeNull();
  });
});
