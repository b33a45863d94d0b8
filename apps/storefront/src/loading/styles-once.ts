/** Of React Router. */
interface Manifest {
  routes: Record<string, { css?: string[] | undefined } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest: Manifest;
  }
}

/**
 * React Router marks style sheets that dynamic imports need as well with a `#`, so that the build's loader adds them once more: for pages whose styles are
 * removed when they are left. Here none ever are, and the same sheet again would have all of the page laid out again.
 */
export function addStylesOnce({ routes }: Manifest): void {
  for (const route of Object.values(routes)) if (route?.css) route.css = route.css.map((href) => href.replace(/#$/, ''));
}
