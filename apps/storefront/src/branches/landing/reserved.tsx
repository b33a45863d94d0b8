import { useHydrated } from '@sufra/ui/hooks.ts';
import { type ReactNode, Suspense } from 'react';

interface ReservedProps {
  /** Attribute of `<html>` that reserves the space in server HTML (loading/first-paint.ts). */
  when: string;
  /** Null when there is nothing to show. */
  children: ReactNode;
}

/** Client-only content with space reserved in the server's page, against layout shift. */
export function Reserved({ when, children }: ReservedProps) {
  const isHydrated = useHydrated();
  const room = <div aria-hidden className="h-18" />;
  if (!isHydrated) return <div className={`page hidden py-3 ${when}`}>{room}</div>;
  if (!children) return null;
  return (
    <div className="page py-3">
      <Suspense fallback={room}>{children}</Suspense>
    </div>
  );
}

/** Space for offers reserved in the server's page, against layout shift. */
export const OffersPlaceholder = ({ children }: { children?: ReactNode }) => (
  <div className="page pt-4 noscript:hidden">
    <div className="min-h-11">{children}</div>
  </div>
);
