import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** Where the server collects what stands in a page's head; null in the browser. */
export const HeadContext = createContext<ReactNode[] | null>(null);

/** A page's `meta` and `link` elements. In the browser they take the place of the server's, which bear `data-served`. */
export function Head({ children }: { children: ReactNode }) {
  const head = useContext(HeadContext);
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
  }, []);
  if (!import.meta.env.SSR) return createPortal(children, document.head);
  head?.push(children);
  return null;
}

export function Title({ children }: { children: string }) {
  const head = useContext(HeadContext);
  useLayoutEffect(() => {
    document.title = children;
  }, [children]);
  if (import.meta.env.SSR) head?.push(<title>{children}</title>);
  return null;
}
