import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoginForm } from '../account/login.tsx';
import { PinLogin } from '../account/pin-login.tsx';
import { sharedDeviceQuery } from '../account/shared-device.ts';
import { LanguageButton } from '../account/sign-in-layout.tsx';
import { paths } from '../paths.ts';
import { StatusBars } from './status-bars.tsx';

/** Lock screen of a shared device: orders show and ring, but cannot be touched. */
export function LockScreen() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { data: device } = useQuery(sharedDeviceQuery);
  const [byPassword, setByPassword] = useState(false);
  // Hide what the previous person had open.
  if (pathname !== paths.board) return <Navigate to={paths.board} replace />;
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh print:hidden">
      <StatusBars />
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
      <div inert className="flex min-h-0 grow flex-col">
        <Outlet />
      </div>
      {byPassword && (
        <Dialog open onClose={() => setByPassword(false)} size="sm" title={t('console.login_title')}>
          <LoginForm />
        </Dialog>
      )}
    </div>
  );
}
