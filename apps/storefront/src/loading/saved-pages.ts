/**
 * The page's side of the service worker that caches pages (public/worker.js): has it cache the page that is open.
 * A page from the cache asks whether it is still current (stale-while-revalidate).
 * A stale page reloads at once; while the visitor is busy in a dialog or a field, it waits.
 */
import { whenIdle } from '@sufra/ui/hooks.ts';

const worker = '/worker.js';
/** ms. */
const pollMs = 5000;

interface PageState {
  /** Whether this page came from the worker's cache. */
  wasKept: boolean;
  /** Null while the server is unreachable. */
  isNewest: boolean | null;
}

/** Runs once after hydration. */
export async function syncCachedPage(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const { wasKept, isNewest } = controller ? await queryPageState(controller) : { wasKept: false, isNewest: true };
  if (isNewest === false) return reloadIfStale();
  if (isNewest === null) waitForNetwork();
  whenIdle(async () => {
    // Tests may block service workers.
    const registration = await navigator.serviceWorker.register(worker).catch(() => undefined);
    if (!registration) return;
    const { active } = await navigator.serviceWorker.ready;
    if (active && !wasKept) cacheThisPage(active);
    cacheNavigations(registration);
  });
}

function queryPageState(controller: ServiceWorker): Promise<PageState> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage({ type: 'what-is-it' }, [port2]);
  });
}

/** Includes the loaded files, which only the page knows. */
function cacheThisPage(active: ServiceWorker): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  active.postMessage({ type: 'keep', path: location.pathname + location.search, files: files.map(({ pathname }) => pathname) });
}

/** Also caches menus opened by client navigation. */
function cacheNavigations(registration: ServiceWorkerRegistration): void {
  let path = location.pathname;
  window.navigation?.addEventListener('navigatesuccess', () => {
    if (location.pathname === path) return;
    ({ pathname: path } = location);
    whenIdle(() => {
      if (location.pathname === path && registration.active) cacheThisPage(registration.active);
    });
  });
}

const isBusy = (): boolean => document.querySelector('dialog[open], :focus:is(input, textarea, select)') !== null;

/** Reloads a stale page in place, keeping scroll position and cart. Only once, to avoid a loop when it differs each time. */
function reloadIfStale(): void {
  const [loading] = performance.getEntriesByType('navigation');
  if ((loading as PerformanceNavigationTiming | undefined)?.type === 'reload') return;
  if (!isBusy()) location.reload();
  else
    for (const name of ['close', 'focusout'])
      document.addEventListener(name, () => setTimeout(reloadIfStale), { capture: true, once: true });
}

/** Shows an offline notice until the network is back, then the current page. */
function waitForNetwork(): void {
  document.documentElement.dataset.kept = '';
  window.dispatchEvent(new Event('kept'));
  const ask = () =>
    fetch('/health/live').then(
      ({ ok }) => (ok && !isBusy() ? location.reload() : askAgain()),
      () => askAgain(),
    );
  // `online` events are unreliable, so poll.
  const askAgain = () => setTimeout(ask, pollMs);
  window.addEventListener('online', ask);
  askAgain();
}
