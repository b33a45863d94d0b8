/** What is happening with an order, in the words of its page. */
import type { OrderStatus } from '@sufra/contract/orders/model';
import type { MessageKey } from '@sufra/i18n';
import { endingOf } from './steps.ts';

interface Headline {
  title: MessageKey;
  /** Null where the title says it all. */
  text: MessageKey | null;
}

/** Both may name the branch. */
export function headlineOf(status: Pick<OrderStatus, 'orderType' | 'state' | 'events' | 'slotStart'>): Headline {
  const { orderType, state, slotStart } = status;
  const ending = endingOf(status);
  if (ending) return { title: `orders.now_${ending.state}`, text: null };
  switch (state) {
    case 'accepted':
      return { title: 'orders.now_accepted', text: slotStart ? 'orders.now_accepted_later' : 'orders.now_accepted_text' };
    case 'ready':
    case 'completed':
      return { title: `orders.now_${state}_${orderType}`, text: `orders.now_${state}_${orderType}_text` };
    case 'received':
    case 'preparing':
    case 'on_the_way':
      return { title: `orders.now_${state}`, text: `orders.now_${state}_text` };
    default:
      return { title: 'orders.now_refunded', text: null };
  }
}
