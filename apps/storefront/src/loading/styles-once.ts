/** React Router's manifest. */
interface Manifest {
  routes: Record<string, { css?: string[] | undefined } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest: Manifest;
  }
}

/**
 * React Router marks style sheets of dynamic imports with `#`, so that its loader adds them again for pages that remove styles. Ours never
 * do, and a duplicate would force a full layout.
 */
export function addStylesOnce({ routes }: Manifest): void {
  for (const route of Object.values(routes)) if (route?.css) route.css = route.css.map((href) => href.replace(/#$/, ''));
}
