import { staffLogin } from '@sufra/contract/staff/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { EmailField, PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { call, enterSession, session } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { wantedPath } from '../paths.ts';
import { PinLogin } from './pin-login.tsx';
import { sharedDeviceQuery } from './shared-device.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** Login page; redirects to the requested page, also when another tab signs in. Shared devices use PIN login. */
export function Login() {
  const { t, name } = useI18n();
  const [asked] = useSearchParams();
  const isIn = session.use() !== null;
  const { data: device, isPending } = useQuery(sharedDeviceQuery);
  const [byPassword, setByPassword] = useState(false);
  if (isIn) return <Navigate to={wantedPath(asked.get('to'))} replace />;
  if (isPending) return null;
  const swap = device && (
    <Button variant="ghost" onClick={() => setByPassword(!byPassword)}>
      {t(byPassword ? 'console.pin_back' : 'console.pin_password')}
    </Button>
  );
  if (device && !byPassword)
    return (
      <SignInLayout title={t('console.pin_who')} text={t('console.pin_silent', { device: device.name, branch: name(device.branchName) })}>
        <PinLogin people={device.people} />
        {swap}
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('console.login_title')} text={t('console.login_text')}>
      <LoginForm />
      {swap}
    </SignInLayout>
  );
}

export function LoginForm() {
  const { t } = useI18n();
  const form = useForm({
    defaultValues: { email: '', password: '' },
    fields: [],
    send: (credentials) => call(staffLogin, credentials),
    onSent: enterSession,
    onFailed: (_, show) => {
      show();
      form.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <Form form={form} noValidate={false}>
      <EmailField label={t('console.email')} autoComplete="username" enterKeyHint="next" {...form.field('email')} />
      <PasswordField label={t('console.password')} autoComplete="current-password" enterKeyHint="go" {...form.field('password')} />
      <Button type="submit" size="lg" fullWidth pending={form.isPending}>
        {t('console.login_submit')}
      </Button>
      <p className="text-sm text-muted">{t('console.login_forgot')}</p>
    </Form>
  );
}
