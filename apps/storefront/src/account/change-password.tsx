import { changePassword } from '@sufra/contract/account/change-endpoints';
import type { PasswordChange, Profile } from '@sufra/contract/account/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { PasswordField } from '@sufra/ui/form/password-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { showFormErrors, useFieldMessage } from '../calls/form-errors.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../site/page-title.tsx';
import { AccountName } from './account-name.tsx';
import { AuthPage, SubmitButton, textLinkClass } from './auth-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkPasswordForm, emptyPasswordForm, type PasswordForm } from './password-form.ts';
import { useProfile } from './use-profile.ts';

const fields = ['oldPassword', 'newPassword'] as const;

export const handle: PageHandle = { title: 'account.change_password' };

/** Another password, for who knows the present one (AUTH-14). */
export default function ChangePassword() {
  const { t } = useI18n();
  const user = useProfile();
  if (!user?.isGuest) return <ChangeForm user={user} />;
  return (
    <AuthPage title={t('account.change_password')} text={t('guests.no_password')}>
      <Link to={paths.account} className={buttonClass('primary', 'lg', true)}>
        {t('guests.to_account')}
      </Link>
    </AuthPage>
  );
}

function ChangeForm({ user }: { user: Profile | null }) {
  const { t } = useI18n();
  const [outcome, setOutcome] = useState<{ changed?: string; refused?: string }>({});
  const message = useFieldMessage();
  const { register, handleSubmit, formState, setError, reset } = useForm<PasswordForm, unknown, PasswordChange>({
    mode: 'onTouched',
    resolver: checkPasswordForm,
    defaultValues: emptyPasswordForm,
  });
  const { errors } = formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (change: PasswordChange) => call(changePassword, change),
    meta: { handlesErrors: true },
    onMutate: () => setOutcome({}),
    onSuccess: (changed) => {
      setOutcome({ changed });
      reset();
    },
    onError: (error) => {
      const refused = showFormErrors(error, fields, setError);
      setOutcome(refused ? { refused } : {});
    },
  });
  return (
    <AuthPage
      title={t('account.change_password')}
      text={t('account.change_password_text')}
      foot={
        <Link to={paths.account} className={textLinkClass}>
          {t('account.back_to_account')}
        </Link>
      }
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((change) => mutate(change))}>
        {outcome.changed && (
          <Notice tone="success" role="status">
            {outcome.changed}
          </Notice>
        )}
        {outcome.refused && (
          <Notice tone="error" role="alert">
            {outcome.refused}
          </Notice>
        )}
        {user && <AccountName email={user.email} />}
        <PasswordField
          icon={lockIcon}
          label={t('account.old_password')}
          autoComplete="current-password"
          required
          error={message(errors.oldPassword)}
          {...register('oldPassword')}
        />
        <Link to={paths.resetPassword} state={{ email: user?.email }} className={`${textLinkClass} -mt-3 self-start py-2.5`}>
          {t('account.forgot_password')}
        </Link>
        <NewPasswordFields form={{ register, formState }} name="newPassword" isAnother />
        <SubmitButton pending={isPending}>{t('account.save_password')}</SubmitButton>
      </form>
    </AuthPage>
  );
}
