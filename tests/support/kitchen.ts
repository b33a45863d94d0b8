/** Restaurant side of orders, for tests. */

import type { Context } from '@sufra/api/context/context.ts';
import { moveOrder } from '@sufra/api/ordering/orders/move.ts';
import { kitchenMove, kitchenOrders } from '@sufra/contract/kitchen/served';
import type { OrderType } from '@sufra/contract/names';
import { finalStates, isOver, nextStates, type OrderState } from '@sufra/contract/orders/states';
import type { TestApi } from './api.ts';

/** STAFF_TOKEN of tests with a kitchen. */
export const staffToken = 'staff-of-the-tests-3f9c1a7b';

type Call = Parameters<TestApi['call']>[1];

export const kitchenOf = (api: TestApi) => ({
  orders: (query: { branchId?: number } = {}, options: Call = {}) => api.call(kitchenOrders, { token: staffToken, query, ...options }),
  moves: (body: { orderNumber: number; to: string; cause?: string; minutes?: number; promisedFrom?: string }, options: Call = {}) =>
    api.call(kitchenMove, { token: staffToken, body, ...options }),
});

/** Completes all open orders, or those of one customer, through each state. */
export async function completeOrders({ db, jobs, now }: Context, customerId?: number): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'state', 'order_type'])
    .where('state', 'not in', finalStates)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .execute();
  for (const { number, state, order_type } of orders) {
    let [to] = nextStates(state as OrderState, order_type as OrderType);
    while (to) {
      const move = { orderNumber: number, to, actor: 'staff' } as const;
      await db.transaction().execute((tx) => moveOrder(tx, { jobs, now }, move));
      to = isOver(to) ? undefined : nextStates(to, order_type as OrderType)[0];
    }
  }
}

/** Moves an order through each state up to the given one. Throws on a forbidden transition. */
export async function bringTo({ context }: TestApi, orderNumber: number, ...states: OrderState[]): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const to of states) {
      const outcome = await moveOrder(tx, context, { orderNumber, to, actor: 'staff' });
      if ('refusedIn' in outcome) throw new Error(`${orderNumber} is ${outcome.refusedIn}`);
    }
  });
}
