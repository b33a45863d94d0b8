/** Screen-independent hooks: time, hydration, focus and idle work. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Current time in ms, updated every `lookMs`. */
export function useNow(lookMs = 20_000, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), lookMs);
    return () => clearInterval(timer);
  }, [lookMs, clock]);
  return now;
}

const never = () => () => undefined;

/** False until hydration, for content that would be wrong or harmful before scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Whether a media query matches, live. With `isOnServer` the server renders as if it matched, and hydration drops that where it does not.
 */
export function useMedia(query: string, isOnServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  const holds = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, holds, () => isOnServer && (import.meta.env.SSR || holds()));
}

/**
 * Schedules idle work, at the latest after `timeout`; without `requestIdleCallback` (Safari), after `delay`. In milliseconds. Returns a
 * cancel function.
 */
export function whenIdle(work: () => void, { timeout = 2000, delay = 100 } = {}): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(waiting);
}

/** Runs the work after the next paint, so that a slow phone shows feedback before expensive updates. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Prefetch on intent: the user is about to press it, with a pointer, a finger or the keyboard. */
export const onIntent = (act: () => void) => ({ onPointerEnter: act, onTouchStart: act, onFocus: act });
