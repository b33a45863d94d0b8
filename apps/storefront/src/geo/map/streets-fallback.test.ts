import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapSettings } from '../../site/server-context.ts';
import type { DrawnMap, DrawOptions } from './drawn-map.ts';
import type { MapStatus } from './map-status.ts';
import { withStreetsFallback } from './streets-fallback.ts';

const page = { hidden: false };
const style = 'https://streets.example/style';
const settings: MapSettings = { center: { lat: 25, lng: 55 }, styleUrl: null, demoStyleUrl: style, basemapUrl: null };
const labels = { map: 'Map', pin: 'Pin', zoomIn: 'In', zoomOut: 'Out' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fake maps that record calls. `atOnce`: first status reported during start. */
function atlas(atOnce: MapStatus = 'loading') {
  const maps: { settings: MapSettings; options: DrawOptions; told: unknown[]; isGone: boolean }[] = [];
  const heard: MapStatus[] = [];
  const drawMap = withStreetsFallback((drawnSettings, options) => {
    const map: (typeof maps)[number] = { settings: drawnSettings, options, told: [], isGone: false };
    options.onStatus(maps.length === 0 ? atOnce : 'loading');
    maps.push(map);
    const tell =
      (what: string) =>
      (...values: unknown[]) =>
        void map.told.push([what, ...values]);
    return {
      setCenter: tell('center'),
      setView: tell('view'),
      setPin: tell('pin'),
      setAreas: tell('areas'),
      setLanguage: tell('language'),
      center: () => options.center,
      destroy: () => {
        map.isGone = true;
      },
    } satisfies DrawnMap;
  });
  const options: DrawOptions = {
    container: {} as HTMLElement,
    center: settings.center,
    view: { bounds: { north: 25.3, south: 25.1, east: 55.4, west: 55.2 }, onlyWithoutStreets: true },
    locale: 'en',
    branches: [],
    labels,
    onStatus: (status) => heard.push(status),
    onPinMove: () => undefined,
  };
  return { maps, heard, open: () => drawMap(settings, options), styles: () => maps.map((map) => map.settings.styleUrl) };
}

test('MAP-06 keeps streets that load in time, and reports later failures', () => {
  const { maps, heard, open, styles } = atlas();
  open();
  vi.advanceTimersByTime(2_900);
  maps[0]?.options.onStatus('loaded');
  vi.advanceTimersByTime(60_000);
  maps[0]?.options.onStatus('failed');
  expect(styles()).toEqual([style]);
  expect(heard).toEqual(['loading', 'loaded', 'failed']);
});

test('MAP-06 the plain map silently takes over with pin and view when streets take three seconds', () => {
  const { maps, heard, open, styles } = atlas();
  const map = open();
  map.setPin({ lat: 25.1, lng: 55.1 });
  map.setCenter({ lat: 25.1, lng: 55.1 });
  map.setAreas([]);
  map.setLanguage('ar', labels);
  vi.advanceTimersByTime(2_999);
  expect(styles()).toEqual([style]);
  vi.advanceTimersByTime(1);
  expect(styles()).toEqual([style, null]);
  expect(maps[0]?.isGone).toBe(true);
  expect(maps[1]?.options).toMatchObject({ center: { lat: 25.1, lng: 55.1 }, view: null, locale: 'ar' });
  expect(maps[1]?.told).toEqual([
    ['pin', { lat: 25.1, lng: 55.1 }],
    ['areas', []],
  ]);
  expect(new Set(heard)).toEqual(new Set(['loading']));
  map.setPin(null);
  expect(maps[1]?.told.at(-1)).toEqual(['pin', null]);
});

test('MAP-06 reports a device that cannot draw maps', async () => {
  const { maps, open, heard } = atlas('failed');
  open();
  await Promise.resolve();
  maps[1]?.options.onStatus('failed');
  expect(heard).toEqual(['loading', 'failed']);
});

test('MAP-06 later maps skip the streets at once', () => {
  const { open, styles } = atlas();
  open().destroy();
  open();
  vi.advanceTimersByTime(3_000);
  open();
  expect(styles()).toEqual([style, style, null, null]);
});

test('MAP-06 does not time out in the background, and a closed map draws nothing', () => {
  const { open, styles } = atlas();
  const map = open();
  page.hidden = true;
  vi.advanceTimersByTime(30_000);
  expect(styles()).toEqual([style]);
  page.hidden = false;
  map.destroy();
  vi.advanceTimersByTime(30_000);
  expect(styles()).toEqual([style]);
});
