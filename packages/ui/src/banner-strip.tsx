import type { ReactNode } from 'react';

/** Banner at the top of the landing page; the desk previews it. */
export const BannerStrip = ({ children }: { children: ReactNode }) => (
  <p className="bg-primary text-on-primary">
    <bdi className="page block py-2 text-center font-semibold">{children}</bdi>
  </p>
);
