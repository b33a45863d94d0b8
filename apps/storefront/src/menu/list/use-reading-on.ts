/** Whoever scrolls past the last dish of the open category comes to the next one: it opens as its head arrives below the tabs (MENU-07). */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { categoryAnchor } from './use-selected-category.ts';

/** A finger or a wheel scrolls; what a key, a press or the page itself brings into sight opens nothing. */
const byHand = ['touchmove', 'wheel'];
const otherwise = ['keydown', 'pointerdown'];
/** Nothing of the category before is in sight, but for the space below its last dish. */
const spaceBelow = 8;

interface ReadingOn {
  /** The category after the one that is open; null when there is none. */
  next: number | null;
  /** It is about to come into sight. */
  onNear: () => void;
  onReach: (categoryId: number) => void;
}

export function useReadingOn({ next, onNear, onReach }: ReadingOn): void {
  const isByHand = useRef(false);
  /** The head that was reached, and where it stood. */
  const reached = useRef<{ head: Element; top: number } | null>(null);

  useEffect(() => {
    const note = ({ type }: Event) => {
      isByHand.current = byHand.includes(type);
    };
    const all = [...byHand, ...otherwise];
    for (const type of all) window.addEventListener(type, note, { passive: true });
    return () => {
      for (const type of all) window.removeEventListener(type, note);
    };
  }, []);

  useEffect(() => {
    const section = next === null ? null : document.getElementById(categoryAnchor(next));
    const head = section?.querySelector('summary');
    if (!section || !head || next === null) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '800px' });
    const line = Number.parseFloat(getComputedStyle(section).scrollMarginTop) + head.offsetHeight + spaceBelow;
    // However fast somebody scrolls, what is not below the line is above it.
    const rootMargin = `${-line}px 0px 1000000px`;
    const passed = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting || !isByHand.current) return;
        reached.current = { head, top: head.getBoundingClientRect().top };
        onReach(next);
      },
      { rootMargin },
    );
    for (const observer of [near, passed]) observer.observe(head);
    return () => {
      for (const observer of [near, passed]) observer.disconnect();
    };
  }, [next, onNear, onReach]);

  // As one category opens, the one above it closes: the head stays where it is on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is next once that one is open
  useLayoutEffect(() => {
    const kept = reached.current;
    reached.current = null;
    if (kept) window.scrollBy({ top: kept.head.getBoundingClientRect().top - kept.top, behavior: 'instant' });
  }, [next]);
}
