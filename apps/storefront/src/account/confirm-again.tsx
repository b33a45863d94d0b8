import { confirmAgain } from '@sufra/contract/account/change-endpoints';
import type { MessageKey } from '@sufra/i18n';
import { Button, type ButtonProps } from '@sufra/ui/button.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { signInMethodsQuery } from './social/sign-in-methods-query.ts';
import { reloadProfile } from './use-profile.ts';

/** Notice in the account while the e-mail is unconfirmed. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const { t } = useI18n();
  const { data: ways } = useQuery(signInMethodsQuery);
  if (!ways || ways.isEmailConfirmed) return null;
  return (
    <Notice tone="warning" icon={mailIcon} title={t('account.unconfirmed_title')}>
      <p className="mb-3 wrap-anywhere">
        <Sentence message="account.unconfirmed_text" values={{ email }} />
      </p>
      <ConfirmAgain variant="secondary" className="max-sm:w-full" />
    </Notice>
  );
}

interface ConfirmAgainProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'> {
  label?: MessageKey;
}

/** Button that resends the confirmation mail, with feedback. */
export function ConfirmAgain({ label = 'account.confirm_again', ...button }: ConfirmAgainProps) {
  const { t } = useI18n();
  const { send, isPending, answer, refusal } = useForm({ defaultValues: {}, send: () => call(confirmAgain) });
  return (
    <div className="flex flex-col items-start gap-3">
      {/* Keep the button and its focus: a mail may get lost. */}
      <Button {...button} pending={isPending} onClick={() => send({})}>
        {t(label)}
      </Button>
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {!refusal && answer}
      </p>
      {refusal && (
        <p role="alert" className="font-semibold text-error">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** Banner for customers with an unconfirmed e-mail: orders of earlier accounts are missing here. */
export function UnconfirmedBar({ email }: { email: string }) {
  // The profile may be stale: another browser may have confirmed the e-mail.
  const isConfirmed = useQuery(signInMethodsQuery).data?.isEmailConfirmed === true;
  useEffect(() => {
    if (isConfirmed) void reloadProfile();
  }, [isConfirmed]);
  if (isConfirmed) return null;
  return (
    <div className="border-b border-line bg-accent-soft">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex min-w-0 grow basis-80 items-start gap-3 text-sm">
          <Icon name={mailIcon} className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere">
            <Sentence message="account.unconfirmed_bar" values={{ email }} />
          </span>
        </p>
        <ConfirmAgain label="account.send_again" variant="secondary" />
      </div>
    </div>
  );
}
