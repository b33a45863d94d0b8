import { endGift } from '@sufra/contract/gifts/endpoints';
import type { Gift } from '@sufra/contract/gifts/schemas';
import { formatMoney } from '@sufra/i18n/formats';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

/** Asked, as what is left cannot be restored. */
export function EndDialog({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({ mutationFn: () => call(endGift, { giftId: gift.id }), onSettled: onClose });
  return (
    <ConfirmDialog
      open
      danger
      title={t('gifts.end_title')}
      text={<Sentence message="gifts.end_text" values={{ left: formatMoney(gift.left) }} />}
      confirmLabel={t('gifts.end')}
      cancelLabel={t('gifts.keep')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
