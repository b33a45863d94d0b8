import {
  announceArrival as announceArrivalCall,
  cancelOrder as cancelOrderCall,
  deliveryAreas,
  openOrders,
  orderDetails,
  orderHistory,
  orderStatus,
  setOrderNews as setOrderNewsCall,
} from '@sufra/contract/orders/served';
import { areaNow } from '../../catalogue/eta/estimate.ts';
import type { Context } from '../../context/context.ts';
import { requireFound } from '../../platform/http/errors.ts';
import { wantsEvents } from '../../platform/http/event-stream.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { announceArrival } from './arrival.ts';
import { cancelOrder } from './cancel.ts';
import { type Followers, followOrder } from './followers.ts';
import { offeredNews, setOrderNews } from './order-news.ts';
import { presentOrder, presentStatus } from './present.ts';
import { listOrders, readOrder } from './queries.ts';
import { findStatus, listOpen } from './status-queries.ts';

const defaultLimit = 20;
const maxLimit = 100;

interface Deps extends Pick<Context, 'db' | 'env' | 'catalogue' | 'workload' | 'jobs' | 'now' | 'log'> {
  followers: Followers;
}

export function orderRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, workload, followers, now } = context;

  serve(orderHistory, async ({ input: { limit, before }, customer, t }) => {
    const orders = await listOrders(db, customer.id, Math.min(limit || defaultLimit, maxLimit), before);
    return orders.map((order) => presentOrder(order, catalogue.knownBranch(order.branch.id), t));
  });

  serve(orderDetails, async ({ input: { orderNumber }, customer, t }) => {
    const order = requireFound(await readOrder(db, customer.id, orderNumber));
    const news = await offeredNews(context, { orderNumber, customerId: customer.id }, order.state);
    return { ...presentOrder(order, catalogue.knownBranch(order.branch.id), t), ...news };
  });

  serve(openOrders, async ({ customer }) =>
    (await listOpen(db, customer.id)).map((status) => presentStatus(status, catalogue.knownBranch(status.branch.id), now())),
  );

  serve.deferredAuth(orderStatus, async ({ input: { orderNumber }, session, request }) => {
    const { customerId, tokenHash } = session;
    if (wantsEvents(request)) {
      await session.verify();
      return followOrder(followers, request, { orderNumber, customerId, accessHash: tokenHash });
    }
    const status = requireFound(await findStatus(db, customerId, orderNumber));
    return presentStatus(status, catalogue.knownBranch(status.branch.id), now());
  });

  serve(cancelOrderCall, async ({ input: { orderNumber, reason }, customer }) => {
    const status = await cancelOrder(context, { orderNumber, customerId: customer.id }, reason);
    return presentStatus(status, catalogue.knownBranch(status.branch.id), now());
  });

  serve(announceArrivalCall, ({ input: { orderNumber, spot }, customer }) =>
    announceArrival(context, { orderNumber, customerId: customer.id }, spot),
  );

  serve(setOrderNewsCall, ({ input: { orderNumber, wanted }, customer }) =>
    setOrderNews(context, { orderNumber, customerId: customer.id }, wanted),
  );

  serve(deliveryAreas, ({ input: { branchId } }) => {
    const branch = requireFound(catalogue.branch(branchId));
    return branch.areas.map((area) => areaNow(area, workload.added(branch)));
  });
}
