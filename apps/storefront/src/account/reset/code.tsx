import { verifyResetCode } from '@sufra/contract/account/change-endpoints';
import { resetCodeLength, resetCodeMinutes } from '@sufra/contract/account/model';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { refusalText, useForm } from '../../calls/form-errors.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../site/page-head.tsx';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResetLoading, type SavedReset, savedReset, saveReset } from './saved-reset.tsx';

export const handle: PageHandle = { title: 'account.code_title' };

export function clientLoader(): SavedReset {
  const reset = savedReset();
  if (!reset) throw redirect(paths.resetPassword);
  return reset;
}

export const HydrateFallback = ResetLoading;

/** Password reset, step 2: the mailed code, submitted when complete (AUTH-09). */
export default function EnterCode() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const reset = useLoaderData<typeof clientLoader>();
  const [isResent, setResent] = useState(false);
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { code: '' },
    send: ({ code }) => call(verifyResetCode, { code }),
    onSent: (token) => {
      saveReset({ ...(savedReset() ?? reset), token });
      return navigate(paths.newPassword, { replace: true });
    },
    onFailed: (error) => {
      restart();
      showRefusal(refusalText(error));
    },
  });
  const { setValue, setFocus, clearErrors } = form;
  const { field } = useController({
    control: form.control,
    name: 'code',
    rules: { validate: (digits) => digits.length === resetCodeLength || 'account.code_digits' },
  });
  // There is one thing to do here.
  useEffect(() => setFocus('code'), [setFocus]);
  const restart = () => {
    setValue('code', '');
    setFocus('code');
  };
  const showRefusal = (message: string | null) => {
    if (message) form.setError('code', { type: 'server', message });
    else clearErrors('code');
  };
  const type = (digits: string) => {
    setValue('code', digits);
    clearErrors('code');
    setResent(false);
    if (digits.length === resetCodeLength && digits !== field.value) form.send({ code: digits });
  };
  return (
    <AuthPage
      title={t('account.code_title')}
      text={<Sentence message="account.code_text" values={{ email: reset.email, minutes: resetCodeMinutes }} />}
      foot={{ to: paths.resetPassword, state: { email: reset.email }, label: t('account.other_email') }}
    >
      <Form form={form}>
        {isResent && (
          <Notice tone="success" role="status">
            {t('account.code_resent')}
          </Notice>
        )}
        <CodeField
          ref={field.ref}
          label={t('account.code')}
          length={resetCodeLength}
          value={field.value}
          error={form.errorOf('code')}
          readOnly={form.isPending}
          onChange={type}
        />
        <SubmitButton pending={form.isPending}>{t('account.code_continue')}</SubmitButton>
        <p className="text-center text-sm text-muted">{t('account.code_missing')}</p>
        <ResendButton
          reset={reset}
          onRefused={showRefusal}
          onSent={() => {
            showRefusal(null);
            restart();
            setResent(true);
          }}
        />
      </Form>
    </AuthPage>
  );
}
