import {
  confirmPhoneCode,
  type PhoneConfirmed,
  phoneCodeLength,
  phoneCodeMinutes,
  phoneResendSeconds,
  requestPhoneCode,
} from '@sufra/contract/account/phone/endpoints';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { call } from '../../api.ts';
import { CodeForm } from '../code-form.tsx';

interface PhoneCodeProps {
  /** Recipient of a code sent just now. */
  phone: string;
  /** Requests a session of the account that proved the number. */
  logIn?: boolean;
  onConfirmed: (confirmed: PhoneConfirmed) => void | Promise<void>;
}

/** Entry of the code from WhatsApp or SMS (PHONE-03). */
export function PhoneCode({ phone, logIn = false, onConfirmed }: PhoneCodeProps) {
  const { t } = useI18n();
  const [resendAt, setResendAt] = useState(() => Date.now() + phoneResendSeconds * 1000);
  return (
    <CodeForm
      length={phoneCodeLength}
      send={async (code) => onConfirmed(await call(confirmPhoneCode, { phone, code, logIn }))}
      resend={(options) => call(requestPhoneCode, { phone }, options)}
      resendAt={resendAt}
      waitUntil={setResendAt}
      resendSeconds={phoneResendSeconds}
      missing={t('account.phone_code_missing')}
    >
      <p className="text-muted">
        <Sentence message="account.phone_code_text" values={{ phone, minutes: phoneCodeMinutes }} />
      </p>
    </CodeForm>
  );
}
