/** Drag-and-drop reordering by handles (mouse, pen, touch). Keyboard users have buttons. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './order.ts';

interface Drag {
  from: number;
  /** Target index, excluding the row. */
  to: number;
  /** Drag distance (px). */
  by: number;
}

/** Auto-scroll zone in px, inside the bars. */
const edge = 112;
const scrollStep = 10;

export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Page coordinates at the start, before rows shift. */
  const start = useRef({ from: 0, y: 0, height: 0, middles: [] as readonly number[] });
  const pointer = useRef(0);

  const follow = () => {
    const { from, y, middles } = start.current;
    const at = pointer.current + scrollY;
    setDrag({ from, to: placeAt(middles, from, at), by: at - y });
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });

  const isOn = drag !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const way = pointer.current < edge ? -1 : pointer.current > innerHeight - edge ? 1 : 0;
      if (way === 0) return;
      scrollBy(0, way * scrollStep);
      latest.current();
    }, 16);
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    addEventListener('keydown', stop);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', stop);
    };
  }, [isOn]);

  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const middles = rows.map(({ top, height }) => top + height / 2 + scrollY);
      start.current = { from: place, y: event.clientY + scrollY, height: rows[place]?.height ?? 0, middles };
      pointer.current = event.clientY;
      setDrag({ from: place, to: place, by: 0 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isOn) return;
      pointer.current = event.clientY;
      follow();
    },
    onPointerUp() {
      setDrag(null);
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  /** Vertical shift (px) of a row during a drag. */
  const shift = (place: number): number => {
    if (!drag) return 0;
    const { from, to, by } = drag;
    if (place === from) return by;
    if (place > from && place <= to) return -start.current.height;
    return place < from && place >= to ? start.current.height : 0;
  };
  return { dragged: drag?.from ?? null, shift, handle };
}
