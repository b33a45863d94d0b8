import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';

/** React Router's, but for two moments in which it would take a visitor to the top of the page. */
export function ScrollPlace({ nonce }: { nonce: string | undefined }) {
  const location = useLocation();
  const arrivedAt = useRef(location);
  const place = useRef(0);
  useEffect(keepInCache, []);
  // The loaders of the first page run in the browser too. By then the visitor may have scrolled down to the dishes.
  const isArrival = location === arrivedAt.current;
  return (
    <>
      <BeforePaint
        run={() => {
          place.current = isArrival ? window.scrollY : 0;
        }}
      />
      <ScrollRestoration nonce={nonce} />
      <BeforePaint
        run={() => {
          if (place.current > 0) window.scrollTo({ top: place.current, behavior: 'instant' });
        }}
      />
    </>
  );
}

/** Runs in the same commits as React Router's restoring of places, in the order in which they stand. */
function BeforePaint({ run }: { run: () => void }) {
  useMatches();
  useLayoutEffect(run);
  return null;
}

/**
 * A page that comes back out of the back-forward cache: React Router takes scrolling over again at once (`pageshow`), and WebKit, which would have
 * restored the place a moment later, leaves it.
 */
function keepInCache(): () => void {
  let place = 0;
  const onHide = () => {
    place = window.scrollY;
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) window.scrollTo({ top: place, behavior: 'instant' });
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
