/** Staff's queries for gift vouchers. Amounts are fils. */
import type { GiftReport, NewGift } from '@sufra/contract/gifts/schemas';
import type { Bilingual } from '@sufra/contract/names';
import type { Gift } from '../../ordering/gifts/queries.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import type { BranchIds } from '../../platform/http/access.ts';

export interface GiftRow extends Gift {
  end: string;
  branchId: number;
  branch: Bilingual;
  amount: number;
  paidBy: NewGift['paidBy'];
  note: string;
  issuedBy: string;
  issuedAt: Date;
}
const columns = `gift.id, code_end as end, branch_id as "branchId", jsonb_build_object('en', branch.name_en, 'ar', branch.name_ar) as branch,
    amount_fils as amount, gift_left(gift.id) as left, paid_by as "paidBy", note, issued_by as "issuedBy", issued_at as "issuedAt",
    expires_at as "expiresAt", ended_at as "endedAt"`;
const gifts = `select ${columns} from gift_voucher as gift join branch on branch.id = branch_id`;

/** Newest first; with `end`, those whose codes end with it. */
export const findGifts = statement<GiftRow, [branchIds: BranchIds, end: string | null]>(`
  ${gifts} where ($1::int[] is null or branch_id = any($1)) and ($2::text is null or code_end = $2) order by gift.id desc limit 100`);

export const findGiftById = oneRow<GiftRow, [id: number, branchIds: BranchIds]>(
  `${gifts} where gift.id = $1 and ($2::int[] is null or branch_id = any($2))`,
);

type NewRow = [
  codeHash: string,
  key: string,
  end: string,
  amount: number,
  paidBy: string,
  branchId: number,
  note: string,
  issuedBy: string,
  issuedAt: Date,
  expiresAt: Date | null,
];
/** Null for a key that was used. */
export const insertGift = oneRow<{ id: number }, NewRow>(`
  insert into gift_voucher (code_hash, issue_key, code_end, amount_fils, paid_by, branch_id, note, issued_by, issued_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (issue_key) do nothing returning id`);

export const findGiftByKey = oneRow<{ id: number }, [key: string, branchId: number, amount: number, paidBy: string]>(
  'select id from gift_voucher where issue_key = $1 and branch_id = $2 and amount_fils = $3 and paid_by = $4',
);

/** Waits for a checkout that spends it. Null when it ended before. */
export const writeGiftEnd = oneRow<{ id: number }, [id: number, by: string, now: Date]>(
  'update gift_voucher set ended_at = $3, ended_by = $2 where id = $1 and ended_at is null returning id',
);

/** By the clock of the branch that issued them. */
export const readGiftReport = oneRow<GiftReport, [branchIds: BranchIds, now: Date, from: string, until: string]>(`
  with moved as (
    select kind, paid_by, movement.amount_fils as amount, (at at time zone branch.time_zone)::date as day
    from gift_movement as movement join gift_voucher as gift on gift.id = gift_id join branch on branch.id = gift.branch_id
    where ($1::int[] is null or gift.branch_id = any($1)) and at <= $2
  )
  select coalesce(sum(amount) filter (where day < $3::date), 0)::bigint as "owedBefore",
    coalesce(sum(amount) filter (where day >= $3::date and kind = 'issued' and paid_by <> 'free'), 0)::bigint as sold,
    coalesce(sum(amount) filter (where day >= $3::date and kind = 'issued' and paid_by = 'free'), 0)::bigint as given,
    coalesce(-sum(amount) filter (where day >= $3::date and kind = 'spent'), 0)::bigint as spent,
    coalesce(sum(amount) filter (where day >= $3::date and kind = 'returned'), 0)::bigint as returned,
    coalesce(-sum(amount) filter (where day >= $3::date and kind = 'ended'), 0)::bigint as ended,
    coalesce(sum(amount), 0)::bigint as "owedAfter"
  from moved where day <= $4::date`);
