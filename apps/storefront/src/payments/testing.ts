import type { PendingPayment } from '../visit/state.ts';

export const payment = (change: Partial<PendingPayment> = {}): PendingPayment => ({
  cartId: 'cart-0001',
  addressId: 7,
  paymentMethodId: 2,
  comment: 'Ring twice',
  url: 'https://pay.example/s/1',
  mode: 'iframe',
  total: 6150,
  orderType: 'delivery',
  minutes: 30,
  slotStart: null,
  branch: { en: 'Dubai Marina', ar: 'مرسى دبي', lat: 25.0805, lng: 55.1403 },
  ...change,
});
