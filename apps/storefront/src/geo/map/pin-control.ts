/** Synchronizes the pin with the page; reports only visitor moves, to avoid a feedback loop. */
import { country } from '@sufra/contract/country';
import type { Point } from '@sufra/contract/names';
import { formatPoint, roundPoint } from '../point.ts';
import { draggablePin, type Pixels } from './draggable-pin.ts';

/** Cause of a move: the pin (drag or keys), or the map beneath it. */
export type PinMoveSource = 'pin' | 'map';

/** Map operations for the pin. Pixels from the map's upper left corner. */
export interface PinView {
  toPixels(point: Point): Pixels;
  toPoint(pixels: Pixels): Point;
  center(): Point;
  /** Null removes the pin. */
  place(element: HTMLElement, point: Point | null): void;
  /** Moves the view silently; jumps with reduced motion. */
  ease(point: Point): void;
}

/** Threshold in pixels against rounding errors. */
const moveThreshold = 0.05;
/** Ring buffer size of reported moves that the page may echo: about half a second. */
const maxEchoes = 32;

/** `onMove` is called during and after each visitor move. */
export function pinControl(onMove: (point: Point, by: PinMoveSource) => void, makePin = draggablePin) {
  let attached: { view: PinView; pin: ReturnType<typeof draggablePin> } | null = null;
  let point: Point | null = null;
  let lastCenter: Point | null = null;
  /** Recently reported points, newest first. */
  const echoes: string[] = [];

  function put(next: Point | null): void {
    point = next;
    if (attached) attached.view.place(attached.pin.element, next);
  }
  function tell(next: Point, by: PinMoveSource): void {
    const told = roundPoint(next);
    echoes.unshift(formatPoint(told));
    echoes.length = Math.min(echoes.length, maxEchoes);
    onMove(told, by);
  }
  function dragged(pixels: Pixels, ended: boolean): void {
    if (!attached) return;
    const next = withinRegion(attached.view.toPoint(pixels));
    put(next);
    tell(next, 'pin');
    if (ended) attached.view.ease(next);
  }

  return {
    attach(view: PinView, label: string) {
      const position = () => view.toPixels(point ?? view.center());
      attached = { view, pin: makePin({ label, position, onMove: dragged }) };
      lastCenter = view.center();
      put(point);
    },
    set(next: Point | null) {
      // A drag in progress wins.
      if (attached?.pin.isDragged()) return;
      if (next && echoes.includes(formatPoint(next))) {
        // A stale echo: the map has moved on since.
        if (!point && attached) put(attached.view.center());
        return;
      }
      echoes.length = 0;
      put(next);
    },
    setLabel: (label: string) => attached?.pin.setLabel(label),
    /** After view changes: `byPerson` for drag or zoom by hand. */
    viewMoved(byPerson: boolean) {
      if (!attached) return;
      const { view, pin } = attached;
      const center = view.center();
      const moved = lastCenter !== null && distance(view.toPixels(lastCenter), view.toPixels(center)) > moveThreshold;
      if (moved || !byPerson) lastCenter = center;
      if (!byPerson || !moved || pin.isDragged()) return;
      pin.lift(true);
      if (point) put(center);
      tell(center, 'map');
    },
    viewSettled() {
      if (attached && !attached.pin.isDragged()) attached.pin.lift(false);
    },
    stop() {
      attached = null;
    },
  };
}

const distance = (one: Pixels, other: Pixels) => Math.hypot(one.x - other.x, one.y - other.y);
const withinRegion = ({ lat, lng }: Point): Point => ({
  lat: Math.min(Math.max(lat, country.region.south), country.region.north),
  lng: Math.min(Math.max(lng, country.region.west), country.region.east),
});
