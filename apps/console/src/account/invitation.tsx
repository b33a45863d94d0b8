import { acceptInvitation } from '@sufra/contract/staff/endpoints';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { PasswordField } from '@sufra/ui/form/password-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problem-text.ts';
import { session } from '../calls/session.ts';
import { paths } from '../paths.ts';
import { Door } from './door.tsx';

/** What the link ends with. It stands behind the #, so that no server and no log sees it; here it leaves the address at once. */
const takeToken = (): string => {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
};

/** The invited staff member chooses a password. */
export function Invitation() {
  const { t } = useI18n();
  const [token] = useState(takeToken);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (password: string) => call(acceptInvitation, { token, password }),
    meta: { handlesErrors: true },
    onSuccess: session.set,
  });
  if (isSuccess) return <Navigate to={paths.board} replace />;
  const hasEnded = !token || (error instanceof ApiError && (error.code === 'invitation_ended' || Boolean(error.payload?.token)));
  if (hasEnded)
    return (
      <Door title={t('console.invitation_ended_title')} text={t('console.invitation_ended_text')}>
        <Link to={paths.login} className={buttonClass('secondary', 'lg', true)}>
          {t('console.to_login')}
        </Link>
      </Door>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('password')));
  };
  const aboutPassword = error instanceof ApiError ? error.payload?.password?.join(' ') : undefined;
  return (
    <Door title={t('console.invitation_title')} text={t('console.invitation_text')}>
      <form method="post" className="flex flex-col gap-5" onSubmit={submit}>
        {error && !aboutPassword && (
          <Notice tone="error" role="alert">
            {problemText(error, t)}
          </Notice>
        )}
        <PasswordField
          name="password"
          icon={lockIcon}
          label={t('console.password_new')}
          hint={t('console.password_hint')}
          error={aboutPassword}
          autoComplete="new-password"
          required
        />
        <Button type="submit" size="lg" fullWidth pending={isPending}>
          {t('console.invitation_submit')}
        </Button>
      </form>
    </Door>
  );
}
