import type { Gift } from '@sufra/contract/gifts/schemas';
import type { Bilingual } from '@sufra/contract/names';
import { statement } from '../../platform/db/statement.ts';

export interface GiftMovement {
  /** `2026-11-21T15:04`, by the clock of the branch that issued it. */
  at: string;
  kind: 'issued' | 'spent' | 'returned' | 'ended';
  paidBy: Gift['paidBy'];
  end: string;
  note: string;
  /** Where it was issued, spent or refunded. */
  branch: Bilingual;
  orderNumber: number | null;
  /** Negative when less is owed after it. */
  amount: number;
}
/** Of the vouchers that the branches issued. */
export const readGiftMovements = statement<GiftMovement, [branchIds: number[] | null, now: Date, from: string, until: string]>(`
  select to_char(at at time zone issuer.time_zone, 'YYYY-MM-DD"T"HH24:MI') as at, kind, paid_by as "paidBy", code_end as end, note,
    jsonb_build_object('en', branch.name_en, 'ar', branch.name_ar) as branch, order_number as "orderNumber", movement.amount_fils as amount
  from gift_movement as movement join gift_voucher as gift on gift.id = gift_id join branch as issuer on issuer.id = gift.branch_id
    join branch on branch.id = movement.branch_id
  where ($1::int[] is null or gift.branch_id = any($1)) and at <= $2
    and (at at time zone issuer.time_zone)::date between $3::date and $4::date
  order by movement.at, gift_id, kind <> 'issued', order_number`);
