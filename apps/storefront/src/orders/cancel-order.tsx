import { cancelGuestOrder } from '@sufra/contract/guests/endpoints';
import { cancelOrder } from '@sufra/contract/orders/endpoints';
import type { Order } from '@sufra/contract/orders/model';
import { type CancelReason, cancelReasons, isOver } from '@sufra/contract/orders/states';
import { isolateText } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { feedbackKey } from './feedback/feedback-query.ts';
import { paidBefore } from './order-facts.tsx';
import { statusKey } from './status-query.ts';

interface CancelOrderProps {
  order: Order;
  /** Private link of a guest's order; undefined for the customer's own. */
  link: string | undefined;
  /** False once accepted. */
  canCancel: boolean;
}

/** Cancels an unaccepted order (TRY-05), after explaining the refund. An open dialog reports when it is too late. */
export function CancelOrder({ order, link, canCancel }: CancelOrderProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!canCancel) return isOpen && !isOver(order.state) && <TooLate onClose={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
      <p className="text-sm text-muted">{t('orders.cancel_until')}</p>
      <Button variant="secondary" className="text-error max-sm:grow" onClick={() => setOpen(true)}>
        {t('orders.cancel')}
      </Button>
      {isOpen && <CancelDialog order={order} link={link} onClose={() => setOpen(false)} />}
    </div>
  );
}

function TooLate({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const close = (
    <Button variant="secondary" data-autofocus onClick={onClose}>
      {t('ui.close')}
    </Button>
  );
  return (
    <Dialog open size="sm" role="alertdialog" onClose={onClose} title={t('orders.cancel_late_title')} foot={close}>
      <p>{t('orders.cancel_late')}</p>
    </Dialog>
  );
}

function CancelDialog({ order, link, onClose }: Omit<CancelOrderProps, 'canCancel'> & { onClose: () => void }) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<CancelReason>();
  const which = link === undefined ? order.number : { link };
  const key = statusKey(which);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      link === undefined ? call(cancelOrder, { orderNumber: order.number, reason }) : call(cancelGuestOrder, { link, reason }),
    onSuccess: (status) => {
      queryClient.setQueryData(key, status);
      toast({ text: t('orders.cancelled_now'), tone: 'success' });
    },
    // The branch accepted first, or the time to cancel ended: refresh.
    onError: () => Promise.all([key, feedbackKey(which)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onSettled: onClose,
  });
  const paid = paidBefore(order);
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={onClose}
      title={t('orders.cancel_title', { number: isolateText(`#${order.number}`) })}
      foot={
        <div className="flex flex-row-reverse flex-wrap gap-3 max-sm:flex-col">
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            {t('orders.cancel')}
          </Button>
          <Button variant="secondary" data-autofocus disabled={isPending} onClick={onClose}>
            {t('orders.cancel_keep')}
          </Button>
        </div>
      }
    >
      <p className="font-medium">
        {paid > 0 ? (
          <Sentence
            message={order.gift ? 'orders.cancel_money_back_gift' : 'orders.cancel_money_back'}
            values={{ amount: <Price fils={paid} /> }}
          />
        ) : (
          t('orders.cancel_money_none')
        )}
      </p>
      <fieldset className="mt-5 flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('orders.cancel_why')}</legend>
        {cancelReasons.map((each) => (
          <RadioRow
            key={each}
            name="cancel-reason"
            title={t(`orders.cancel_${each}`)}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
