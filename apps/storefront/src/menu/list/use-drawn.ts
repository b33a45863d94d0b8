import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** How near to what is in sight something is drawn; in pixels. */
const distance = 800;
/** Dishes that a slow phone draws between two frames. */
const step = 1;

/** Of `count` dishes in one place, how many are drawn: none until it comes near what is in sight, however somebody got there, then ever more. */
export function useDrawn(place: RefObject<Element | null>, count: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce ? count : 0);
  useEffect(() => {
    if (drawn >= count || !place.current) return;
    const more = () => startTransition(() => setDrawn(drawn + step));
    if (drawn > 0) {
      const frame = requestAnimationFrame(more);
      return () => cancelAnimationFrame(frame);
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
      rootMargin: `${distance}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [drawn, count, place]);
  // Laid out at once, in the task that drew it: the next frame has enough to do with painting.
  useLayoutEffect(() => {
    if (drawn > 0 && !atOnce) place.current?.getBoundingClientRect();
  }, [drawn, atOnce, place]);
  return drawn;
}

/** Portions of a long list that are laid out at once, and that follow together. */
const atFirst = 4;
const together = 4;

/** Of `count` portions, how many are still missing: the first are there at once, others follow while the browser has nothing else to do. */
export function useStepByStep(count: number): number {
  const [shown, setShown] = useState(atFirst);
  useEffect(() => {
    if (shown < count) return whenIdle(() => startTransition(() => setShown(shown + together)));
  }, [shown, count]);
  return Math.max(0, count - shown);
}
