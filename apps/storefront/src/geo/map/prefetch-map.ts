/** Downloads the map ahead while the browser is idle, without running any of it: when the dialog opens it is there. */
import type { MapSettings } from '../../site/server-context.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Of the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Milliseconds after which a busy browser is asked all the same. */
const timeoutMs = 8_000;

/** About 400 KB, once a page: not for those who save data or are on a slow line. Returns what stops it before it begins. */
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
