import { mailCustomerReset } from '@sufra/contract/customers/endpoints';
import type { FoundCustomer } from '@sufra/contract/customers/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { call } from '../calls/call.ts';

export function ResetDialog({ customer: { id, name, email }, onClose }: { customer: FoundCustomer; onClose: () => void }) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(mailCustomerReset, { id }),
    onSuccess: (text) => {
      // Messages stand in the dialog while one is open, and would go with it.
      flushSync(onClose);
      toast({ text, tone: 'success' });
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={<Sentence message="console.customers_reset_title" values={{ name }} />}
      text={<Sentence message="console.customers_reset_text" values={{ email }} />}
      confirmLabel={t('console.customers_send')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
