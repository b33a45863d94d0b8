import { isInRegion } from '@sufra/contract/branches/model';
import { defaultCountry } from '@sufra/contract/country';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MapView, panned, toPixels, toPoint, viewFitting, zoomed } from './map-view.ts';

const size = { width: 390, height: 420 };
const marina = { lat: 25.08, lng: 55.14 };
const view: MapView = { center: marina, zoom: 13 };
const point = fc.record({
  lat: fc.double({ min: defaultCountry.region.south, max: defaultCountry.region.north, noNaN: true }),
  lng: fc.double({ min: defaultCountry.region.west, max: defaultCountry.region.east, noNaN: true }),
});

test('DESK-16 projection and inverse agree, with north up', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 6, max: 19, noNaN: true }), (at, zoom) => {
      const back = toPoint({ ...view, zoom }, size, toPixels({ ...view, zoom }, size, at));
      expect(back.lat).toBeCloseTo(at.lat, 7);
      expect(back.lng).toBeCloseTo(at.lng, 7);
    }),
  );
  expect(toPixels(view, size, marina)).toEqual({ x: 195, y: 210 });
  const northEast = toPixels(view, size, { lat: 25.09, lng: 55.15 });
  expect([northEast.x > 195, northEast.y < 210]).toEqual([true, true]);
});

test('DESK-16 panning and zooming keep the ground under the pointer', () => {
  const finger = { x: 60, y: 350 };
  const under = toPoint(view, size, finger);
  const closer = zoomed(view, size, 1, finger);
  expect(closer.zoom).toBe(14);
  const [there, dragged] = [toPixels(closer, size, under), toPixels(panned(view, size, { x: 30, y: -20 }), size, under)];
  expect([there.x, there.y, dragged.x, dragged.y].map((each) => Math.round(each))).toEqual([60, 350, 90, 330]);
});

test('DESK-16 clamps the view to the region and zoom range', () => {
  expect(zoomed(view, size, 99).zoom).toBe(19);
  expect(zoomed(view, size, -99).zoom).toBe(6);
  expect(isInRegion(panned(view, size, { x: 1e7, y: -1e7 }).center)).toBe(true);
});

test('DESK-16 the fitted view contains all points with padding', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (points) => {
      const fit = viewFitting(points, size);
      for (const each of points) {
        const { x, y } = toPixels(fit ?? view, size, each);
        // The minimum zoom may be closer than the fit.
        if (fit && fit.zoom > 6) expect([x > -1, x < 391, y > -1, y < 421]).toEqual([true, true, true, true]);
      }
    }),
  );
  expect(viewFitting([marina], size)).toEqual({ center: expect.anything(), zoom: 15 });
  expect(viewFitting([], size)).toBeNull();
});
