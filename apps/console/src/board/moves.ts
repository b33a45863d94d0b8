/** Board actions: call, cache update, undo offer and conflicts. */
import { kitchenMove, kitchenRefund, kitchenRefundUndo, kitchenUndo } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder, MoveRequest, RefundRequest } from '@sufra/contract/kitchen/model';
import type { MessageKey, Translator } from '@sufra/i18n';
import { formatMoney } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { dismissToast, toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { isUnsure, problemText } from '../calls/problems.ts';
import { serverNow } from '../live/clock.ts';
import { storeOrder, useLiveOrders } from '../live/live-orders.ts';
import { printAccepted } from '../tickets/print.ts';
import { showConflict } from './conflict.ts';

type MoveChoice = Omit<MoveRequest, 'orderNumber' | 'version' | 'undoable'>;

/** Moves an order with optimistic locking. On a conflict, the colleague's move stays and a message shows. */
export function useMove(order: KitchenOrder, onDone: (moved: KitchenOrder) => void = () => undefined) {
  const { t } = useI18n();
  const { name } = useStaff();
  const { number, version, state } = order;
  return useMutation({
    mutationFn: (asked: MoveChoice) => call(kitchenMove, { ...asked, orderNumber: number, version, undoable: true }),
    meta: { handlesErrors: true },
    // Capture the state at the tap: the stream may report the move before the response.
    onMutate: () => ({ from: state }),
    onSuccess: (moved, { to }, { from }) => {
      storeOrder(moved);
      offerUndo(moved, t, `console.board_said_${to === from ? 'delayed' : to}`);
      if (from === 'received' && to === 'accepted') printAccepted(moved);
      onDone(moved);
      setTimeout(() => keepFocus(number));
    },
    onError: (error, { to }) => {
      if (showConflict(error, number, t)) return;
      toast({ text: problemText(error, t), tone: 'error', durationMs: 8000 });
      if (isUnsure(error) && state === 'received' && to === 'accepted') printOnceSeen(order, name);
    },
  });
}

/** How long (ms) the stream may take to show what a lost answer would have said. */
const newsMs = 120_000;

/** Prints an order whose acceptance had no answer, once the board shows that this person accepted it. */
function printOnceSeen({ number, version }: KitchenOrder, name: string): void {
  const stop = useLiveOrders.subscribe(({ orders }) => {
    const now = orders?.get(number);
    if (!now || now.version <= version) return;
    stop();
    if (now.state === 'accepted' && now.movedBy === name) printAccepted(now);
  });
  setTimeout(stop, newsMs);
}

/** Moves keyboard focus along with the order to its new column. */
function keepFocus(number: number): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-order="${number}"] a`)?.focus({ preventScroll: true });
}

function offerUndo(order: KitchenOrder, t: Translator, said: MessageKey): void {
  const { number, undo } = order;
  if (!undo) return;
  const { eventId } = undo;
  offer(order, t(said, { number: String(number) }), undo.until, t, () => call(kitchenUndo, { orderNumber: number, eventId }));
}

/** Latest undo offer by order; only that can be undone. */
const offered = new Map<number, number>();

/** Offers undo while possible; the customer is notified only afterwards. */
function offer({ number }: KitchenOrder, text: string, until: string, t: Translator, takeBack: () => Promise<KitchenOrder>): void {
  const run = () =>
    void takeBack().then(
      (order) => {
        storeOrder(order);
        toast({ text: t('console.board_taken_back', { number: String(order.number) }), tone: 'success' });
      },
      (error: unknown) => toast({ text: problemText(error, t), tone: 'error' }),
    );
  const durationMs = Math.max(1000, Date.parse(until) - serverNow());
  dismissToast(offered.get(number) ?? 0);
  const id = toast({ text, tone: 'success', durationMs, action: { label: t('console.undo'), run } });
  offered.set(number, id);
  setTimeout(() => offered.get(number) === id && offered.delete(number), durationMs);
}

export async function refund(asked: RefundRequest, t: Translator): Promise<void> {
  const order = await call(kitchenRefund, asked);
  storeOrder(order);
  const newest = order.refunds.at(-1);
  if (!newest?.undoUntil) return;
  const { number } = order;
  const text = t('console.board_said_refunded', { number: String(number), amount: formatMoney(asked.amount) });
  offer(order, text, newest.undoUntil, t, () => call(kitchenRefundUndo, { orderNumber: number, refundId: newest.id }));
}
