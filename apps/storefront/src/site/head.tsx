import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** Collector of head elements on the server; null in the browser. */
export const HeadContext = createContext<ReactNode[] | null>(null);

/** Adds `meta` and `link` elements. In the browser they replace the server's, marked `data-served`. */
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

interface InlineScriptProps {
  nonce?: string | undefined;
  type?: string | undefined;
  /** Trusted script text with `<` escaped. Empty in the browser, where hydration keeps the server's. */
  children: string;
}

export function InlineScript({ children, ...attributes }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the text of an element, quotes and `<` would be escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: children }} />;
}
