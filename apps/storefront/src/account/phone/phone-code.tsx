import { confirmPhoneCode, requestPhoneCode } from '@sufra/contract/account/phone/endpoints';
import { type PhoneConfirmed, phoneCodeLength, phoneCodeMinutes, phoneResendSeconds } from '@sufra/contract/account/phone/model';
import { Button } from '@sufra/ui/button.tsx';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../../api.ts';
import { refusalText, useForm } from '../../calls/form-errors.ts';
import { SubmitButton } from '../auth-page.tsx';
import { useSecondsUntil } from '../reset/resend-button.tsx';

interface PhoneCodeProps {
  /** Recipient of a code sent just now. */
  phone: string;
  /** Requests a session of the account that proved the number. */
  logIn?: boolean;
  onConfirmed: (confirmed: PhoneConfirmed) => void | Promise<void>;
}

/** Entry of the code from WhatsApp or SMS, submitted when complete (PHONE-03). */
export function PhoneCode({ phone, logIn = false, onConfirmed }: PhoneCodeProps) {
  const { t } = useI18n();
  const [resendAt, setResendAt] = useState(() => Date.now() + phoneResendSeconds * 1000);
  const seconds = useSecondsUntil(resendAt);
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { code: '' },
    send: async ({ code }) => onConfirmed(await call(confirmPhoneCode, { phone, code, logIn })),
    onFailed: (error) => {
      restart();
      showRefusal(refusalText(error));
    },
  });
  const { setValue, setFocus, clearErrors } = form;
  const { field } = useController({
    control: form.control,
    name: 'code',
    rules: { validate: (digits) => digits.length === phoneCodeLength || 'account.code_digits' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const restart = () => {
    setValue('code', '');
    setFocus('code');
  };
  const showRefusal = (message: string | null) => {
    if (message) form.setError('code', { type: 'server', message });
    else clearErrors('code');
  };
  const again = useMutation({
    mutationFn: () => call(requestPhoneCode, { phone }, { onRetryAfter: (ms) => setResendAt(Date.now() + ms) }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      setResendAt(Date.now() + phoneResendSeconds * 1000);
      showRefusal(null);
      restart();
    },
    onError: (error) => showRefusal(refusalText(error)),
  });
  const type = (digits: string) => {
    setValue('code', digits);
    clearErrors('code');
    again.reset();
    if (digits.length === phoneCodeLength && digits !== field.value) form.send({ code: digits });
  };
  return (
    <Form form={form}>
      <p className="text-muted">
        <Sentence message="account.phone_code_text" values={{ phone, minutes: phoneCodeMinutes }} />
      </p>
      {again.isSuccess && (
        <Notice tone="success" role="status">
          {t('account.code_resent')}
        </Notice>
      )}
      <CodeField
        ref={field.ref}
        label={t('account.code')}
        length={phoneCodeLength}
        value={field.value}
        error={form.errorOf('code')}
        readOnly={form.isPending}
        onChange={type}
      />
      <SubmitButton pending={form.isPending}>{t('account.code_continue')}</SubmitButton>
      <p className="text-center text-sm text-muted">{t('account.phone_code_missing')}</p>
      <Button variant="secondary" fullWidth pending={again.isPending} disabled={seconds > 0} onClick={() => again.mutate()}>
        <span className="tabular-nums">
          {seconds > 0 ? (
            <Sentence message="account.code_resend_in" values={{ time: `0:${String(seconds).padStart(2, '0')}` }} />
          ) : (
            t('account.code_resend')
          )}
        </span>
      </Button>
    </Form>
  );
}
