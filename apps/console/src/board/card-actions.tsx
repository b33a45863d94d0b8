import type { KitchenOrder, StaffMove } from '@sufra/contract/kitchen/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { isOver } from '@sufra/contract/orders/states';
import { withOffsetOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { serverNow } from '../live/clock.ts';
import { CauseDialog } from './cause-dialog.tsx';
import { useMove } from './moves.ts';

interface CardActionsProps {
  order: KitchenOrder;
  /** Scheduled order before its start: no primary action. */
  isEarly?: boolean;
  /** Called when a tap here ended the order. */
  onOver?: (() => void) | undefined;
}

/** Next action of an order, as the largest element. New orders are accepted by tapping the minutes. */
export function CardActions({ order, isEarly = false, onOver }: CardActionsProps) {
  return order.state === 'received' ? <AcceptActions order={order} /> : <NextStepActions order={order} isEarly={isEarly} onOver={onOver} />;
}

function AcceptActions({ order }: { order: KitchenOrder }) {
  const { t, locale } = useI18n();
  const { mutate, isPending } = useMove(order);
  const [isRejecting, setRejecting] = useState(false);
  const { offers, number, orderType, promised } = order;
  // Preview of the customer's estimate, which starts at full five minutes.
  const tells = (minutes: number) => formatTime(locale, withOffsetOf(promised.from, promisedWindow(serverNow(), minutes).from));
  return (
    <div className="relative mt-auto flex flex-col gap-2">
      {offers.length > 0 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-semibold text-muted">
            {t(orderType === 'pickup' ? 'console.board_accept_pickup' : 'console.board_accept_delivery')}
          </legend>
          <div className="grid auto-cols-fr grid-flow-col gap-1.5">
            {offers.map((minutes) => (
              <Button
                key={minutes}
                size="lg"
                pending={isPending}
                className="!px-0 tabular-nums"
                onClick={() => mutate({ to: 'accepted', minutes })}
              >
                <span className="sr-only">{t('console.board_accept_minutes', { number: String(number), minutes })}</span>
                <span aria-hidden="true" className="block text-xl leading-tight">
                  {minutes}
                </span>
                <span className="block text-xs font-normal whitespace-nowrap">{tells(minutes)}</span>
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <Button size="lg" fullWidth pending={isPending} onClick={() => mutate({ to: 'accepted' })}>
          {t('console.board_accept')}
        </Button>
      )}
      <Button variant="ghost" fullWidth className="text-error" onClick={() => setRejecting(true)}>
        {t('console.board_reject')}
      </Button>
      {isRejecting && <CauseDialog order={order} to="rejected" onClose={() => setRejecting(false)} />}
    </div>
  );
}

/** Forward moves only; rejecting requires opening the order. */
const forward = ['preparing', 'ready', 'on_the_way', 'completed'] as const satisfies readonly StaffMove[];

function NextStepActions({ order, isEarly, onOver }: CardActionsProps) {
  const { t } = useI18n();
  const { mutate, isPending, variables } = useMove(order, (moved) => isOver(moved.state) && onOver?.());
  const moves = forward.filter((move) => order.next.includes(move));
  if (moves.length === 0) return null;
  const completed =
    order.orderType === 'delivery' ? 'console.board_delivered' : order.table ? 'console.board_brought' : 'console.board_to_completed';
  return (
    <div className="relative mt-auto flex flex-wrap gap-2">
      {moves.map((move, index) => (
        <Button
          key={move}
          size="lg"
          variant={index === 0 && !isEarly ? 'primary' : 'secondary'}
          className="grow basis-28 !px-2"
          pending={isPending && variables.to === move}
          onClick={() => mutate({ to: move })}
        >
          {t(move === 'completed' ? completed : `console.board_to_${move}`)}
        </Button>
      ))}
    </div>
  );
}
