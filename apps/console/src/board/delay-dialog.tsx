import type { KitchenOrder, StaffMove } from '@sufra/contract/kitchen/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { onClockOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { serverNow } from '../live/clock.ts';
import { useMove } from './moves.ts';

/** Minutes that an order may come later than was promised. */
const steps = [5, 10, 15, 20, 30, 45];

/** Tells the customer a new time: so much after the one that was promised, or after now, where that has passed. */
export function DelayDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { t, locale } = useI18n();
  const { mutate, isPending } = useMove(order, onClose);
  const { number, promised } = order;
  const isPast = Date.parse(promised.from) < serverNow();
  const later = (minutes: number) =>
    onClockOf(promised.from, promisedWindow(Math.max(Date.parse(promised.from), serverNow()), minutes).from);
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
