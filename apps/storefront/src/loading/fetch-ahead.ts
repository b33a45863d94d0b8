/** Prefetches files sequentially without executing them, for later use even offline. */
export async function fetchAhead(files: readonly string[]): Promise<void> {
  for (const file of files) await fetchOne(file);
}

function fetchOne(href: string): Promise<void> | undefined {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
  // Safari lacks prefetch and fires no events.
  if (!link.relList.supports('prefetch')) return;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}
