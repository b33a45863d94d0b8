import type { ReactNode } from 'react';

/** The room of the offers, which the server's page keeps: nothing moves when they arrive. */
export const OffersRoom = ({ children }: { children?: ReactNode }) => (
  <div className="page pt-4 noscript:hidden">
    <div className="min-h-11">{children}</div>
  </div>
);
