/** Application frame: navigation, branch selection and account. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { lockWhenIdle } from '../account/shared-device.ts';
import { profileQuery, useBranch, useStaff } from '../account/use-staff.ts';
import { session } from '../calls/call.ts';
import { followOrders } from '../live/live-orders.ts';
import { keepNews } from '../live/news.ts';
import { keepCurrent } from '../live/reload.ts';
import { keepRinging } from '../live/ringing.ts';
import { Failed } from '../page/states.tsx';
import { loginPath, paths } from '../paths.ts';
import { keepPrinting } from '../tickets/print.ts';
import { LockScreen } from './lock-screen.tsx';
import { PlaceList, places } from './place-list.tsx';
import { Missing } from './problem-pages.tsx';
import { StatusBars } from './status-bars.tsx';
import { TopBar } from './top-bar.tsx';

/** Redirects to login without a session, and back. */
export function Frame() {
  const { pathname, search } = useLocation();
  if (session.use() === null) return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
  return <Inside />;
}

function Inside() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(profileQuery);
  if (!data)
    return (
      <main className="grid min-h-dvh place-items-center p-4" aria-busy={!error}>
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : <p className="text-muted">{t('console.loading')}</p>}
      </main>
    );
  // Setup is pending: an owner without a restaurant.
  if (data.branches.length === 0 && data.role === 'owner') return <Navigate to={paths.setup} replace />;
  return <Open />;
}

/** Follows orders and rings on every screen. */
function Open() {
  const { t } = useI18n();
  const branchId = useBranch()?.id ?? null;
  const { may, device } = useStaff();
  const isOpen = device?.isLocked === false;
  const { pathname } = useLocation();
  const place = places.find(({ path }) => path === pathname);
  useEffect(() => followOrders(branchId), [branchId]);
  // Must subscribe before the first ring.
  useEffect(keepPrinting, []);
  useEffect(keepRinging, []);
  useEffect(() => keepNews(t), [t]);
  useEffect(stayAwake, []);
  useEffect(keepCurrent, []);
  useEffect(() => (isOpen ? lockWhenIdle() : undefined), [isOpen]);
  if (device?.isLocked) return <LockScreen />;
  return (
    <div className="flex min-h-dvh flex-col md:flex-row print:hidden">
      <PlaceList />
      <div className="flex min-w-0 grow flex-col max-md:pb-20 md:has-[[data-fits]]:h-dvh">
        <div className="sticky top-0 z-10">
          <TopBar />
          <StatusBars />
        </div>
        <main className="flex min-h-0 grow flex-col">
          {/* Screens of higher roles are omitted; the server enforces authorization. */}
          {place && !may(place.role) ? <Missing /> : <Outlet />}
        </main>
        <ScrollRestoration />
      </div>
    </div>
  );
}

/** Screen wake lock while visible. Returns a stop function. */
function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  const ending = new AbortController();
  let lock: WakeLockSentinel | null = null;
  // The browser releases it when hidden, and refuses it on low battery.
  const ask = async () => {
    if (document.hidden || ending.signal.aborted || (lock && !lock.released)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (ending.signal.aborted) await lock?.release();
  };
  document.addEventListener('visibilitychange', () => void ask(), { signal: ending.signal });
  void ask();
  return () => {
    ending.abort();
    void lock?.release();
  };
}
