import { readPoints } from '@sufra/contract/points/served';
import type { Context } from '../../context/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { promotionsFor } from '../promotions/queries.ts';
import { readPointsOf } from './ledger.ts';

export function pointsRoutes(serve: Serve, { db, catalogue, now }: Pick<Context, 'db' | 'catalogue' | 'now'>): void {
  serve(readPoints, async ({ customer }) => {
    const { expiresAfterMonths } = catalogue.restaurant().loyalty;
    const { points, expiresAt } = await readPointsOf(db, customer.id, expiresAfterMonths);
    if (points <= 0) return { points: 0, expiresAt: null, rewards: [] };
    const priceOf = (reward: { points: number | null }): number => reward.points ?? 0;
    const rewards = (await promotionsFor(db, customer.id, now()))
      .filter((each) => each.points !== null && each.points <= points)
      .sort((a, b) => priceOf(b) - priceOf(a));
    return { points, expiresAt: expiresAt?.toISOString() ?? null, rewards };
  });
}
