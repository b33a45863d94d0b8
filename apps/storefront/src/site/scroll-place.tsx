import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';

/** React Router's ScrollRestoration, except in two cases where it would jump to the top. */
export function ScrollPlace({ nonce }: { nonce: string | undefined }) {
  const location = useLocation();
  const arrivedAt = useRef(location);
  const place = useRef(0);
  useEffect(keepInCache, []);
  // The first page's loaders also run in the browser; the visitor may have scrolled meanwhile.
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

/** Runs in the same commit as React Router's scroll restoration, in document order. */
function BeforePaint({ run }: { run: () => void }) {
  useMatches();
  useLayoutEffect(run);
  return null;
}

/** Back/forward cache: on `pageshow` React Router takes over scrolling, and WebKit then skips its own restoration. */
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
