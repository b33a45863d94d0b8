import { requestReset } from '@sufra/contract/account/change-endpoints';
import { resendSeconds } from '@sufra/contract/account/model';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { refusalText } from '../../calls/form-errors.ts';
import { type SavedReset, saveReset } from './saved-reset.tsx';

interface ResendButtonProps {
  reset: SavedReset;
  onSent: () => void;
  onRefused: (text: string | null) => void;
}

export function ResendButton({ reset, onSent, onRefused }: ResendButtonProps) {
  const { t } = useI18n();
  const [resendAt, setResendAt] = useState(reset.resendAt);
  const seconds = useSecondsUntil(resendAt);
  const waitUntil = (moment: number) => {
    saveReset({ email: reset.email, resendAt: moment });
    setResendAt(moment);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(requestReset, { email: reset.email }, { onRetryAfter: (ms) => waitUntil(Date.now() + ms) }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      waitUntil(Date.now() + resendSeconds * 1000);
      onSent();
    },
    onError: (error) => onRefused(refusalText(error)),
  });
  return (
    <Button variant="secondary" fullWidth pending={isPending} disabled={seconds > 0} onClick={() => mutate()}>
      <span className="tabular-nums">
        {seconds > 0 ? <Sentence message="account.code_resend_in" values={{ time: asClock(seconds) }} /> : t('account.code_resend')}
      </span>
    </Button>
  );
}

const asClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

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
