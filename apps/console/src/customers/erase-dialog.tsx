import { eraseCustomer } from '@sufra/contract/customers/endpoints';
import type { FoundCustomer } from '@sufra/contract/customers/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { call } from '../calls/call.ts';

interface EraseDialogProps {
  customer: FoundCustomer;
  onClose: () => void;
  onErased: () => void;
}

export function EraseDialog({ customer: { id, name }, onClose, onErased }: EraseDialogProps) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(eraseCustomer, { id }),
    onSuccess: (text) => {
      // Messages stand in the dialog while one is open, and would go with it.
      flushSync(onClose);
      toast({ text, tone: 'success' });
      onErased();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={<Sentence message="console.customers_erase_title" values={{ name }} />}
      text={t('console.customers_erase_text')}
      confirmLabel={t('console.customers_erase')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
