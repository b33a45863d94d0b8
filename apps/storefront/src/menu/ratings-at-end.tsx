import { lazy, Suspense, useCallback, useState } from 'react';
import { withTexts } from '../loading/page-texts.ts';

const PublicRatings = lazy(() => withTexts(['dish'], () => import('./public-ratings.tsx')));

/** Ratings below the menu, loaded when scrolled near, to keep the first paint fast. */
export function RatingsAtEnd({ branchId }: { branchId: number }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  if (!isNear) return <div ref={watch} className="h-px" />;
  return (
    <Suspense>
      <PublicRatings branchId={branchId} />
    </Suspense>
  );
}
