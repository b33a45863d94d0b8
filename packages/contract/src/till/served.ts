import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

export const acknowledgeTillOrder = served(endpoints.acknowledgeTillOrder, {
  summary:
    'Says that the till has taken an order, by its number there, or why it refused it. The board shows it; the order itself stays as it is. Another answer to an order that the till has taken is refused (409).',
  input: schemas.acknowledgementBody,
  output: schemas.tillOrder,
  refusals: ['conflict'],
  example: {
    input: { orderNumber: 1007, tillReference: 'T-4711' },
    output: { orderNumber: 1007, tillReference: 'T-4711', cause: null },
  },
});

export const setTillStock = served(endpoints.setTillStock, {
  summary:
    'Marks dishes and options as sold out, or on sale again, all of them at once. What a till marked, it ends; what staff marked stays. Unknown codes change nothing.',
  input: schemas.stockBody,
  output: schemas.stockAnswer,
  hasLargeBody: true,
  example: {
    input: {
      branchCode: 'DXB-MARINA',
      items: [
        { code: 'hummus', available: false, until: '2026-11-22T18:00:00+04:00' },
        { code: 'saj', group: 'sandwich-bread', available: true },
        { code: 'pizza', available: false },
      ],
    },
    output: { unknown: [{ code: 'pizza', group: null }], kept: [] },
  },
});

const difference = {
  code: 'pizza',
  group: null,
  name: null,
  kind: 'missing_here',
  ours: null,
  theirs: { pickup: 4000, delivery: 4500, vatPercent: null },
} as const;

export const compareTillPrices = served(endpoints.compareTillPrices, {
  summary: 'Compares the menu of a till with ours, whose prices and VAT count. Changes nothing; the branch’s screen lists the differences.',
  input: schemas.pricesBody,
  output: schemas.comparison,
  hasMenuBody: true,
  example: {
    input: { branchCode: 'DXB-MARINA', items: [{ code: 'pizza', pickup: 4000, delivery: 4500 }] },
    output: { compared: 1, differences: [difference] },
  },
});

const till = {
  key: { madeAt: '2026-11-22T12:30:00+04:00', by: 'Mona' },
  sharesCustomer: false,
  comparison: { at: '2026-11-22T12:30:00+04:00', count: 1, compared: 1, differences: [difference] },
} as const;

export const readBranchTill = served(endpoints.readBranchTill, {
  summary: 'The key of a branch’s till, what the till gets of customers, and its last comparison of menus.',
  input: schemas.branchTillQuery,
  output: schemas.branchTill,
  example: { input: { branchId: '1' }, output: till },
});

export const makeTillKey = served(endpoints.makeTillKey, {
  summary: 'Makes a key for the branch’s till and shows it this once. An earlier key ends.',
  input: schemas.branchTillBody,
  output: schemas.tillKey,
  refusals: ['password_again'],
  example: { input: { branchId: 1 }, output: { key: 'till_aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' } },
});

export const endTillKey = served(endpoints.endTillKey, {
  summary: 'Ends the key of the branch’s till.',
  input: schemas.branchTillBody,
  output: schemas.branchTill,
  example: { input: { branchId: 1 }, output: { ...till, key: null } },
});

export const setTillCustomer = served(endpoints.setTillCustomer, {
  summary: 'Says whether the branch’s till gets first name, phone number, address and car of customers.',
  input: schemas.tillCustomerBody,
  output: schemas.branchTill,
  example: { input: { branchId: 1, sharesCustomer: true }, output: { ...till, sharesCustomer: true } },
});
