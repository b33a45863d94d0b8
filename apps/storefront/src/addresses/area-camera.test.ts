import { expect, test } from 'vitest';
import { cameraFor } from './area-camera.ts';

const box = (south: number, west: number, north: number, east: number) => ({
  ...{ id: 1, name: { en: 'Zone', ar: 'منطقة' } },
  path: [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ] as [number, number][],
});

test('ADDR-04 the map begins over the middle of the zone, from where the whole zone is seen', () => {
  expect(cameraFor([box(25.05, 55.1, 25.11, 55.16)])).toEqual({ center: { lat: 25.08, lng: 55.13 }, zoom: 11.5 });
  expect(cameraFor([box(25, 55, 25.1, 55.1), box(25.1, 55.1, 25.2, 55.2)])?.center).toEqual({ lat: 25.1, lng: 55.1 });
});

test('ADDR-04 a tiny zone is not looked at closer than a street, a huge one not from further than a city', () => {
  expect(cameraFor([box(25, 55, 25.0001, 55.0001)])?.zoom).toBe(16);
  expect(cameraFor([box(22.5, 51.5, 26.5, 56.5)])?.zoom).toBe(9);
});

test('ADDR-04 without areas there is nothing to look at', () => {
  expect(cameraFor([])).toBeNull();
});
