import { drawings } from './drawings.ts';

/** All drawings, once, for every icon of the page. The server writes them; the browser leaves them as they are. */
const markup = { __html: import.meta.env.SSR ? drawings() : '' };

export function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: these are constants of ours
  return <svg className="hidden" aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
