/** Marks dishes and options as sold out, or on sale again: for staff and tills alike, within the caller's transaction. */

import { type Ending, maxMinutes, type SoldOutKind } from '@sufra/contract/availability/schemas';
import type { Bilingual } from '@sufra/contract/names';
import { audit } from '../../platform/audit-log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/access.ts';
import { InvalidInput } from '../../platform/http/errors.ts';
import type { BranchRecord } from '../store/model.ts';
import { endOfDay } from '../store/opening-hours.ts';
import { deleteSoldOut, type SoldOutRecord, saveSoldOut } from './queries.ts';

export interface Marked {
  kind: SoldOutKind;
  id: number;
  name: Bilingual;
}

type Who = Pick<Staff, 'id' | 'name'>;

const detailsOf = ({ kind, id, name }: Marked) => ({ [kind]: id, name });

/** `ends`: of each branch; null until further notice. `by`: whose mark it is, if not that of the caller. */
export async function markSoldOut(
  tx: Db,
  who: Who,
  now: Date,
  what: Marked,
  ends: readonly { branchId: number; until: Date | null }[],
  by = who.name,
): Promise<SoldOutRecord[]> {
  const rows = await saveSoldOut[what.kind](tx, what.id, now, by, JSON.stringify(ends));
  for (const { branchId, until } of rows)
    await audit(tx, who, now, { action: 'sold_out', branchId, details: { ...detailsOf(what), until: until?.toISOString() ?? null } });
  return rows;
}

export async function endSoldOut(tx: Db, who: Who, now: Date, what: Marked, branchIds: readonly number[]): Promise<void> {
  for (const { branchId } of await deleteSoldOut[what.kind](tx, what.id, branchIds))
    await audit(tx, who, now, { action: 'on_sale_again', branchId, details: detailsOf(what) });
}

/** End of a mark. Throws for one that is past or too far ahead. */
export function momentFor(ending: Ending, branch: BranchRecord, now: Date): Date {
  const moment = momentOf(ending, branch, now);
  if (!moment) throw new InvalidInput({ until: ['errors.invalid'] });
  return moment;
}

const minute = 60_000;

/** Resolves the end in the branch's time zone. Null when it is past or too far ahead. */
function momentOf(ending: Ending, branch: BranchRecord, now: Date): Date | null {
  if (ending === 'day_ends') return endOfDay(branch, now, branch.timeZone);
  if ('minutes' in ending) return new Date(now.getTime() + ending.minutes * minute);
  const at = new Date(ending.at);
  return at > now && at.getTime() <= now.getTime() + maxMinutes * minute ? at : null;
}
