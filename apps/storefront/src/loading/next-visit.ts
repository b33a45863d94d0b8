/** Work for the next visit, deferred until this one has loaded. */
import { whenIdle } from '@sufra/ui/hooks.ts';

/** Has the service worker cache this page, and revalidates a cached one. */
export function cachePageLater(): void {
  // Not without TLS, and not for previews, which later visits must not show.
  if (!('serviceWorker' in navigator) || 'preview' in document.documentElement.dataset) return;
  const settle = () => {
    import('./saved-pages.ts').then((module) => module.syncCachedPage()).catch(() => undefined);
  };
  const later = () => void whenIdle(settle);
  if (navigator.serviceWorker.controller) settle();
  else if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Clears cached pages, which depend on language, order type and customer. */
export async function clearCachedPages(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (name.startsWith('page ')) await caches.delete(name);
}
