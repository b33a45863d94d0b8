/** Prefetches the map's engine when the visitor is about to open its dialog. The dialog retries a download that failed. */
export function prefetchMap(): void {
  import('./fetch-engine.ts').then(({ fetchEngine }) => fetchEngine()).catch(() => undefined);
}
