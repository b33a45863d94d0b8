import { staffLogin } from '@sufra/contract/staff/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { lockIcon, mailIcon } from '@sufra/ui/form/form-icons.ts';
import { goToNextField } from '@sufra/ui/form/next-field.ts';
import { PasswordField } from '@sufra/ui/form/password-field.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problem-text.ts';
import { session } from '../calls/session.ts';
import { wantedPath } from '../paths.ts';
import { Door } from './door.tsx';

/** Redirects to the page that the staff member asked for, also when the session comes from another tab. */
export function Login() {
  const { t } = useI18n();
  const [asked] = useSearchParams();
  const isIn = session.use() !== null;
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => call(staffLogin, credentials),
    meta: { handlesErrors: true },
    onSuccess: session.set,
    onError: () => password.current?.select(),
  });
  if (isIn) return <Navigate to={wantedPath(asked.get('to'))} replace />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    mutate({ email: String(typed.get('email')), password: String(typed.get('password')) });
  };
  return (
    <Door title={t('console.login_title')} text={t('console.login_text')}>
      <form method="post" className="flex flex-col gap-5" onSubmit={submit} onKeyDown={goToNextField}>
        {error && (
          <Notice tone="error" role="alert">
            {problemText(error, t)}
          </Notice>
        )}
        <TextField
          type="email"
          name="email"
          icon={mailIcon}
          label={t('console.email')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
          required
        />
        <PasswordField
          ref={password}
          name="password"
          icon={lockIcon}
          label={t('console.password')}
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
        <Button type="submit" size="lg" fullWidth pending={isPending}>
          {t('console.login_submit')}
        </Button>
        <p className="text-sm text-muted">{t('console.login_forgot')}</p>
      </form>
    </Door>
  );
}
