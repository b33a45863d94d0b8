/** The calls of an owner who reads the books and looks after customers: Mona finds Rami, who still waits for his food, and has Sana forgotten. */
import { get, inBoth, post, type RecordedCall } from './recorded-call.ts';

const as = { as: 'monaAtHerBooks' };
const days = { from: '2026-11-01', until: '2026-11-30' };
const find = (name: string, text: string, more: Partial<RecordedCall> = {}) => post(name, '/customers/find', { text }, { ...as, ...more });

export const books: readonly RecordedCall[] = [
  post(
    'staff-login-at-the-books',
    '/staff/login',
    { email: 'mona@example.com', password: 'saffron at seven' },
    { keep: { monaAtHerBooks: 'access' } },
  ),
  get('report', '/reports/sales?from=2026-11-22&until=2026-11-22&branchId=1', as),
  get('report-of-today', '/reports/sales', as),
  ...inBoth(get('report-backwards', '/reports/sales?from=2026-11-22&until=2026-11-21', as)),
  get('report-wrong', '/reports/sales?from=yesterday&branchId=one', as),
  get('report-of-an-unknown-branch', '/reports/sales?branchId=999999', as),
  get('a-program-does-not-see-the-books', '/reports/sales', { as: 'staff' }),
  post('papers-file', '/reports/papers', days, as),
  post('papers-file-wrong', '/reports/papers', {}, as),
  find('customers-by-phone', '050 111 2233', { keep: { ramiId: '0.id' } }),
  find('customers-by-order', ' {sanaOrder}', { keep: { sanaId: '0.id' } }),
  find('customers-none', '04 000 0000'),
  ...inBoth(find('customers-wrong', 'Rami')),
  find('a-program-finds-no-customer', '050 111 2233', { as: 'staff' }),
  ...inBoth(post('customer-reset', '/customers/reset', { id: '{ramiId}' }, as)),
  post('customer-reset-unknown', '/customers/reset', { id: 999_999 }, as),
  ...inBoth(post('customer-with-open-orders', '/customers/erase', { id: '{ramiId}' }, as)),
  post('customer-erased', '/customers/erase', { id: '{sanaId}' }, as),
  post('customer-erased-twice', '/customers/erase', { id: '{sanaId}' }, as),
];
