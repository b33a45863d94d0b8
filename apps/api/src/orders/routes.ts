/** What a customer ordered, and where a branch delivers. */
import { deliveryAreas, orderHistory } from '@sufra/contract/orders/served';
import { presentZone } from '../branches/present.ts';
import type { House } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { presentOrder } from './present.ts';
import { listOrders } from './queries.ts';

const defaultLimit = 20;
const longestList = 100;

export function orderRoutes(serve: Serve, house: House): void {
  serve(orderHistory, async ({ query, customer, t }) => {
    const limit = Math.min(query.limit || defaultLimit, longestList);
    const orders = await listOrders(house.db, customer.id, limit, query.before);
    return orders.map((order) => presentOrder(order, house.catalogue.branch(order.branch_id), t));
  });

  serve(deliveryAreas, ({ query }) => {
    const branch = house.catalogue.branch(query.branch_id);
    if (!branch) throw new Refusal('not_found');
    return branch.areas.map(presentZone);
  });
}
