/** Downloads the map's engine, as somebody is about to open its dialog. What does not come now is asked for again when the dialog opens. */
export function prefetchMap(): void {
  import('./fetch-engine.ts').then(({ fetchEngine }) => fetchEngine()).catch(() => undefined);
}
