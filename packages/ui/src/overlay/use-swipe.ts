import { type PointerEvent, type RefObject, useRef } from 'react';

/** Less is a slip of the finger; px. */
const slipPx = 10;
/** What turns the page; px. */
const turnPx = 56;

/**
 * Swipes by touch or pen across an element that leaves vertical scrolling to the browser (`touch-action: pan-y`).
 * While the finger moves, the element knows how far it went (`--drag`); `onSwipe` hears 1 for towards the right, -1 for towards the left.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, enabled: boolean, onSwipe: (towards: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);

  const letGo = () => {
    start.current = null;
    element.current?.style.removeProperty('--drag');
    element.current?.removeAttribute('data-dragging');
  };
  const gone = (event: PointerEvent): number => (start.current?.id === event.pointerId ? event.clientX - start.current.x : 0);

  return {
    onPointerDown(event: PointerEvent) {
      if (enabled && event.isPrimary && event.pointerType !== 'mouse') start.current = { id: event.pointerId, x: event.clientX };
    },
    onPointerMove(event: PointerEvent) {
      const distance = gone(event);
      if (Math.abs(distance) < slipPx) return;
      element.current?.setAttribute('data-dragging', '');
      element.current?.style.setProperty('--drag', `${distance}px`);
    },
    onPointerUp(event: PointerEvent) {
      const distance = gone(event);
      letGo();
      if (Math.abs(distance) >= turnPx) onSwipe(distance > 0 ? 1 : -1);
    },
    onPointerCancel: letGo,
  };
}
