import type { ReactNode } from 'react';

/** The restaurant's banner above all else of the first page; the desk shows it while it is typed. */
export const BannerStrip = ({ children }: { children: ReactNode }) => (
  <p className="bg-primary text-on-primary">
    <bdi className="page block py-2 text-center font-semibold">{children}</bdi>
  </p>
);
