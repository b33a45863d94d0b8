/** Queries for what a voucher can pay. Amounts are fils. */
import { oneRow } from '../../platform/db/statement.ts';

export interface Gift {
  id: number;
  /** What it can still pay. */
  left: number;
  expiresAt: Date | null;
  endedAt: Date | null;
}

export const findGift = oneRow<Gift, [codeHash: string]>(`
  select id, gift_left(id) as left, expires_at as "expiresAt", ended_at as "endedAt" from gift_voucher where code_hash = $1`);
