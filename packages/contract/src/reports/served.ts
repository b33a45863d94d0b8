/** What the server needs to answer calls about what was sold. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const nothing = { base: 0, vat: 0, gross: 0 } as const;

const sold = {
  placed: 1,
  completed: 1,
  rejected: 0,
  cancelled: 0,
  dishes: 3200,
  discounts: 0,
  deliveryFees: 0,
  sales: 3200,
  refunds: 0,
  net: 3200,
  vat: 152,
  tips: 0,
  returned: 0,
  methods: [{ name: { en: 'Cash', ar: 'نقدًا' }, isOnline: false, orders: 1, sales: 3200, refunds: 0, net: 3200 }],
  times: { pickup: { orders: 1, punctual: 1, median: 0, slow: 0 }, delivery: null },
} as const;

export const salesReport = served(endpoints.salesReport, {
  summary:
    'What was sold on some days, by branch, way to pay and hour or day, with refunds, times and VAT. Today without days. For managers, of their branches.',
  input: schemas.reportQuery,
  output: schemas.salesReport,
  example: {
    input: { from: '2026-11-22', until: '2026-11-22', branchId: '1' },
    output: {
      from: '2026-11-22',
      until: '2026-11-22',
      today: '2026-11-22',
      total: sold,
      branches: [{ ...sold, id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } }],
      vat: [
        {
          trn: '100000000000003',
          rate: 500,
          invoices: { base: 3048, vat: 152, gross: 3200 },
          creditNotes: nothing,
          due: { base: 3048, vat: 152, gross: 3200 },
        },
      ],
      points: [{ at: '2026-11-22T00', placed: 0, completed: 0, sales: 0, refunds: 0 }],
    },
  },
});

export const papersFile = served(endpoints.papersFile, {
  summary: 'A link, good for ten minutes, to the invoices and credit notes of some days as a CSV file. For managers, of their branches.',
  input: schemas.papersBody,
  output: schemas.papersFile,
  example: {
    input: { from: '2026-11-01', until: '2026-11-30' },
    output: { url: 'http://sufra.test/books/AAAAAQAAUTEAAAAeAAAAAQAAAABqEUqIxx8nRkvG1bq0hYl4aB2dZw/papers-2026-11-01-2026-11-30.csv' },
  },
});
