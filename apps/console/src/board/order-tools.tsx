import type { KitchenOrder, StaffMove } from '@sufra/contract/kitchen/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { isOver } from '@sufra/contract/orders/states';
import { withOffsetOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { InvoicesButton, isSold } from '../invoices/invoices-dialog.tsx';
import { serverNow } from '../live/clock.ts';
import { printCopy } from '../tickets/print.ts';
import { CauseDialog } from './cause-dialog.tsx';
import { useMove } from './moves.ts';
import { RefundDialog } from './refund-dialog.tsx';

const printIcon =
  'M7 8.500V4h10v4.500M7 17H4.500v-7a1.500 1.500 0 0 1 1.500-1.500h12a1.500 1.500 0 0 1 1.500 1.500v7H17M7 14h10v6H7ZM16.500 11.500h.01';

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
      {open === 'refund' && <RefundDialog order={{ ...order, ...payment }} onClose={close} />}
    </div>
  );
}

/** Choices of additional minutes. */
const steps = [5, 10, 15, 20, 30, 45];

/** Changes the estimate: relative to the current one, or to now when that has passed. */
function DelayDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { t, locale } = useI18n();
  const { mutate, isPending } = useMove(order, onClose);
  const { number, promised } = order;
  const isPast = Date.parse(promised.from) < serverNow();
  const later = (minutes: number) =>
    withOffsetOf(promised.from, promisedWindow(Math.max(Date.parse(promised.from), serverNow()), minutes).from);
  return (
    <Dialog open onClose={onClose} title={t('console.board_delay_title', { number: String(number) })} size="sm">
      <p className="mb-4 text-muted">{t(isPast ? 'console.board_delay_from_now' : 'console.board_delay_text')}</p>
      <div className="grid grid-cols-2 gap-3">
        {steps.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            size="lg"
            pending={isPending}
            onClick={() => mutate({ to: order.state as StaffMove, promisedFrom: later(minutes) })}
          >
            <span className="block">{t('console.board_more_minutes', { minutes })}</span>
            <span className="block text-sm font-normal text-muted tabular-nums">{formatTime(locale, later(minutes))}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
