/** What the server needs to answer the restaurant's staff. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { kitchenOrder, kitchenOrderList, kitchenQuery, moveBody } from './schemas.ts';

export const kitchenOrders = served(endpoints.kitchenOrders, {
  summary: 'Today’s orders of all branches or one, with those still open from yesterday on; soonest first. Amounts are fils.',
  input: kitchenQuery,
  read: (query) => query,
  output: kitchenOrderList,
  write: (orders) => orders,
  example: examples.kitchenOrders,
});

export const kitchenMove = served(endpoints.kitchenMove, {
  summary:
    'Moves an order on, or tells a new time for it. Answers the order as it is then; 409 with its `state` where that does not allow it.',
  input: moveBody,
  read: (body) => body,
  output: kitchenOrder,
  write: (order) => order,
  refusals: ['order_state'],
  example: examples.kitchenMove,
});
