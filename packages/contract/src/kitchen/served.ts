/** What the server needs to answer the restaurant's staff. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import {
  kitchenOrder,
  kitchenOrderList,
  kitchenOrderQuery,
  kitchenQuery,
  moveBody,
  refundBody,
  refundUndoBody,
  undoBody,
} from './schemas.ts';

export const kitchenOrders = served(endpoints.kitchenOrders, {
  summary:
    'Today’s orders of all branches or one, with those still open from yesterday on; soonest first, and those that are over, newest first. Amounts are fils. Who accepts an event stream is told of every change.',
  input: kitchenQuery,
  read: (query) => query,
  output: kitchenOrderList,
  write: (orders) => orders,
  example: examples.kitchenOrders,
});

export const oneKitchenOrder = served(endpoints.oneKitchenOrder, {
  summary: 'One of these orders.',
  input: kitchenOrderQuery,
  read: (query) => query,
  output: kitchenOrder,
  write: (order) => order,
  example: examples.oneKitchenOrder,
});

export const kitchenMove = served(endpoints.kitchenMove, {
  summary:
    'Moves an order on, or tells a new time for it. Answers the order as it is then; 409 with its `state`, and `by` whom, where that does not allow it.',
  input: moveBody,
  read: (body) => body,
  output: kitchenOrder,
  write: (order) => order,
  refusals: ['order_state'],
  example: examples.kitchenMove,
});

export const kitchenUndo = served(endpoints.kitchenUndo, {
  summary: 'Takes the last move back, within 10 s, if it was made to be. Answers the order as it is then.',
  input: undoBody,
  read: (body) => body,
  output: kitchenOrder,
  write: (order) => order,
  refusals: ['undo_too_late'],
  example: examples.kitchenUndo,
});

export const kitchenRefund = served(endpoints.kitchenRefund, {
  summary:
    'Gives back a part of what was paid, or all of it: to the card, or as cash that staff hand over, once a cash order is completed. It waits for 10 s, in which it can be taken back.',
  input: refundBody,
  read: (body) => body,
  output: kitchenOrder,
  write: (order) => order,
  refusals: ['refund_too_much'],
  example: examples.kitchenRefund,
});

export const kitchenRefundUndo = served(endpoints.kitchenRefundUndo, {
  summary: 'Takes a refund back, within 10 s. Answers the order as it is then.',
  input: refundUndoBody,
  read: (body) => body,
  output: kitchenOrder,
  write: (order) => order,
  refusals: ['undo_too_late'],
  example: examples.kitchenRefundUndo,
});
