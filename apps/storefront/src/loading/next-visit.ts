/** What is done for the next visit; none of it is downloaded before this one has what it needs. */
import { whenIdle } from '@sufra/ui/hooks.ts';

/** Has the worker keep this page, and where the page is one that was kept, asks whether it still holds. */
export function settlePage(): void {
  // Not where there is no TLS, nor of a preview, which no later visit may show.
  if (!('serviceWorker' in navigator) || 'preview' in document.documentElement.dataset) return;
  const settle = () => {
    import('./saved-pages.ts').then((module) => module.settlePage()).catch(() => undefined);
  };
  const later = () => void whenIdle(settle);
  if (navigator.serviceWorker.controller) settle();
  else if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Clears the cached pages: they are of one language and order type, and of the customer who has just left. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (name.startsWith('page ')) await caches.delete(name);
}
