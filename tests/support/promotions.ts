import type { PromotionTable } from '@sufra/db/tables.ts';
import type { Insertable } from 'kysely';
import type { TestApi } from './api.ts';

export interface Offer extends Partial<Insertable<PromotionTable>> {
  branchIds?: number[];
  /** Shared limit across all customers. */
  maxUses?: number;
}

/** Creates a promotion, 10% off by default, and waits until the API has loaded it. Returns its id. */
export async function offers({ context }: TestApi, { branchIds = [], maxUses, ...offer }: Offer): Promise<number> {
  const { db, catalogue } = context;
  const benefit = offer.kind ? {} : { percent: 10 };
  const values = { kind: 'percent', name_en: 'An offer', name_ar: 'عرض', starts_at: '2026-01-01T00:00:00Z', ...benefit, ...offer };
  const { id } = await db.insertInto('promotion').values(values).returning('id').executeTakeFirstOrThrow();
  for (const branch_id of branchIds) await db.insertInto('promotion_branch').values({ promotion_id: id, branch_id }).execute();
  if (maxUses !== undefined) await db.insertInto('promotion_limit').values({ promotion_id: id, max_uses: maxUses }).execute();
  await catalogue.reload();
  return id;
}

export async function withdrawOffers({ context }: TestApi): Promise<void> {
  await context.db.updateTable('promotion').set({ active: false, code: null }).execute();
  await context.catalogue.reload();
}
