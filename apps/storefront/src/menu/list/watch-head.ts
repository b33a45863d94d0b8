/** Opens a category when scrolled to its head (MENU-07). Lazily loaded on first scroll. */
import { flushSync } from 'react-dom';

/** Only touch and wheel count as scrolling by hand; keys, presses and scripts open nothing. */
const byHand = ['touchmove', 'wheel'];
/** Padding below the previous category's last dish. */
const spaceBelow = 8;

let isByHand = true;
for (const type of byHand) window.addEventListener(type, () => void (isByHand = true), { passive: true });
for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, () => void (isByHand = false), { passive: true });

export function watchHead(section: HTMLElement, { onNear, onReach }: Record<'onNear' | 'onReach', () => void>): () => void {
  const head = section.querySelector('summary');
  if (!head) return () => undefined;
  const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '800px' });
  const line = Number.parseFloat(getComputedStyle(section).scrollMarginTop) + head.offsetHeight + spaceBelow;
  // The root margin extends far below, so that fast scrolling cannot skip the line between frames.
  const below = { rootMargin: `${-line}px 0px 1000000px` };
  const passed = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || !isByHand) return;
    const { top } = head.getBoundingClientRect();
    flushSync(onReach);
    // Scroll anchoring: the category above closed, so keep the head in place.
    window.scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
  }, below);
  for (const observer of [near, passed]) observer.observe(head);
  return () => {
    for (const observer of [near, passed]) observer.disconnect();
  };
}
