import { parseAed } from '@sufra/contract/text';
import { formatAmount, formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useId, useState } from 'react';
import { problemText } from '../calls/problem-text.ts';
import { useRefund } from './moves.ts';

interface RefundDialogProps {
  order: { number: number; isOnline: boolean; refundable: number };
  onDone?: () => void;
  onClose: () => void;
}

/** Gives back what was paid, or a part of it, such as a dish that was forgotten: to the card, or in cash that is handed over. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const { t } = useI18n();
  const form = useId();
  const { number, isOnline, refundable } = order;
  const [typed, setTyped] = useState('');
  const [cause, setCause] = useState('');
  // The same press twice is one refund.
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useRefund(number, () => {
    onClose();
    onDone?.();
  });
  const amount = parseAed(typed);
  const isTooMuch = amount !== null && amount > refundable;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.board_refund_title', { number: String(number) })}
      foot={
        <Button type="submit" form={form} size="lg" fullWidth pending={isPending} disabled={!amount || isTooMuch || !cause.trim()}>
          {amount && !isTooMuch ? t('console.board_refund_amount', { amount: formatMoney(amount) }) : t('console.board_refund')}
        </Button>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) mutate({ amount, cause: cause.trim(), key });
        }}
      >
        {error && (
          <Notice tone="error" role="alert">
            {problemText(error, t)}
          </Notice>
        )}
        {!isOnline && <Notice tone="info">{t('console.refund_cash_text')}</Notice>}
        <TextField
          label={t('console.refund_amount')}
          hint={t('console.refund_most', { amount: formatMoney(refundable) })}
          error={isTooMuch ? t('console.refund_too_much') : undefined}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatAmount(refundable)}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
        />
        <TextArea label={t('console.cause_words')} value={cause} maxLength={200} onChange={(event) => setCause(event.target.value)} />
      </form>
    </Dialog>
  );
}
