/** Customers as seen by staff. Amounts are fils. */
import type * as z from 'zod/mini';
import type { foundCustomer } from './schemas.ts';

export type FoundCustomer = z.infer<typeof foundCustomer>;
export type CustomerOrder = FoundCustomer['lastOrders'][number];
