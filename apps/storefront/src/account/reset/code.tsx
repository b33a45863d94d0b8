import { requestReset, verifyResetCode } from '@sufra/contract/account/change-endpoints';
import { resendSeconds, resetCodeLength, resetCodeMinutes } from '@sufra/contract/account/model';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../site/page-head.tsx';
import { AuthPage } from '../auth-page.tsx';
import { CodeForm } from '../code-form.tsx';
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
  const { email } = reset;
  const [resendAt, setResendAt] = useState(reset.resendAt);
  return (
    <AuthPage
      title={t('account.code_title')}
      text={<Sentence message="account.code_text" values={{ email, minutes: resetCodeMinutes }} />}
      foot={{ to: paths.resetPassword, state: { email }, label: t('account.other_email') }}
    >
      <CodeForm
        length={resetCodeLength}
        send={async (code) => {
          const token = await call(verifyResetCode, { code });
          saveReset({ ...(savedReset() ?? reset), token });
          await navigate(paths.newPassword, { replace: true });
        }}
        resend={(options) => call(requestReset, { email }, options)}
        resendAt={resendAt}
        waitUntil={(moment) => {
          saveReset({ email, resendAt: moment });
          setResendAt(moment);
        }}
        resendSeconds={resendSeconds}
        missing={t('account.code_missing')}
      />
    </AuthPage>
  );
}
