/** Drag handles of corners, and of edge midpoints that insert a corner. Keyboard users have the corner list. */
import type { Point } from '@sufra/contract/names';
import { type PointerEvent, useRef } from 'react';
import { type Pixels, toPixels, toPoint } from './map-view.ts';
import { middleOf } from './outline-edits.ts';
import { type MapState, pixelsIn } from './use-map-view.ts';

interface HandlesProps {
  map: MapState;
  corners: readonly Point[];
  chosen: number | null;
  onChoose: (corner: number) => void;
  /** `isEnd`: it was let go. */
  onMove: (corner: number, to: Point, isEnd: boolean) => void;
  onAdd: (after: number, point: Point) => void;
}

/** Above this number, handles are too dense to touch. */
const maxHandles = 150;
/** Minimum edge length in px for a midpoint handle, so that touch targets do not overlap. */
const shortestEdge = 96;

export function Handles({ map, corners, chosen, onChoose, onMove, onAdd }: HandlesProps) {
  const { view, size, element } = map;
  const held = useRef<{ corner: number; grip: Pixels; to: Point | null } | null>(null);
  if (!view || !size || !element) return null;
  const placed = corners.map((corner, index) => ({ index, corner, at: toPixels(view, size, corner) }));
  const seen = placed.filter(({ at: { x, y } }) => x > -22 && y > -22 && x < size.width + 22 && y < size.height + 22);
  if (seen.length > maxHandles) return null;
  const down = (event: PointerEvent, corner: number, at: Pixels) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const pointer = pixelsIn(element, event);
    held.current = { corner, grip: { x: at.x - pointer.x, y: at.y - pointer.y }, to: null };
    onChoose(corner);
  };
  const move = (event: PointerEvent) => {
    const { current } = held;
    if (!current) return;
    const pointer = pixelsIn(element, event);
    current.to = toPoint(view, size, { x: pointer.x + current.grip.x, y: pointer.y + current.grip.y });
    onMove(current.corner, current.to, false);
  };
  const up = () => {
    const { current } = held;
    held.current = null;
    if (current?.to) onMove(current.corner, current.to, true);
  };
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden [pointer-events:none]">
      {placed.map(({ index, corner, at }) => {
        const next = placed[(index + 1) % placed.length];
        if (!next || Math.hypot(next.at.x - at.x, next.at.y - at.y) < shortestEdge) return null;
        const middle = { x: (at.x + next.at.x) / 2, y: (at.y + next.at.y) / 2 };
        return (
          <span
            key={`middle ${index}`}
            data-middle={index}
            style={{ translate: `${middle.x}px ${middle.y}px` }}
            className={`${target} cursor-copy`}
            onPointerDown={(event) => event.stopPropagation()}
            onPointerUp={() => onAdd(index, middleOf(corner, next.corner))}
          >
            <span className="size-3 rounded-full border-2 border-primary bg-surface opacity-80" />
          </span>
        );
      })}
      {seen.map(({ index, at }) => (
        <span
          key={index}
          data-corner={index}
          style={{ translate: `${at.x}px ${at.y}px` }}
          className={`${target} cursor-grab active:cursor-grabbing`}
          onPointerDown={(event) => down(event, index, at)}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
        >
          <span className={`rounded-full border-2 border-surface bg-primary shadow-raised ${chosen === index ? 'size-6' : 'size-4'}`} />
        </span>
      ))}
    </div>
  );
}

/** 44 px around its point. */
const target =
  '[pointer-events:auto] absolute start-0 top-0 -ms-5.5 -mt-5.5 grid size-11 touch-none place-items-center rounded-full hover:bg-primary/10';
