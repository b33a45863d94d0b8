import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { InvoicesButton, isSold } from '../invoices/invoices-dialog.tsx';
import { printCopy } from '../tickets/print.ts';
import { CauseDialog } from './cause-dialog.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const printIcon =
  'M7 8.500V4h10v4.500M7 17H4.500v-7a1.500 1.500 0 0 1 1.500-1.500h12a1.500 1.500 0 0 1 1.500 1.500v7H17M7 14h10v6H7ZM16.500 11.500h.01';

/** What is done to an order now and then. */
export function OrderTools({ order }: { order: KitchenOrder }) {
  const { t } = useI18n();
  const { may } = useStaff();
  const [open, setOpen] = useState<'delay' | 'cancel' | 'refund' | null>(null);
  const close = () => setOpen(null);
  const { state, next, payment } = order;
  const canBeLate = state !== 'received' && !isOver(state);
  return (
    <div className="flex flex-wrap gap-2">
      {canBeLate && (
        <Button variant="secondary" icon="clock" onClick={() => setOpen('delay')}>
          {t('console.board_delay')}
        </Button>
      )}
      <Button variant="secondary" icon={printIcon} onClick={() => printCopy(order)}>
        {t('console.ticket_print')}
      </Button>
      {isSold(state) && <InvoicesButton number={order.number} />}
      {may('manager') && payment.refundable > 0 && (
        <Button variant="secondary" icon="cash" onClick={() => setOpen('refund')}>
          {t('console.board_refund')}
        </Button>
      )}
      {next.includes('cancelled') && state !== 'received' && (
        <Button variant="ghost" className="text-error" onClick={() => setOpen('cancel')}>
          {t('console.board_cancel')}
        </Button>
      )}
      {open === 'delay' && <DelayDialog order={order} onClose={close} />}
      {open === 'cancel' && <CauseDialog order={order} to="cancelled" onClose={close} />}
      {open === 'refund' && <RefundDialog order={{ number: order.number, ...payment }} onClose={close} />}
    </div>
  );
}
