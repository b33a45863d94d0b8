import { useEffect, useState } from 'react';

/** ms. */
const pause = 250;

/** What was typed when no key had followed for a moment: the server is not asked at each. */
export function usePaused(typed: string): string {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return asked;
}
