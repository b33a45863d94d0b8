import type { Point } from '@sufra/contract/names';
import { beforeEach, expect, test } from 'vitest';
import type { draggablePin, PinOptions, Pixels } from './draggable-pin.ts';
import { pinControl } from './pin-control.ts';

/** Stub for the pin's DOM element. */
const hand = { options: null as PinOptions | null, dragged: false };
const handled = (options: PinOptions): ReturnType<typeof draggablePin> => {
  hand.options = options;
  return { element: {} as HTMLElement, setLabel() {}, lift() {}, isDragged: () => hand.dragged };
};

/** Flat test projection: 1,000 pixels per degree, 400 by 400. */
function world(start: Point) {
  const view = { center: start, pin: null as Point | null, eased: [] as Point[] };
  const toPixels = ({ lat, lng }: Point): Pixels => ({
    x: 200 + (lng - view.center.lng) * 1_000,
    y: 200 - (lat - view.center.lat) * 1_000,
  });
  const toPoint = ({ x, y }: Pixels): Point => ({ lat: view.center.lat - (y - 200) / 1_000, lng: view.center.lng + (x - 200) / 1_000 });
  const told: [Point, string][] = [];
  const pin = pinControl((point, by) => told.push([point, by]), handled);
  pin.attach(
    {
      toPixels,
      toPoint,
      center: () => view.center,
      place: (_, point) => {
        view.pin = point;
      },
      ease: (point) => {
        view.eased.push(point);
        view.center = point;
        pin.viewMoved(false);
      },
    },
    'pin',
  );
  return { view, told, pin };
}

beforeEach(() => {
  hand.dragged = false;
});

test('MAP-02 dragging the map keeps the pin centred and reports each move once', () => {
  const { view, told, pin } = world({ lat: 25, lng: 55 });
  pin.set({ lat: 25, lng: 55 });
  view.center = { lat: 25.01, lng: 55.02 };
  pin.viewMoved(true);
  expect(view.pin).toEqual({ lat: 25.01, lng: 55.02 });
  expect(told).toEqual([[{ lat: 25.01, lng: 55.02 }, 'map']]);
});

test('MAP-02 dragging a map without a pin reports its centre', () => {
  const { view, told, pin } = world({ lat: 25, lng: 55 });
  view.center = { lat: 25.01, lng: 55 };
  pin.viewMoved(true);
  expect(view.pin).toBeNull();
  expect(told).toEqual([[{ lat: 25.01, lng: 55 }, 'map']]);
});

test('MAP-02 the pin reports no move when the page itself sets the place, moves the view or zooms', () => {
  const { view, told, pin } = world({ lat: 25, lng: 55 });
  pin.set({ lat: 25.2, lng: 55.2 });
  view.center = { lat: 25.2, lng: 55.2 };
  pin.viewMoved(false);
  pin.viewMoved(true);
  pin.set(null);
  expect(told).toEqual([]);
});

test('MAP-02 a dragged pin reports its moves, and the view follows at the end without a report', () => {
  const { view, told, pin } = world({ lat: 25, lng: 55 });
  pin.set({ lat: 25, lng: 55 });
  hand.options?.onMove({ x: 250, y: 200 }, false);
  expect(view.eased).toEqual([]);
  hand.options?.onMove({ x: 300, y: 150 }, true);
  expect(told).toEqual([
    [{ lat: 25, lng: 55.05 }, 'pin'],
    [{ lat: 25.05, lng: 55.1 }, 'pin'],
  ]);
  expect(view.center.lat).toBeCloseTo(25.05, 9);
  expect(view.pin).toEqual(view.center);
});

test('MAP-02 ignores a stale position echoed by the page', () => {
  const { view, told, pin } = world({ lat: 25, lng: 55 });
  for (const lat of [25.01, 25.020004, 25.030004]) {
    view.center = { lat, lng: 55 };
    pin.viewMoved(true);
    // Initially there is no pin: it is placed at the centre.
    for (const [point] of told.slice(0, 1)) pin.set(point);
    expect(view.pin).toEqual(view.center);
  }
  pin.set({ lat: 25.03, lng: 55 });
  expect(view.pin).toEqual({ lat: 25.030004, lng: 55 });
  pin.set({ lat: 24, lng: 54 });
  expect(view.pin).toEqual({ lat: 24, lng: 54 });
});

test('MAP-02 the page cannot move a pin being dragged', () => {
  const { view, pin } = world({ lat: 25, lng: 55 });
  pin.set({ lat: 25, lng: 55 });
  hand.dragged = true;
  pin.set({ lat: 24, lng: 54 });
  expect(view.pin).toEqual({ lat: 25, lng: 55 });
});

test('MAP-07 the pin cannot leave the region', () => {
  const { view, told } = world({ lat: 26.4, lng: 56.4 });
  hand.options?.onMove({ x: 900, y: -900 }, false);
  expect(view.pin).toEqual({ lat: 26.5, lng: 56.5 });
  expect(told.at(-1)).toEqual([{ lat: 26.5, lng: 56.5 }, 'pin']);
});
