/** Self-reload of unattended consoles: after a crash, and after an upgrade at an undisturbing moment. */
import { listToasts } from '@sufra/ui/overlay/toasts.ts';
import { queryClient } from '../calls/query-client.ts';
import { persisted } from '../persisted.ts';
import { ownBuild } from '../site.ts';
import { serverNow } from './clock.ts';
import { liveOrders } from './live-orders.ts';

/** In ms. */
const times = {
  look: 1000,
  /** Minimum idle time. */
  quiet: 5000,
  /** During rolling upgrades servers may differ, so avoid a reload loop for the same build. */
  again: 10 * 60_000,
  /** Time to read the error, and guard against a reload loop. */
  read: 3000,
  afterBreak: 60_000,
};

export interface PageActivity {
  /** Only the board restores its state after a reload. */
  isBoard: boolean;
  /** An open dialog, menu, input, toast, print or call. */
  isInUse: boolean;
  /** A ring must not stop by a reload. */
  rings: boolean;
  quietMs: number;
}

export const mayReload = ({ isBoard, isInUse, rings, quietMs }: PageActivity): boolean =>
  isBoard && !isInUse && !rings && quietMs >= times.quiet;

const loaded = persisted<{ build: string; at: number } | null>('loaded', (stored) => {
  const { build, at } = (stored ?? {}) as { build?: unknown; at?: unknown };
  return typeof build === 'string' && typeof at === 'number' ? { build, at } : null;
});

/** Runs until the returned function stops it. */
export function startAutoReload(): () => void {
  const ending = new AbortController();
  let touchedAt = performance.now();
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, touched, { signal: ending.signal, capture: true });
  const timer = setInterval(() => {
    const { build: served } = liveOrders();
    if (served === null || ownBuild() === '' || served === ownBuild()) return;
    const last = loaded.get();
    if (last?.build === served && serverNow() - last.at < times.again) return;
    if (!mayReload({ ...pageActivity(), quietMs: performance.now() - touchedAt })) return;
    loaded.set({ build: served, at: serverNow() });
    window.location.reload();
  }, times.look);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function pageActivity(): Omit<PageActivity, 'quietMs'> {
  const isOpen = document.querySelector('dialog[open], [popover]:popover-open:not(.toaster), [data-printing], [data-unprinted]') !== null;
  const isTyped = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value !== '');
  return {
    isBoard: /^\/console\/?$/.test(window.location.pathname),
    isInUse: isOpen || isTyped || listToasts().length > 0 || queryClient.isMutating() > 0,
    rings: Boolean(document.documentElement.dataset.ringing),
  };
}

const brokeAt = persisted('broke', (stored) => (typeof stored === 'number' ? stored : 0));

/** Reloads a crashed board soon, unless a recent reload did not help. Returns a stop function. */
export function reloadSoon(): () => void {
  if (Date.now() - brokeAt.get() < times.afterBreak) return () => undefined;
  const timer = setTimeout(() => {
    brokeAt.set(Date.now());
    window.location.reload();
  }, times.read);
  return () => clearTimeout(timer);
}
