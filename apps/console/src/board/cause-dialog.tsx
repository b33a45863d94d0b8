import { type KitchenOrder, type StaffCause, staffCauses } from '@sufra/contract/kitchen/model';
import { PhoneLink } from '@sufra/ui/figures.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../page/form-dialog.tsx';
import { useMove } from './moves.ts';

/** Dialog to reject or cancel an order, with a reason for the customer. */
export function CauseDialog({ order, to, onClose }: { order: KitchenOrder; to: 'rejected' | 'cancelled'; onClose: () => void }) {
  const { t } = useI18n();
  const { mutate, isPending } = useMove(order, onClose);
  const { register, watch, handleSubmit } = useForm<{ chosen: StaffCause | 'own' | null; own: string }>({
    defaultValues: { chosen: null, own: '' },
  });
  const { chosen, own } = watch();
  const cause = chosen === 'own' ? own.trim() : (chosen ?? '');
  const values = { number: String(order.number) };
  return (
    <FormDialog
      form={{ submit: handleSubmit(() => mutate({ to, cause })), refusal: undefined, isPending }}
      className="flex flex-col gap-4"
      onClose={onClose}
      title={t(to === 'rejected' ? 'console.board_reject_title' : 'console.board_cancel_title', values)}
      submit={t(to === 'rejected' ? 'console.board_reject' : 'console.board_cancel')}
      variant="danger"
      disabled={!cause}
    >
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
      {(order.payment.isOnline || order.gift > 0) && <Notice>{t('console.board_goes_back')}</Notice>}
    </FormDialog>
  );
}
