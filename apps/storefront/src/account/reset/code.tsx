import { verifyResetCode } from '@sufra/contract/account/change-endpoints';
import { resetCodeLength, resetCodeMinutes } from '@sufra/contract/account/model';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { showFormErrors } from '../../calls/form-errors.ts';
import { paths } from '../../paths.ts';
import { AuthPage, SubmitButton, textLinkClass } from '../auth-page.tsx';
import { type KeptReset, keepReset, keptReset } from './kept-reset.ts';
import { ResetLoading } from './loading.tsx';
import { ResendButton } from './resend-button.tsx';

export function clientLoader(): KeptReset {
  const reset = keptReset();
  if (!reset) throw redirect(paths.resetPassword);
  return reset;
}

export const HydrateFallback = ResetLoading;

/** The second step of a new password: the code from the mail, sent as soon as it is whole (AUTH-09). */
export default function EnterCode() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const reset = useLoaderData<typeof clientLoader>();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isResent, setResent] = useState(false);
  // There is one thing to do here.
  useEffect(() => input.current?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: (whole: string) => call(verifyResetCode, { code: whole }),
    meta: { handlesErrors: true },
    onSuccess: (token) => {
      keepReset({ ...(keptReset() ?? reset), token });
      return navigate(paths.newPassword, { replace: true });
    },
    onError: (error) => {
      setRefusal(showFormErrors(error, [], () => undefined));
      setCode('');
      input.current?.focus();
    },
  });
  const type = (digits: string) => {
    setCode(digits);
    setRefusal(null);
    setResent(false);
    if (digits.length === resetCodeLength && digits !== code) mutate(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (code.length === resetCodeLength) return mutate(code);
    setRefusal(t('account.code_digits'));
    input.current?.focus();
  };
  return (
    <AuthPage
      title={t('account.code_title')}
      text={<Sentence message="account.code_text" values={{ email: reset.email, minutes: resetCodeMinutes }} />}
      foot={
        <Link to={paths.resetPassword} state={{ email: reset.email }} className={textLinkClass}>
          {t('account.other_email')}
        </Link>
      }
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {isResent && (
          <Notice tone="success" role="status">
            {t('account.code_resent')}
          </Notice>
        )}
        <CodeField
          ref={input}
          label={t('account.code')}
          length={resetCodeLength}
          value={code}
          error={refusal}
          readOnly={isPending}
          onChange={type}
        />
        <SubmitButton pending={isPending}>{t('account.code_continue')}</SubmitButton>
        <p className="text-center text-sm text-muted">{t('account.code_missing')}</p>
        <ResendButton
          reset={reset}
          onRefused={setRefusal}
          onSent={() => {
            setRefusal(null);
            setCode('');
            setResent(true);
            input.current?.focus();
          }}
        />
      </form>
    </AuthPage>
  );
}
