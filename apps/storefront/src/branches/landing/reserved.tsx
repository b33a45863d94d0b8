import { useHydrated } from '@sufra/ui/hooks.ts';
import { type ReactNode, Suspense } from 'react';

interface ReservedProps {
  /** Shows the room in the server's page, by an attribute of `<html>` (loading/first-paint.ts). */
  when: string;
  /** Null where there is nothing to show. */
  children: ReactNode;
}

/** What only the browser knows, at the head of the page: the server's page keeps its room, so that nothing moves. */
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

/** The room of the offers, which the server's page keeps: nothing moves when they arrive. */
export const OffersRoom = ({ children }: { children?: ReactNode }) => (
  <div className="page pt-4 noscript:hidden">
    <div className="min-h-11">{children}</div>
  </div>
);
