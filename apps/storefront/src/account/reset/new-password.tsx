import { sendRequest } from '@sufra/calls/request';
import type { NewPassword } from '@sufra/contract/account/change-endpoints';
import { resetPassword } from '@sufra/contract/account/change-endpoints';
import { newPasswordForm } from '@sufra/contract/account/forms';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { ApiError } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { clearSession } from '../../calls/session.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../site/page-head.tsx';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { AccountName, NewPasswordFields } from '../new-password-fields.tsx';
import { ResetLoading, savedReset, saveReset } from './saved-reset.tsx';

const checkPassword = wireResolver(resetPassword, newPasswordForm);

export const handle: PageHandle = { title: 'account.new_password_title' };

export function clientLoader(): { email: string; token: string } {
  const { email, token } = savedReset() ?? {};
  if (!email) throw redirect(paths.resetPassword);
  if (!token) throw redirect(paths.resetCode);
  return { email, token };
}

export const HydrateFallback = ResetLoading;

/** Password reset, step 3: the new password (AUTH-09). Ends all sessions, this browser's included. */
export default function ChooseNewPassword() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { email, token } = useLoaderData<typeof clientLoader>();
  const form = useForm({
    resolver: checkPassword,
    defaultValues: { password: '', confirmPassword: '' },
    send: (chosen: NewPassword) => sendNewPassword(chosen, token),
    onSent: async () => {
      await navigate(paths.passwordChanged, { replace: true });
      saveReset(null);
      clearSession();
    },
    onFailed: async (error, show) => {
      if (!(error instanceof ApiError) || error.status !== 401) return show();
      await navigate(paths.resetPassword, { replace: true, state: { email, expired: true } });
      saveReset(null);
    },
  });
  return (
    <AuthPage title={t('account.new_password_title')} text={t('account.new_password_text')}>
      <Form form={form}>
        <AccountName email={email} />
        <NewPasswordFields form={form} name="password" isAnother />
        <SubmitButton pending={form.isPending}>{t('account.save_password')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}

/** Bypasses `call`, which would send the session's token. */
async function sendNewPassword(chosen: NewPassword, token: string): Promise<void> {
  const answer = await sendRequest(resetPassword, chosen, token);
  if (answer.status !== 200) throw answer.toError();
}
