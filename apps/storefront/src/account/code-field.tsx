import { type Ref, useEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';

/** Seconds until another code may be asked for. */
const pause = 60;

interface CodeFieldProps extends Pick<TextFieldProps, 'name' | 'error' | 'onChange' | 'onBlur'> {
  /** Rejects when none was sent. */
  onResend: () => Promise<unknown>;
  ref?: Ref<HTMLInputElement>;
}

/** For the six digits that came by mail, with the way to others. It appears when they have been sent. */
export function CodeField({ onResend, ...input }: CodeFieldProps) {
  const { t } = useI18n();
  const [left, setLeft] = useState(pause);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const resend = () =>
    onResend().then(
      () => setLeft(pause),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={t('guests.code')}
        hint={t('guests.code_hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        // The last thing that was pressed asked for it.
        autoFocus
        required
        {...input}
      />
      <Button variant="ghost" disabled={isWaiting} className="-ms-3 self-start tabular-nums" onClick={resend}>
        {isWaiting ? t('guests.resend_in', { seconds: left }) : t('guests.resend')}
      </Button>
    </div>
  );
}
