import { reportQuery } from '../reports/schemas.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const gift = {
  id: 12,
  end: '9HJB',
  branch: { en: 'Dubai Marina', ar: 'دبي مارينا' },
  amount: 20000,
  left: 20000,
  paidBy: 'cash',
  note: '',
  issuedBy: 'Karim',
  issuedAt: '2026-11-22T12:30:00+04:00',
  expiresAt: null,
  endedAt: null,
} as const;

export const listGifts = served(endpoints.listGifts, {
  summary: 'The newest 100 gift vouchers of the branches, or those whose codes end with four characters.',
  input: schemas.giftsQuery,
  output: schemas.giftList,
  example: { input: { branchId: '1' }, output: [gift] },
});

export const issueGift = served(endpoints.issueGift, {
  summary: 'Issues a gift voucher. Its code is answered here alone; a repeated key answers the same voucher.',
  input: schemas.newGift,
  output: schemas.issuedGift,
  refusals: ['conflict'],
  example: {
    input: { branchId: 1, amount: 20000, paidBy: 'cash', note: '', key: 'issue-7f3a9c' },
    output: { code: '7KQ2-M0XD-RV4T-9HJB', gift },
  },
});

export const endGift = served(endpoints.endGift, {
  summary: 'Ends a gift voucher: what it has left buys nothing any more. Idempotent.',
  input: schemas.endedGift,
  output: schemas.gift,
  example: { input: { giftId: 12 }, output: { ...gift, left: 0, endedAt: '2026-11-23T09:00:00+04:00' } },
});

export const giftReport = served(endpoints.giftReport, {
  summary: 'What gift vouchers moved on some days, and what the restaurant owes their bearers.',
  input: reportQuery,
  output: schemas.giftReport,
  contradictions: 'The last day lies before the first one, or more than 400 days after it.',
  example: {
    input: { from: '2026-11-01', until: '2026-11-30', branchId: '1' },
    output: { owedBefore: 50000, sold: 20000, given: 0, spent: 15000, returned: 0, ended: 0, owedAfter: 55000 },
  },
});
