/** Downloads files ahead, without running any of them: when they are wanted they are there, with or without a connection. */
export function fetchAhead(files: readonly string[]): void {
  for (const href of files) {
    if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}
