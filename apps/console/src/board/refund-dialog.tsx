import { parseAed } from '@sufra/contract/text';
import { formatAmount, formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useId, useState } from 'react';
import { useForm } from '../calls/problems.ts';
import { refund } from './moves.ts';

interface RefundDialogProps {
  order: { number: number; isOnline: boolean; refundable: number; refundableTip?: number };
  onDone?: () => void;
  onClose: () => void;
}

/** Gives back what was paid, or a part of it, such as a dish that was forgotten: to the card, or in cash that is handed over. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const { t } = useI18n();
  const formId = useId();
  const { number, isOnline, refundable, refundableTip = 0 } = order;
  // The same press twice is one refund.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    defaultValues: { amount: '', cause: '', isTip: false },
    fields: [],
    send: async () => {
      if (amount) await refund({ orderNumber: number, amount, cause: cause.trim(), key, ...(isTip && { tip: amount }) }, t);
    },
    onSent: () => {
      onClose();
      onDone?.();
    },
  });
  const { amount: typed, cause, isTip } = form.watch();
  const amount = parseAed(typed);
  const most = isTip ? refundableTip : refundable;
  const isTooMuch = amount !== null && amount > most;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.board_refund_title', { number: String(number) })}
      foot={
        <Button type="submit" form={formId} size="lg" fullWidth pending={form.isPending} disabled={!amount || isTooMuch || !cause.trim()}>
          {amount && !isTooMuch ? t('console.board_refund_amount', { amount: formatMoney(amount) }) : t('console.board_refund')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        {!isOnline && <Notice tone="info">{t('console.refund_cash_text')}</Notice>}
        <TextField
          label={t('console.refund_amount')}
          hint={t('console.refund_most', { amount: formatMoney(most) })}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatAmount(most)}
          data-autofocus
          required
          {...form.field('amount')}
          error={isTooMuch ? t('console.refund_too_much') : undefined}
        />
        {refundableTip > 0 && <CheckRow title={t('console.refund_tip')} {...form.register('isTip')} />}
        <TextArea label={t('console.cause_words')} maxLength={200} {...form.field('cause')} />
      </Form>
    </Dialog>
  );
}
