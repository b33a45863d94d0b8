import { resetCodeLength } from '@sufra/contract/account/model';
import { Button } from '@sufra/ui/button.tsx';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type Ref, useEffect, useRef, useState } from 'react';

/** Seconds until another code may be asked for. */
const pause = 60;

interface GuestCodeProps {
  value: string;
  error: string | undefined;
  onChange: (digits: string) => void;
  /** Rejects when none was sent. */
  onResend: () => Promise<unknown>;
  ref?: Ref<HTMLInputElement>;
}

/** For the six digits that came by mail, with the way to others. It appears when they have been sent. */
export function GuestCode({ value, error, onChange, onResend, ref }: GuestCodeProps) {
  const { t } = useI18n();
  const whole = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(pause);
  const isWaiting = left > 0;
  // The last thing that was pressed asked for it.
  useEffect(() => whole.current?.querySelector('input')?.focus(), []);
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
    <div ref={whole} className="flex flex-col gap-1">
      <CodeField
        ref={ref}
        label={t('guests.code')}
        hint={t('guests.code_hint')}
        length={resetCodeLength}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Button variant="ghost" disabled={isWaiting} className="-ms-3 self-start tabular-nums" onClick={resend}>
        {isWaiting ? t('guests.resend_in', { seconds: left }) : t('guests.resend')}
      </Button>
    </div>
  );
}
