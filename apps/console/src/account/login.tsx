import { staffLogin } from '@sufra/contract/staff/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { EmailField, PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Navigate, useSearchParams } from 'react-router';
import { call, session } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { wantedPath } from '../paths.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** Redirects to the page that the staff member asked for, also when the session comes from another tab. */
export function Login() {
  const { t } = useI18n();
  const [asked] = useSearchParams();
  const isIn = session.use() !== null;
  const form = useForm({
    defaultValues: { email: '', password: '' },
    fields: [],
    send: (credentials) => call(staffLogin, credentials),
    onSent: session.set,
    onFailed: (_, show) => {
      show();
      form.setFocus('password', { shouldSelect: true });
    },
  });
  if (isIn) return <Navigate to={wantedPath(asked.get('to'))} replace />;
  return (
    <SignInLayout title={t('console.login_title')} text={t('console.login_text')}>
      <Form form={form} noValidate={false}>
        <EmailField label={t('console.email')} autoComplete="username" enterKeyHint="next" {...form.field('email')} />
        <PasswordField label={t('console.password')} autoComplete="current-password" enterKeyHint="go" {...form.field('password')} />
        <Button type="submit" size="lg" fullWidth pending={form.isPending}>
          {t('console.login_submit')}
        </Button>
        <p className="text-sm text-muted">{t('console.login_forgot')}</p>
      </Form>
    </SignInLayout>
  );
}
