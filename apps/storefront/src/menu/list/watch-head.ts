/** Opens a category when the visitor scrolls to its head (MENU-07). Lazy loading: downloaded at the first scroll. */
import { flushSync } from 'react-dom';

/** A finger or a wheel scrolls; what a key, a press or the page itself brings into sight opens nothing. */
const byHand = ['touchmove', 'wheel'];
/** Nothing of the category before is in sight, but for the space below its last dish. */
const spaceBelow = 8;

let isByHand = true;
for (const type of byHand) window.addEventListener(type, () => void (isByHand = true), { passive: true });
for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, () => void (isByHand = false), { passive: true });

export function watchHead(section: HTMLElement, { onNear, onReach }: Record<'onNear' | 'onReach', () => void>): () => void {
  const head = section.querySelector('summary');
  if (!head) return () => undefined;
  const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '800px' });
  const line = Number.parseFloat(getComputedStyle(section).scrollMarginTop) + head.offsetHeight + spaceBelow;
  // A fast scroll may skip the line between two frames. The root reaches far below it, so only a head above the line lies outside.
  const below = { rootMargin: `${-line}px 0px 1000000px` };
  const passed = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || !isByHand) return;
    const { top } = head.getBoundingClientRect();
    flushSync(onReach);
    // The category above has closed: the head stays where it is on the screen.
    window.scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
  }, below);
  for (const observer of [near, passed]) observer.observe(head);
  return () => {
    for (const observer of [near, passed]) observer.disconnect();
  };
}
