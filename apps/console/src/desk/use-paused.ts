import { useEffect, useState } from 'react';

/** ms. */
const pause = 250;

/** Debounced text. */
export function usePaused(typed: string): string {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return asked;
}
