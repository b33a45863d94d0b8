/** Downloads the map's scripts while the browser is idle, without running them, so that the dialog opens fast. */
import type { MapSettings } from '../../site/server-context.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Network Information API, not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Milliseconds after which even a busy browser starts. */
const timeoutMs = 8_000;

/** About 400 KB, once a page, so not with data saving or on slow connections. Returns a function that cancels it before it starts. */
export function prefetchMap({ files }: Pick<MapSettings, 'files'>): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')) return () => undefined;
  const fetchAll = () => {
    for (const href of files) {
      if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) continue;
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = href.endsWith('.css') ? 'style' : 'script';
      link.href = href;
      document.head.append(link);
    }
  };
  return whenIdle(fetchAll, { timeout: timeoutMs, delay: timeoutMs / 2 });
}
