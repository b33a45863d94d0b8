import { resendSeconds, resetCodeLength } from '@sufra/contract/account/model';
import { makeAccount, sendGuestCode } from '@sufra/contract/guests/endpoints';
import { newAccountForm } from '@sufra/contract/guests/forms';
import type { AccountMade, NewAccount } from '@sufra/contract/guests/model';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { takeFocus } from '@sufra/ui/later.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { showFormErrors, useForm } from '../calls/form-errors.ts';
import { queryClient } from '../calls/query-client.ts';
import { clearSession, storeSession } from '../calls/session.ts';
import { wireResolver } from '../calls/wire-resolver.ts';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';
import { SubmitButton, textLinkClass } from './auth-page.tsx';
import { useSecondsUntil } from './code-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { loadProfile } from './use-profile.ts';

const passwordFields = ['password', 'confirmPassword'] as const;
const checkAccount = wireResolver(makeAccount, newAccountForm);
/** Validation before a code has been requested. */
const checkPassword: typeof checkAccount = (form, context, options) => checkAccount({ ...form, code: '000000' }, context, options);

interface GuestAccountProps {
  /** Link to an order of the guest. */
  link: string;
  title?: string;
}

/** Converts a guest's order into an account: password and mailed code in one step (GST-03). */
export function GuestAccount({ link, title }: GuestAccountProps) {
  const { t } = useI18n();
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm<NewAccount, NewAccount, AccountMade>({
    resolver: isAsked ? checkAccount : checkPassword,
    defaultValues: { link, code: '', password: '', confirmPassword: '' },
    fields: ['code', ...passwordFields],
    send: (wanted) => call(makeAccount, wanted),
    onSent: adoptSession,
    onFailed: (_, show) => {
      show();
      setValue('code', '');
    },
  });
  const { setValue, setFocus, clearErrors, reset } = form;
  const { field: typed } = useController({ control: form.control, name: 'code' });
  const code = useMutation({
    mutationFn: () => call(sendGuestCode, { link }),
    meta: { handlesErrors: true },
    onMutate: () => clearErrors('root'),
    onError: (error) => {
      const text = showFormErrors<NewAccount>(error, passwordFields, form.setError);
      if (text) form.refuse(text);
    },
  });
  // Focus follows the user's last action.
  useEffect(() => {
    if (isAsked) setFocus('code');
  }, [isAsked, setFocus]);
  const send = form.handleSubmit((wanted) => {
    if (isAsked) form.send(wanted);
    else code.mutate(undefined, { onSuccess: askForCode });
  });
  const type = (digits: string) => {
    setValue('code', digits);
    // Do not show an error at the first digit.
    clearErrors('code');
    if (digits.length === resetCodeLength && digits !== typed.value && !form.isPending) void send();
  };
  const askForCode = () => {
    // Reset the submitted state: a code must not be invalid at its first digit.
    reset(undefined, { keepValues: true });
    setIsAsked(true);
  };

  if (form.answer) return <AccountCreated made={form.answer} />;
  return (
    <Card as="section" aria-labelledby="guest-account" className="flex flex-col gap-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="guest-account" className="text-lg">
          {title ?? t('guests.account_title')}
        </h2>
        <p className="text-sm text-muted">{t('guests.account_text')}</p>
      </div>
      <Form form={form} onSubmit={send}>
        <NewPasswordFields form={form} name="password" />
        {isAsked && (
          <GuestCode ref={typed.ref} value={typed.value} error={form.errorOf('code')} onChange={type} onResend={() => code.mutateAsync()} />
        )}
        <SubmitButton pending={code.isPending || form.isPending}>{t(isAsked ? 'guests.confirm' : 'account.create_account')}</SubmitButton>
      </Form>
    </Card>
  );
}

/** Replaces the guest session, whose tokens are revoked, by the account's. */
async function adoptSession({ tokens }: AccountMade): Promise<void> {
  if (tokens) {
    // Keep the current screen's data, which include the success card; other screens refetch.
    await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.customer === true, refetchType: 'none' });
    storeSession(tokens, true);
    await loadProfile();
  } else if (useStore.getState().auth.user?.isGuest) clearSession();
}

function AccountCreated({ made: { tokens, message } }: { made: AccountMade }) {
  const { t } = useI18n();
  return (
    <Notice tone="success" role="status" title={message}>
      <Link ref={takeFocus} to={tokens ? paths.orders : paths.login} className={textLinkClass}>
        {t(tokens ? 'orders.title' : 'account.log_in')}
      </Link>
    </Notice>
  );
}

interface GuestCodeProps extends Omit<ComponentProps<typeof CodeField>, 'label' | 'hint' | 'length'> {
  /** Rejects when none was sent. */
  onResend: () => Promise<unknown>;
}

/** Field for the mailed code, with resend. Shown once a code was sent. */
function GuestCode({ onResend, ...field }: GuestCodeProps) {
  const { t } = useI18n();
  const [resendAt, setResendAt] = useState(() => Date.now() + resendSeconds * 1000);
  const seconds = useSecondsUntil(resendAt);
  const resend = () =>
    onResend().then(
      () => setResendAt(Date.now() + resendSeconds * 1000),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-1">
      <CodeField {...field} label={t('guests.code')} hint={t('guests.code_hint')} length={resetCodeLength} />
      <Button variant="ghost" disabled={seconds > 0} className="-ms-3 self-start tabular-nums" onClick={resend}>
        {seconds > 0 ? t('guests.resend_in', { seconds }) : t('guests.resend')}
      </Button>
    </div>
  );
}
