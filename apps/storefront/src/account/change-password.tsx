import type { PasswordChange } from '@sufra/contract/account/change-endpoints';
import { changePassword } from '@sufra/contract/account/change-endpoints';
import type { Profile } from '@sufra/contract/account/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../site/page-head.tsx';
import { AuthPage, SubmitButton, textLinkClass } from './auth-page.tsx';
import { AccountName, NewPasswordFields } from './new-password-fields.tsx';
import { checkPasswordForm, emptyPasswordForm } from './password-forms.ts';
import { useProfile } from './use-profile.ts';

export const handle: PageHandle = { title: 'account.change_password' };

/** Password change with the current password (AUTH-14). */
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
  const form = useForm({
    resolver: checkPasswordForm,
    defaultValues: emptyPasswordForm,
    fields: ['oldPassword', 'newPassword'],
    send: (change: PasswordChange) => call(changePassword, change),
    onSent: () => {
      form.reset();
    },
  });
  return (
    <AuthPage
      title={t('account.change_password')}
      text={t('account.change_password_text')}
      foot={{ to: paths.account, label: t('account.back_to_account') }}
    >
      <Form form={form}>
        {form.answer && (
          <Notice tone="success" role="status">
            {form.answer}
          </Notice>
        )}
        {user && <AccountName email={user.email} />}
        <PasswordField label={t('account.old_password')} autoComplete="current-password" {...form.field('oldPassword')} />
        <Link to={paths.resetPassword} state={{ email: user?.email }} className={`${textLinkClass} -mt-3 self-start py-2.5`}>
          {t('account.forgot_password')}
        </Link>
        <NewPasswordFields form={form} name="newPassword" isAnother />
        <SubmitButton pending={form.isPending}>{t('account.save_password')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
