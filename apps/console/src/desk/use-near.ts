import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Whether a block of a long list is near the view: only then are its rows rendered. A block with focus stays. `size`: its last height in
 * pixels; null while it was never rendered. Rendering is interruptible, so that scrolling stays smooth.
 */
export function useNear<Place extends HTMLElement>(scroller: HTMLElement | null, isNearAtFirst = false) {
  const place = useRef<Place>(null);
  const [near, setNear] = useState({ isNear: isNearAtFirst, size: null as number | null });
  useEffect(() => {
    const { current } = place;
    if (!current || !scroller) return;
    const watch = (entry: IntersectionObserverEntry | undefined) => {
      if (!entry) return;
      const isNear = entry.isIntersecting || current.contains(document.activeElement);
      const { height } = entry.boundingClientRect;
      startTransition(() => setNear((was) => (was.isNear === isNear ? was : { isNear, size: isNear ? was.size : height })));
    };
    // On phones the page scrolls instead.
    const root = getComputedStyle(scroller).overflowY === 'auto' ? scroller : null;
    const observer = new IntersectionObserver((entries) => watch(entries.at(-1)), { root, rootMargin: '500px 0px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
  return { place, ...near };
}
