import { useEffect, useState } from 'react';

const lookMs = 20_000;

/** The time in milliseconds, looked at again every 20 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
