import { worksAtBranch } from '@sufra/contract/staff/model';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { branchOfOrder } from './queries.ts';

/** The branch of an order; `not_found` where there is none, or they do not work there. */
export async function ownBranch(db: Db, { worksAt }: Staff, orderNumber: number): Promise<number> {
  const branchId = requireFound(await branchOfOrder(db, orderNumber));
  if (!worksAtBranch(worksAt, branchId)) throw new Refusal('not_found');
  return branchId;
}
