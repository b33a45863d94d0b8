import type { Credentials } from '@sufra/contract/account/change-endpoints';
import { login } from '@sufra/contract/account/change-endpoints';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { EmailField, PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { storeSession } from '../calls/session.ts';
import { paths } from '../paths.ts';
import { useSite } from '../site/page-head.tsx';
import { getFromTab } from '../visit/tab.ts';
import { AuthPage, SubmitButton, textLinkClass } from './auth-page.tsx';
import { checkCredentials, takeForLogin } from './password-forms.ts';
import { SignInButtons, SignInProblemNotice } from './social/sign-in-buttons.tsx';
import { loadProfile } from './use-profile.ts';

/** Login page; guests-only.tsx then redirects back (AUTH-03). After registration it logs in with the same credentials (AUTH-05). */
export default function Login() {
  const { t } = useI18n();
  const [registered] = useState(takeForLogin);
  // Login by phone, when configured (PHONE-03).
  const [way, other] = useSite()?.codeWays ?? [];
  const form = useForm({
    resolver: checkCredentials,
    defaultValues: { email: registered?.email ?? '', password: '', remember: true } as Credentials,
    // A refusal does not tell which field is wrong, so it is shown above both.
    fields: [],
    send: sendLogin,
    onFailed: (_, show, credentials) => {
      if (show()) form.setFocus('password', { shouldSelect: true });
      // Silent for an automatic login after registration, which the customer did not attempt.
      if (credentials === registered) form.clearErrors('root');
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (registered) form.send(registered);
  }, []);
  return (
    <AuthPage
      title={t('account.login_title')}
      text={t('account.login_text')}
      beside={<GuestWay />}
      foot={{ before: t('account.no_account'), to: paths.register, label: t('account.to_register') }}
    >
      {/* With another card beside it, each card needs a heading. */}
      <h2 className="mb-5 hidden text-lg group-has-[>:nth-child(2)]/cards:block">{t('account.login_with_account')}</h2>
      <Form form={form}>
        {registered && !form.refusal && (
          <Notice tone="success" role="status">
            {t(form.isPending ? 'account.logging_in' : 'account.registered')}
          </Notice>
        )}
        {!form.refusal && <SignInProblemNotice />}
        <EmailField label={t('account.email')} autoComplete="username" enterKeyHint="next" {...form.field('email')} />
        <PasswordField label={t('account.password')} autoComplete="current-password" enterKeyHint="go" {...form.field('password')} />
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={t('account.remember_me')} {...form.field('remember')} />
          <Link to={paths.resetPassword} className={`${textLinkClass} py-2.5`}>
            {t('account.forgot_password')}
          </Link>
        </div>
        <SubmitButton pending={form.isPending}>{t('account.log_in')}</SubmitButton>
      </Form>
      <SignInButtons remember={() => form.getValues('remember') ?? false} />
      {way && (
        <Link to={paths.phoneLogin} className={`${buttonClass('secondary', 'lg', true)} mt-3`}>
          {t(`account.phone_way_${other ? 'both' : way}`)}
        </Link>
      )}
    </AuthPage>
  );
}

async function sendLogin(credentials: Credentials): Promise<void> {
  storeSession(await call(login, credentials), credentials.remember ?? false);
  await loadProfile();
}

const isCheckout = /^\/[^/]+\/menu\/checkout$/;

/** Guest checkout beside the login: back to the checkout, which asks for name, phone and e-mail (GST-01). */
function GuestWay() {
  const { t } = useI18n();
  const site = useSite();
  const isHydrated = useHydrated();
  const origin = isHydrated ? getFromTab('origin') : null;
  if (!site?.guestOrders || !origin || !isCheckout.test(origin)) return null;
  return (
    <Card as="section" raised aria-labelledby="guest" className="flex w-full flex-col gap-5 sm:p-8">
      <div className="flex flex-col gap-1">
        <h2 id="guest" className="text-lg">
          {t('guests.title')}
        </h2>
        <p className="text-muted">{t('guests.text')}</p>
      </div>
      <Link to={origin} className={buttonClass('secondary', 'lg', true)}>
        {t('guests.continue')}
      </Link>
    </Card>
  );
}
