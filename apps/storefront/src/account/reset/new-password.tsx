import { sendRequest } from '@sufra/calls/request';
import { resetPassword } from '@sufra/contract/account/change-endpoints';
import { newPasswordFromWire } from '@sufra/contract/account/change-wire';
import { newPasswordForm } from '@sufra/contract/account/forms';
import type { NewPassword } from '@sufra/contract/account/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { ApiError } from '../../api.ts';
import { showFormErrors } from '../../calls/form-errors.ts';
import { clearSession } from '../../calls/session.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { AccountName } from '../account-name.tsx';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { keepReset, keptReset } from './kept-reset.ts';
import { ResetLoading } from './loading.tsx';

const checkPassword = wireResolver({ endpoint: resetPassword, schema: newPasswordForm }, newPasswordFromWire);
const fields = ['password', 'confirmPassword'] as const;

export function clientLoader(): { email: string; token: string } {
  const { email, token } = keptReset() ?? {};
  if (!email) throw redirect(paths.resetPassword);
  if (!token) throw redirect(paths.resetCode);
  return { email, token };
}

export const HydrateFallback = ResetLoading;

/** The third step: the new password (AUTH-09). All sessions have ended then, that of this browser too. */
export default function ChooseNewPassword() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { email, token } = useLoaderData<typeof clientLoader>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<NewPassword, unknown, NewPassword>({
    mode: 'onTouched',
    resolver: checkPassword,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: NewPassword) => sendNewPassword(chosen, token),
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onSuccess: async () => {
      await navigate(paths.passwordChanged, { replace: true });
      keepReset(null);
      clearSession();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return setRefusal(showFormErrors(error, fields, setError));
      await navigate(paths.resetPassword, { replace: true, state: { email, expired: true } });
      keepReset(null);
    },
  });
  return (
    <AuthPage title={t('account.new_password_title')} text={t('account.new_password_text')}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((chosen) => mutate(chosen))}>
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <AccountName email={email} />
        <NewPasswordFields form={{ register, formState }} name="password" isAnother />
        <SubmitButton pending={isPending}>{t('account.save_password')}</SubmitButton>
      </form>
    </AuthPage>
  );
}

/** Not through `call`, which would send the session's token. */
async function sendNewPassword(chosen: NewPassword, token: string): Promise<void> {
  const answer = await sendRequest(resetPassword, chosen, token);
  if (answer.status !== 200) throw answer.toError();
}
