import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { Sentence } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConfirmAgain } from './confirm-again.tsx';
import { waysQuery } from './social/ways.ts';
import { reloadProfile } from './use-profile.ts';

/** Banner for customers with an unconfirmed e-mail: orders of earlier accounts are missing here. */
export function UnconfirmedBar({ email }: { email: string }) {
  // The profile may be stale: another browser may have confirmed the e-mail.
  const isConfirmed = useQuery(waysQuery).data?.isEmailConfirmed === true;
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
