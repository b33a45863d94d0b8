import { requestReset } from '@sufra/contract/account/change-endpoints';
import { resetForm } from '@sufra/contract/account/forms';
import { resendSeconds } from '@sufra/contract/account/model';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { saveReset } from './saved-reset.tsx';

const checkEmail = wireResolver(requestReset, resetForm);

/** Password reset, step 1: the e-mail for the code (AUTH-09). */
export default function AskForCode() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    resolver: checkEmail,
    defaultValues: { email: state?.email ?? '' },
    send: (asked: { email: string }) => call(requestReset, asked),
    onSent: (_, { email }) => {
      saveReset({ email, resendAt: Date.now() + resendSeconds * 1000 });
      return navigate(paths.resetCode);
    },
  });
  return (
    <AuthPage title={t('account.reset_title')} text={t('account.reset_text')} foot={{ to: paths.login, label: t('account.back_to_login') }}>
      <Form form={form}>
        {state?.expired && !form.refusal && (
          <Notice tone="warning" role="status">
            {t('account.reset_expired')}
          </Notice>
        )}
        <EmailField label={t('account.email')} autoComplete="username" {...form.field('email')} />
        <SubmitButton pending={form.isPending}>{t('account.send_code')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
