/** Application frame: navigation, branch selection and account. */
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { LoginForm } from '../account/login.tsx';
import { PinLogin } from '../account/pin-login.tsx';
import { lockWhenIdle, sharedDeviceQuery } from '../account/shared-device.ts';
import { LanguageButton } from '../account/sign-in-layout.tsx';
import { profileQuery, useBranch, useStaff } from '../account/use-staff.ts';
import { session } from '../calls/call.ts';
import { followOrders } from '../live/live-orders.ts';
import { startOrderAlerts } from '../live/order-alerts.ts';
import { startAutoReload } from '../live/reload.ts';
import { startRinging } from '../live/ringing.ts';
import { Failed } from '../page/states.tsx';
import { loginPath, paths } from '../paths.ts';
import { keepPrinting } from '../tickets/print.ts';
import { PlaceList, places } from './place-list.tsx';
import { NotFoundPage } from './problem-pages.tsx';
import { StatusBars } from './status-bars.tsx';
import { PersonMenu, TopBar } from './top-bar.tsx';

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
  return data.role === 'driver' ? <OfDriver /> : <Open />;
}

/** Drivers have one screen beside their account, and follow no board. */
function OfDriver() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { device } = useStaff();
  const isOpen = device?.isLocked === false;
  useEffect(stayAwake, []);
  useEffect(() => (isOpen ? lockWhenIdle() : undefined), [isOpen]);
  if (device?.isLocked) return <LockScreen hasBoard={false} />;
  const isAccount = pathname === paths.account;
  if (!isAccount && pathname !== paths.drive) return <Navigate to={paths.drive} replace />;
  return (
    <div className="flex min-h-dvh flex-col print:hidden">
      <header className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-surface px-3">
        {isAccount ? (
          <Link to={paths.drive} className={buttonClass('ghost')}>
            {t('console.drive_title')}
          </Link>
        ) : (
          <span />
        )}
        <PersonMenu />
      </header>
      <main className="flex min-h-0 grow flex-col">
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
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
  useEffect(startRinging, []);
  useEffect(() => startOrderAlerts(t), [t]);
  useEffect(stayAwake, []);
  useEffect(startAutoReload, []);
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
          {place && !may(place.role) ? <NotFoundPage /> : <Outlet />}
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

/** Lock screen of a shared device: orders show and ring, but cannot be touched. */
function LockScreen({ hasBoard = true }: { hasBoard?: boolean }) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const { data: device } = useQuery(sharedDeviceQuery);
  const [byPassword, setByPassword] = useState(false);
  // Hide what the previous person had open or searched.
  if (hasBoard && (pathname !== paths.board || search !== '')) return <Navigate to={paths.board} replace />;
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh print:hidden">
      {hasBoard && <StatusBars />}
      <main className="flex flex-col gap-4 border-b-2 border-line bg-surface p-4 shadow-raised md:max-h-3/5 md:shrink-0 md:overflow-y-auto md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="text-xl">{t('console.pin_who')}</h1>
            <p className="text-muted">{t('console.pin_locked')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={() => setByPassword(true)}>
              {t('console.pin_password')}
            </Button>
            <LanguageButton />
          </div>
        </div>
        {device && <PinLogin people={device.people} />}
      </main>
      {hasBoard && (
        <div inert className="flex min-h-0 grow flex-col">
          <Outlet />
        </div>
      )}
      {byPassword && (
        <Dialog open onClose={() => setByPassword(false)} size="sm" title={t('console.login_title')}>
          <LoginForm />
        </Dialog>
      )}
    </div>
  );
}
