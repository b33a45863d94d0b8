import type { Order } from '@sufra/contract/orders/model';

/** What was paid before the order was placed, by card or gift voucher, in fils. It goes back with a cancelled order. */
export const paidBefore = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { isOnline, amount }) => sum + (isOnline ? amount : 0), 0);
