import { Button } from '@sufra/ui/button.tsx';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { refusalText, useForm } from '../calls/form-errors.ts';
import { SubmitButton } from './auth-page.tsx';

/** Countdown in whole seconds to a moment; 0 afterwards. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    setNow(Date.now());
    if (isOver && moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return seconds;
}

interface CodeFormProps {
  length: number;
  /** Checks the complete code; a refusal is shown at the field. */
  send: (code: string) => Promise<unknown>;
  /** Requests another code. The server's wait goes to `onRetryAfter`. */
  resend: (options: { onRetryAfter: (ms: number) => void }) => Promise<unknown>;
  /** Earliest time of the next request (ms since 1970). */
  resendAt: number;
  waitUntil: (moment: number) => void;
  /** Wait between two requests. */
  resendSeconds: number;
  /** Advice when no code arrives. */
  missing: string;
  children?: ReactNode;
}

/** Entry of a one-time code, submitted when complete, with resend after a wait. */
export function CodeForm({ length, send, resend, resendAt, waitUntil, resendSeconds, missing, children }: CodeFormProps) {
  const { t } = useI18n();
  const seconds = useSecondsUntil(resendAt);
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    onFailed: (error) => {
      restart();
      showRefusal(refusalText(error));
    },
  });
  const { setValue, setFocus, clearErrors } = form;
  const { field } = useController({
    control: form.control,
    name: 'code',
    rules: { validate: (digits) => digits.length === length || 'account.code_digits' },
  });
  // The only action here.
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
    mutationFn: () => resend({ onRetryAfter: (ms) => waitUntil(Date.now() + ms) }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      waitUntil(Date.now() + resendSeconds * 1000);
      showRefusal(null);
      restart();
    },
    onError: (error) => showRefusal(refusalText(error)),
  });
  const type = (digits: string) => {
    setValue('code', digits);
    clearErrors('code');
    again.reset();
    if (digits.length === length && digits !== field.value) form.send({ code: digits });
  };
  return (
    <Form form={form}>
      {children}
      {again.isSuccess && (
        <Notice tone="success" role="status">
          {t('account.code_resent')}
        </Notice>
      )}
      <CodeField
        ref={field.ref}
        label={t('account.code')}
        length={length}
        value={field.value}
        error={form.errorOf('code')}
        readOnly={form.isPending}
        onChange={type}
      />
      <SubmitButton pending={form.isPending}>{t('account.code_continue')}</SubmitButton>
      <p className="text-center text-sm text-muted">{missing}</p>
      <Button variant="secondary" fullWidth pending={again.isPending} disabled={seconds > 0} onClick={() => again.mutate()}>
        <span className="tabular-nums">
          {seconds > 0 ? <Sentence message="account.code_resend_in" values={{ time: asClock(seconds) }} /> : t('account.code_resend')}
        </span>
      </Button>
    </Form>
  );
}

const asClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
