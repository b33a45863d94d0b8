/** Prefetches the map engine on intent. The dialog retries failures. */
export function prefetchMap(): void {
  import('./fetch-engine.ts').then(({ fetchEngine }) => fetchEngine()).catch(() => undefined);
}
