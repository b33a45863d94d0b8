import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { textLinkClass } from '../account/auth-page.tsx';
import { useProfile } from '../account/use-profile.ts';
import { leaveSession } from '../calls/session.ts';
import { paths } from '../paths.ts';
import { saveFields, useOrderFields } from '../visit/order-fields.ts';
import { Step } from './step.tsx';
import type { OrderForm } from './use-order-form.ts';

/** Lazy: the phone field is the largest part of the page. */
const GuestFields = lazy(() => import('./guest-fields.tsx').then((module) => ({ default: module.GuestFields })));

interface WhoStepProps {
  form: OrderForm;
  /** A visitor without a session, or a guest whose order is not placed yet. */
  isGuest: boolean;
  /** Whether guest checkout is enabled. */
  takesGuests: boolean;
}

/** One line for customers; guests enter details, or log in and return (TRY-01). */
export function WhoStep({ form, isGuest, takesGuests }: WhoStepProps) {
  const { t } = useI18n();
  return (
    <Step number={1} title={t('checkout.who')} action={isGuest && takesGuests && <LoginLine />}>
      {!isGuest && <CustomerLine />}
      {isGuest && takesGuests && (
        <Suspense fallback={<Skeleton className="h-64 w-full sm:h-48" />}>
          <GuestFields form={form} />
        </Suspense>
      )}
      {isGuest && !takesGuests && <AccountNeeded />}
    </Step>
  );
}

function LoginLine() {
  const { t } = useI18n();
  const { hasGuest } = useOrderFields();
  // End the guest session of a failed attempt, which would redirect away from the login.
  const leave = () => {
    saveFields({ hasGuest: false, addressId: null });
    leaveSession();
  };
  return (
    <p className="text-sm text-muted">
      {t('checkout.have_account')}{' '}
      <Link to={paths.login} className={`${textLinkClass} inline-block py-3`} onClick={hasGuest ? leave : undefined}>
        {t('account.log_in')}
      </Link>
    </p>
  );
}

function CustomerLine() {
  const { t } = useI18n();
  const user = useProfile();
  if (!user) return <Skeleton className="h-11 w-full rounded-control" />;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Icon name="user" size={24} className="text-muted" />
      <p className="flex min-w-0 grow flex-wrap gap-x-2 wrap-anywhere">
        <bdi className="font-semibold">{user.name}</bdi>
        <bdi dir="ltr" className="text-muted">
          {user.phone}
        </bdi>
      </p>
      <Link to={paths.account} className={`${buttonClass('ghost')} -me-4`}>
        {t('checkout.change')}
        <span className="sr-only">: {t('checkout.who')}</span>
      </Link>
    </div>
  );
}

/** Shown where guests cannot order. */
function AccountNeeded() {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('checkout.account_needed')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.login} className={buttonClass()}>
          {t('account.log_in')}
        </Link>
        <Link to={paths.register} className={buttonClass('secondary')}>
          {t('account.to_register')}
        </Link>
      </div>
    </div>
  );
}
