import { eraseCustomer, mailCustomerReset } from '@sufra/contract/customers/endpoints';
import type { FoundCustomer } from '@sufra/contract/customers/model';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { call } from '../calls/call.ts';

interface CustomerDialogProps {
  action: 'reset' | 'erase';
  customer: FoundCustomer;
  onClose: () => void;
  onErased: () => void;
}

export function CustomerDialog({ action, customer: { id, name, email }, onClose, onErased }: CustomerDialogProps) {
  const { t } = useI18n();
  const isErase = action === 'erase';
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(isErase ? eraseCustomer : mailCustomerReset, { id }),
    onSuccess: (text) => {
      // Close the dialog first: toasts inside it would vanish.
      flushSync(onClose);
      toast({ text, tone: 'success' });
      if (isErase) onErased();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger={isErase}
      title={<Sentence message={`console.customers_${action}_title`} values={{ name }} />}
      text={isErase ? t('console.customers_erase_text') : <Sentence message="console.customers_reset_text" values={{ email }} />}
      confirmLabel={t(isErase ? 'console.customers_erase' : 'console.customers_send')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
