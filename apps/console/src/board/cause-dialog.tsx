import { type KitchenOrder, type StaffCause, staffCauses } from '@sufra/contract/kitchen/model';
import { Button } from '@sufra/ui/button.tsx';
import { PhoneLink } from '@sufra/ui/figures.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMove } from './moves.ts';

/** Dialog to reject or cancel an order, with a reason for the customer. */
export function CauseDialog({ order, to, onClose }: { order: KitchenOrder; to: 'rejected' | 'cancelled'; onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const { mutate, isPending } = useMove(order, onClose);
  const { register, watch, handleSubmit } = useForm<{ chosen: StaffCause | 'own' | null; own: string }>({
    defaultValues: { chosen: null, own: '' },
  });
  const { chosen, own } = watch();
  const cause = chosen === 'own' ? own.trim() : (chosen ?? '');
  const values = { number: String(order.number) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(to === 'rejected' ? 'console.board_reject_title' : 'console.board_cancel_title', values)}
      foot={
        <Button type="submit" form={form} variant="danger" size="lg" fullWidth pending={isPending} disabled={!cause}>
          {t(to === 'rejected' ? 'console.board_reject' : 'console.board_cancel')}
        </Button>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={handleSubmit(() => mutate({ to, cause }))}>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('console.cause_title')}</legend>
          {Object.entries(staffCauses).map(([code, text]) => (
            <RadioRow key={code} title={t(text)} value={code} {...register('chosen')} />
          ))}
          <RadioRow title={t('console.cause_own')} value="own" {...register('chosen')} />
        </fieldset>
        {chosen === 'own' && <TextArea label={t('console.cause_words')} maxLength={200} data-autofocus {...register('own')} />}
        {chosen === 'dish_sold_out' && order.customer.phone && (
          <Notice>
            {t('console.cause_call')} <PhoneLink phone={order.customer.phone} className="font-semibold whitespace-nowrap" />
          </Notice>
        )}
        {order.payment.isOnline && <Notice>{t('console.board_goes_back')}</Notice>}
      </form>
    </Dialog>
  );
}
