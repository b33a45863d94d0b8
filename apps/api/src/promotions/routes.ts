/** What the restaurant offers a customer. */
import { listPromotions } from '@sufra/contract/promotions/served';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { promotionsFor } from './queries.ts';

export function promotionRoutes(serve: Serve, { db, now }: Pick<Context, 'db' | 'now'>): void {
  serve(listPromotions, ({ customer }) => promotionsFor(db, customer.id, now()));
}
