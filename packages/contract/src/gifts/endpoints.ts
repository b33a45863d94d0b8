/** Gift vouchers: staff sell and end them; customers pay with their codes at the checkout. */
import { endpoint } from '../endpoint.ts';
import type { ReportRequest } from '../reports/model.ts';
import { own } from '../wire/fields.ts';
import type * as model from './schemas.ts';

export const listGifts = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /gifts', {
  name: 'listGifts',
  input: own<model.GiftQuery>(),
  output: own<model.Gift[]>(),
});

/** Idempotent by key. */
export const issueGift = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /gifts', {
  name: 'issueGift',
  input: own<model.NewGift>(),
  output: own<model.IssuedGift>(),
});

/** Ends what a voucher has left. Idempotent. */
export const endGift = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /gifts/end', {
  name: 'endGift',
  input: own<{ giftId: number }>(),
  output: own<model.Gift>(),
});

/** Without days, of today. */
export const giftReport = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/gifts', {
  name: 'giftReport',
  input: own<ReportRequest>(),
  output: own<model.GiftReport>(),
});
