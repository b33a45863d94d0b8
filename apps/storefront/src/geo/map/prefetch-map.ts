/** Downloads the map ahead while the browser is idle, without running any of it: when the dialog opens it is there. */
import { fetchAhead } from '../../site/fetch-ahead.ts';
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
  return whenIdle(() => fetchAhead(files), { timeout: timeoutMs, delay: timeoutMs / 2 });
}
