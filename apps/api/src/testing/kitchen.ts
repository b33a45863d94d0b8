/** The restaurant's side of orders, for tests. */
import { kitchenMove, kitchenOrders } from '@sufra/contract/kitchen/served';
import type { Answer, TestApi } from './api.ts';

/** Set as STAFF_TOKEN where a test has a kitchen. */
export const staffToken = 'staff-of-the-tests-3f9c1a7b';

type Call = Parameters<TestApi['call']>[1];

export const kitchenOf = (api: TestApi) => ({
  orders: (query: { branchId?: number } = {}, options: Call = {}) => api.call(kitchenOrders, { token: staffToken, query, ...options }),
  moves: (body: { orderNumber: number; to: string; cause?: string; minutes?: number; promisedFrom?: string }, options: Call = {}) =>
    api.call(kitchenMove, { token: staffToken, body, ...options }),
});

/** Has the kitchen bring an order so far, one state after the other. Throws where it may not. */
export async function bringTo(api: TestApi, orderNumber: number, ...states: string[]): Promise<void> {
  for (const to of states) {
    const { status, body }: Answer<unknown> = await kitchenOf(api).moves({ orderNumber, to });
    if (status !== 200) throw new Error(`moving ${orderNumber} to ${to} answered ${status}: ${JSON.stringify(body)}`);
  }
}
