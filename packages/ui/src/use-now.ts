import { useEffect, useState } from 'react';

/** The time in milliseconds, read again every `lookMs`. */
export function useNow(lookMs = 20_000, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), lookMs);
    return () => clearInterval(timer);
  }, [lookMs, clock]);
  return now;
}
