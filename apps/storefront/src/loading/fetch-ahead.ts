/** Downloads files ahead, one after the other, without running any of them: when they are wanted they are there, with or without a connection. */
export async function fetchAhead(files: readonly string[]): Promise<void> {
  for (const file of files) await fetchOne(file);
}

function fetchOne(href: string): Promise<void> | undefined {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
  // Safari knows no prefetch, and tells nothing of it.
  if (!link.relList.supports('prefetch')) return;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}
