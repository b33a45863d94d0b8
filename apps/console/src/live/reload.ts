/**
 * The console reloads itself, as no staff member may be near: when it broke; and when the server has another build of it, as a board is open for
 * weeks, in a moment in which that disturbs no staff member.
 */
import { listToasts } from '@sufra/ui/overlay/toasts.ts';
import { queryClient } from '../calls/query-client.ts';
import { persisted } from '../persisted.ts';
import { ownBuild } from '../site.ts';
import { serverNow } from './clock.ts';
import { liveOrders } from './live-orders.ts';

/** In ms. */
const times = {
  look: 1000,
  /** Staff have touched nothing for so long. */
  quiet: 5000,
  /** Behind one address there may be servers of both builds for a while: it is not loaded for the same one again and again. */
  again: 10 * 60_000,
  /** What went wrong can be read; and what breaks each time is not loaded again and again. */
  read: 3000,
  afterBreak: 60_000,
};

export interface Sight {
  /** Staff may be working in other screens; the board shows after a reload what it showed before. */
  isBoard: boolean;
  /** A dialog, a menu, something typed, said or being printed, a call under way. */
  isInUse: boolean;
  /** A ring that stops looks like an order that was taken. */
  rings: boolean;
  quietMs: number;
}

export const mayLoadAnew = ({ isBoard, isInUse, rings, quietMs }: Sight): boolean =>
  isBoard && !isInUse && !rings && quietMs >= times.quiet;

const loaded = persisted<{ build: string; at: number } | null>('loaded', (stored) => {
  const { build, at } = (stored ?? {}) as { build?: unknown; at?: unknown };
  return typeof build === 'string' && typeof at === 'number' ? { build, at } : null;
});

/** Watches until told to stop. */
export function keepCurrent(): () => void {
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
    if (!mayLoadAnew({ ...sight(), quietMs: performance.now() - touchedAt })) return;
    loaded.set({ build: served, at: serverNow() });
    window.location.reload();
  }, times.look);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function sight(): Omit<Sight, 'quietMs'> {
  const isOpen = document.querySelector('dialog[open], [popover]:popover-open:not(.toaster), [data-printing], [data-unprinted]') !== null;
  const isTyped = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value !== '');
  return {
    isBoard: /^\/console\/?$/.test(window.location.pathname),
    isInUse: isOpen || isTyped || listToasts().length > 0 || queryClient.isMutating() > 0,
    rings: Boolean(document.documentElement.dataset.ringing),
  };
}

const brokeAt = persisted('broke', (stored) => (typeof stored === 'number' ? stored : 0));

/** For a board that broke, which is silent. Soon, unless that did not help a moment ago. Returns how to stop. */
export function loadAgainSoon(): () => void {
  if (Date.now() - brokeAt.get() < times.afterBreak) return () => undefined;
  const timer = setTimeout(() => {
    brokeAt.set(Date.now());
    window.location.reload();
  }, times.read);
  return () => clearTimeout(timer);
}
