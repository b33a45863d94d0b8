import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';
import * as soldSchemas from './sold/schemas.ts';

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
  summary:
    'A link, good for ten minutes, to the invoices and credit notes of some days as a file: all as CSV, or those of companies as JSON. For managers, of their branches.',
  input: schemas.papersBody,
  output: schemas.papersFile,
  example: {
    input: { from: '2026-11-01', until: '2026-11-30' },
    output: { url: 'http://sufra.test/books/AAAAAQAAUTEAAAAeAAAAAQAAAABqEUqIxx8nRkvG1bq0hYl4aB2dZw/papers-2026-11-01-2026-11-30.csv' },
  },
});

const soldOrders = { placed: 1, orders: 1, sales: 3200, refunds: 0, net: 3200 } as const;
const soldFigures = { ...soldOrders, refused: 0, refusedAmount: 0, late: 0, known: 1, again: 0 } as const;
const soldPieces = { pieces: 2, returned: 0, gross: 3200, discounts: 0, refunds: 0, net: 3200 } as const;

export const soldReport = served(endpoints.soldReport, {
  summary:
    'What sold on some days, by dish, option, category, hour, branch and order type, and what was refused, sold out and late. Today without days. For managers, of their branches.',
  input: schemas.reportQuery,
  output: soldSchemas.soldReport,
  example: {
    input: { from: '2026-11-22', until: '2026-11-22', branchId: '1' },
    output: {
      from: '2026-11-22',
      until: '2026-11-22',
      today: '2026-11-22',
      total: soldFigures,
      before: { from: '2026-11-21', until: '2026-11-21', total: soldFigures },
      dishes: [{ id: 5, name: { en: 'Hummus', ar: 'حمص' }, of: { en: 'Cold mezze', ar: 'مقبلات باردة' }, ...soldPieces }],
      otherDishes: null,
      options: [],
      otherOptions: null,
      categories: [{ id: 2, name: { en: 'Cold mezze', ar: 'مقبلات باردة' }, of: null, ...soldPieces }],
      beside: { deliveryFees: 0, unnamedRefunds: 0 },
      hours: [{ hour: 13, ...soldOrders }],
      branches: [{ id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' }, ...soldOrders }],
      ways: [{ orderType: 'pickup', ...soldOrders }],
      refused: [{ state: 'rejected', by: 'restaurant', cause: 'too_busy', orders: 1, amount: 5400 }],
      payments: [{ outcome: 'declined', carts: 1, ordered: 0, lost: 5400 }],
      paymentsSince: '2026-10-23',
      soldOut: [
        {
          kind: 'dish',
          name: { en: 'Hummus', ar: 'حمص' },
          branchId: 1,
          by: 'Mona Saleh',
          since: '2026-11-22T20:10:00+04:00',
          until: null,
          minutes: 95,
        },
      ],
      times: [{ orderType: 'pickup', orders: 1, late: 0, promised: 25, median: 20, slow: 20, delay: null }],
    },
  },
});

export const soldTable = served(endpoints.soldTable, {
  summary: 'A link, good for ten minutes, to a table of what sold as a CSV file. For managers, of their branches.',
  input: soldSchemas.soldTableBody,
  output: schemas.papersFile,
  example: {
    input: { from: '2026-11-01', until: '2026-11-30', table: 'dishes' },
    output: { url: 'http://sufra.test/books/AAAAAQAAUTEAAAAeAAAAAQAAAAAAAAABahFKiMcfJ0ZL1RuatIWJeGgdnWc/dishes-2026-11-01-2026-11-30.csv' },
  },
});
