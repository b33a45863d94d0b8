import { acceptInvitation } from '@sufra/contract/staff/endpoints';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError, call, session } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { paths } from '../paths.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** Reads the token from the URL fragment, which no server or log sees, and removes it from the address. */
export const takeToken = (): string => {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
};

export function Invitation() {
  const { t } = useI18n();
  const [token] = useState(takeToken);
  const [hasEnded, setEnded] = useState(!token);
  const form = useForm({
    defaultValues: { password: '' },
    send: ({ password }) => call(acceptInvitation, { token, password }),
    onSent: session.set,
    onFailed: (error, show) => {
      if (error instanceof ApiError && (error.code === 'invitation_ended' || error.payload?.token)) setEnded(true);
      else show();
    },
  });
  if (form.answer) return <Navigate to={paths.board} replace />;
  if (hasEnded)
    return (
      <SignInLayout title={t('console.invitation_ended_title')} text={t('console.invitation_ended_text')}>
        <Link to={paths.login} className={buttonClass('secondary', 'lg', true)}>
          {t('console.to_login')}
        </Link>
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('console.invitation_title')} text={t('console.invitation_text')}>
      <Form form={form}>
        <PasswordField
          label={t('console.password_new')}
          hint={t('console.password_hint')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="lg" fullWidth pending={form.isPending}>
          {t('console.invitation_submit')}
        </Button>
      </Form>
    </SignInLayout>
  );
}
