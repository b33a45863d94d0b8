import { requestReset } from '@sufra/contract/account/change-endpoints';
import { resetForm } from '@sufra/contract/account/forms';
import { resendSeconds } from '@sufra/contract/account/model';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { showFormErrors, useFieldMessage } from '../../calls/form-errors.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { AuthPage, SubmitButton, textLinkClass } from '../auth-page.tsx';
import { keepReset } from './kept-reset.ts';

const checkEmail = wireResolver({ endpoint: requestReset, schema: resetForm }, (asked) => asked);

/** The first step of a new password: the e-mail that the code goes to (AUTH-09). */
export default function AskForCode() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = useFieldMessage();
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver: checkEmail,
    defaultValues: { email: state?.email ?? '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: { email: string }) => call(requestReset, asked),
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onSuccess: (_, { email }) => {
      keepReset({ email, resendAt: Date.now() + resendSeconds * 1000 });
      return navigate(paths.resetCode);
    },
    onError: (error) => setRefusal(showFormErrors(error, ['email'], setError)),
  });
  return (
    <AuthPage
      title={t('account.reset_title')}
      text={t('account.reset_text')}
      foot={
        <Link to={paths.login} className={textLinkClass}>
          {t('account.back_to_login')}
        </Link>
      }
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((asked) => mutate(asked))}>
        {state?.expired && !refusal && (
          <Notice tone="warning" role="status">
            {t('account.reset_expired')}
          </Notice>
        )}
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <TextField
          type="email"
          icon={mailIcon}
          label={t('account.email')}
          autoComplete="username"
          autoCapitalize="none"
          required
          error={message(formState.errors.email)}
          {...register('email')}
        />
        <SubmitButton pending={isPending}>{t('account.send_code')}</SubmitButton>
      </form>
    </AuthPage>
  );
}
