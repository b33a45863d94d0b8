/** The calls of a client that shows the papers of an order. Sana's is made and handed over on the way. */
import { get, inBoth, post, type RecordedCall } from './recorded-call.ts';

const papers = (name: string, as: string, orderNumber = '{sanaOrder}') =>
  get(name, `/order_online/order/papers?order_no=${orderNumber}`, { as });
const move = (to: string): RecordedCall =>
  post(`sana-s-order-is-${to}`, '/kitchen/moves', { orderNumber: '{sanaOrder}', to }, { as: 'staff' });

export const papersOfOrders: readonly RecordedCall[] = [
  papers('papers-none-yet', 'sana'),
  ...['accepted', 'preparing', 'ready', 'completed'].map(move),
  papers('papers', 'sana'),
  ...inBoth(papers('papers-of-another', 'sana', '1001')),
  get('papers-for-staff', '/order_papers?orderNumber={sanaOrder}', { as: 'staff' }),
  ...inBoth(get('papers-for-staff-unknown', '/order_papers?orderNumber=999999', { as: 'staff' })),
  post('guest-papers', '/debtor/guest_papers', { order_token: '{link}' }),
  ...inBoth(post('guest-papers-unknown', '/debtor/guest_papers/', { order_token: 'AAAA' })),
];
