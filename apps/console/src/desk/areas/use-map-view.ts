/**
 * Map view state with gestures: two fingers, mouse, wheel, keys and buttons. One finger, and the wheel over an unpressed map, scroll the
 * page.
 */
import type { Point } from '@sufra/contract/names';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type MapView, type Pixels, panned, type Size, toPoint, viewFitting, zoomed } from './map-view.ts';

/** Less (px) is a tap, not a drag. */
const slop = 6;
/** How far (px) a key moves the map. */
const step = 80;
/** Zoom levels per wheel pixel. */
const levelsOfPixel = 1 / 300;
/** Display time (ms) of the gesture hint. */
const hintMs = 2500;

const keys: Readonly<Record<string, Pixels>> = {
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
};

/** `fit` is what is shown at first. */
export function useMapView(fit: readonly Point[], start: Point, onTap: (point: Point) => void) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [moved, setMoved] = useState<MapView | null>(null);
  const [first, setFirst] = useState<MapView | null>(null);
  const view = moved ?? first;
  const [hint, setHint] = useState<'wheel' | 'touch' | null>(null);
  useEffect(() => {
    if (hint === null) return;
    const timer = setTimeout(() => setHint(null), hintMs);
    return () => clearTimeout(timer);
  }, [hint]);
  useEffect(() => {
    if (!element) return;
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  if (size && size.width > 0 && !first) setFirst(viewFitting(fit, size) ?? { center: start, zoom: 12 });

  const change = (by: (view: MapView, size: Size) => MapView) =>
    setMoved((now) => (now ?? first) && size && by(now ?? (first as MapView), size));
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  /** From mouse press until it leaves the map. */
  const isPressed = useRef(false);
  useEffect(() => {
    if (!element) return;
    // React registers passive listeners, which cannot prevent scrolling.
    const onWheel = (event: WheelEvent) => {
      // Touchpad pinches arrive as wheel events with Ctrl.
      if (!event.ctrlKey && !event.metaKey && !isPressed.current) return setHint('wheel');
      event.preventDefault();
      const around = pixelsIn(element, event);
      latest.current((now, all) => zoomed(now, all, -event.deltaY * levelsOfPixel, around));
    };
    const onTouch = (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault();
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouch);
    };
  }, [element]);

  const pointers = useRef(new Map<number, Pixels>());
  const isDrag = useRef(false);
  const handlers = {
    onPointerLeave() {
      isPressed.current = false;
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !element) return;
      isPressed.current = event.pointerType === 'mouse';
      event.currentTarget.setPointerCapture(event.pointerId);
      if (pointers.current.size === 0) isDrag.current = false;
      pointers.current.set(event.pointerId, pixelsIn(element, event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before || !element) return;
      const now = pixelsIn(element, event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (!isDrag.current && !other && Math.hypot(by.x, by.y) < slop) return;
      isDrag.current = true;
      pointers.current.set(event.pointerId, now);
      if (!other && event.pointerType === 'touch') return setHint('touch');
      if (!other) return change((each, all) => panned(each, all, by));
      const levels = Math.log2(Math.max(1, distance(now, other)) / Math.max(1, distance(before, other)));
      const around = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      change((each, all) => zoomed(panned(each, all, { x: by.x / 2, y: by.y / 2 }), all, levels, around));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const at = pointers.current.get(event.pointerId);
      pointers.current.delete(event.pointerId);
      if (at && !isDrag.current && view && size) onTap(toPoint(view, size, at));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = keys[event.key];
      const levels = { '+': 1, '=': 1, '-': -1 }[event.key];
      if (!by && !levels) return;
      event.preventDefault();
      change((each, all) => (by ? panned(each, all, by) : zoomed(each, all, levels ?? 0)));
    },
  };
  return {
    ref: setElement,
    element,
    view,
    size,
    handlers,
    hint,
    zoom: (levels: number) => change((each, all) => zoomed(each, all, levels)),
    show: (points: readonly Point[]) => size && setMoved(viewFitting(points, size)),
  };
}

export type MapState = ReturnType<typeof useMapView>;

export function pixelsIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Pixels {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const distance = (one: Pixels, other: Pixels): number => Math.hypot(one.x - other.x, one.y - other.y);
